import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { replayPhh } from '../phh/replay.ts';
import { parsePokerStars } from '../pokerstars/parse.ts';
import { replayed, written } from './written-hand.fixture.ts';

/** Hands with known sums lie beside the repository on some machines only. */
const folder = fileURLToPath(new URL('../../../../../shared/pokerstars/hands/', import.meta.url));

/** What becomes of a real hand that is written anew and read back. */
function convert(text: string): string {
  const [entry] = parsePokerStars(text);
  if (!entry?.ok) return 'unread';
  const { unit } = entry.value;
  const replay = replayPhh(entry.value, 'conformance');
  if (replay.error !== null) return 'unread';
  const file = written(replay, unit);
  if (!file.ok) return file.message;
  const again = replayed(file.text);
  if (again.replay.error !== null) return again.replay.error.message;
  const inFile = (payoff: number, of: number) => Math.round((payoff / of) * 100);
  expect(again.replay.payoffs.map((payoff) => inFile(payoff, again.unit))).toEqual(
    replay.payoffs.map((payoff) => inFile(payoff, unit)),
  );
  return again.replay.remarks.length === 0 ? 'same' : 'remarks';
}

if (existsSync(folder)) {
  test('real hands are written and read back to the same payoffs, or refused where OHH has no word', () => {
    const outcomes = new Map<string, number>();
    for (const file of readdirSync(folder)) {
      const outcome = convert(readFileSync(`${folder}${file}`, 'utf8'));
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    }
    const { same = 0, unread = 0, ...refused } = Object.fromEntries(outcomes);
    expect(same).toBeGreaterThanOrEqual(541);
    // Not read in the first place; razz, badugi, lowball with one draw and three, and short deck.
    expect([unread, refused]).toEqual([1, { 'OHH has no word for this game': 132 }]);
  });
} else {
  test.skip('shared/pokerstars is not here: its hands are not written anew', () => undefined);
}
