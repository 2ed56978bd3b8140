import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { replayPhh } from '../phh/replay.ts';
import { parsePokerStars } from './parse.ts';

/** Hands with known sums lie beside the repository on some machines only. */
const folder = fileURLToPath(new URL('../../../../../shared/pokerstars/', import.meta.url));

/** A hand's sums as its text has them, in hundredths of the text's unit. */
interface Expected {
  readonly id: string;
  readonly payoffs: Readonly<Record<string, number>>;
}

/** What a text comes to: `equal`, `finding` where it was paid otherwise than the rules say, else the code of what is wrong. */
function compare({ id, payoffs }: Expected): string {
  const entries = parsePokerStars(readFileSync(`${folder}hands/${id}.txt`, 'utf8'));
  const [entry] = entries;
  if (entries.length !== 1 || entry === undefined) return 'no hand';
  expect(entry.id).toBe(id);
  if (!entry.ok) return entry.error.code;
  const { names, unit } = entry.value;
  const replay = replayPhh(entry.value, 'conformance');
  if (replay.error !== null) return replay.error.code;
  const found = (name: string) => ((replay.payoffs[names?.indexOf(name) ?? -1] ?? 0) * 100) / unit;
  const isEqual = Object.entries(payoffs).every(([name, payoff]) => found(name) === payoff);
  return isEqual ? 'equal' : replay.remarks.length > 0 ? 'finding' : 'unequal';
}

if (existsSync(folder)) {
  describe('real hands in the text of PokerStars', () => {
    test('are paid as their texts say, or told where not, and what is not played here is refused', () => {
      const outcomes = new Map<string, string[]>();
      for (const line of readFileSync(`${folder}expected.jsonl`, 'utf8').trim().split('\n')) {
        const expected = JSON.parse(line) as Expected;
        const outcome = compare(expected);
        outcomes.set(outcome, [...(outcomes.get(outcome) ?? []), expected.id]);
      }
      const { equal = [], unsupported = [], ...others } = Object.fromEntries(outcomes);
      expect(equal.length).toBeGreaterThanOrEqual(670);
      // Boards that were run twice.
      expect(unsupported.length).toBe(2);
      // Odd chips that the site split by fives; a text that says that all cards were drawn again.
      expect(others).toEqual({ finding: ['14402833808'], 'doubled-card': ['81631597149'] });
    });

    test('together in one file are read as they are alone', () => {
      const files = readdirSync(`${folder}hands`);
      const text = files.map((file) => readFileSync(`${folder}hands/${file}`, 'utf8')).join('\n\n\n');
      expect(parsePokerStars(text).map(({ id }) => `${id}.txt`)).toEqual(files);
    });
  });
} else {
  test.skip('shared/pokerstars is not here: the hands with known sums are not replayed', () => undefined);
}
