import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { parsePhh } from '../phh/parse.ts';
import { replayPhh } from '../phh/replay.ts';
import { type CountedHand, countHand } from './count-hand.ts';
import { replayLast } from './counted.fixture.ts';
import { comparedCounts, reckonWith } from './reckoned-counts.fixture.ts';

/** Hands with known results lie beside the repository on some machines only. */
const folder = fileURLToPath(new URL('../../../../../shared/phh/', import.meta.url));

/** Every game of the folder. */
const games = [
  ...['NT', 'NS', 'FT', 'PO', 'PO/8', 'FO/8', 'F7S', 'F7S/8', 'F7S/R', 'FR', 'F5S', 'N5S', 'F5SO', 'N5SO'],
  ...['F5D', 'N5D', 'P5D', 'FAL1D', 'N2L1D', 'F2L3D', 'FB'],
];

/** What an independent engine makes of a hand: who wins how much of its pots. */
interface Expected {
  readonly ok: boolean;
  readonly winnings?: readonly number[];
  readonly casino_winnings?: readonly number[];
}

function readGame(text: string): string {
  return /^variant\s*=\s*["']([^"']+)["']/m.exec(text)?.[1] ?? '';
}

const files = existsSync(folder)
  ? readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.name.endsWith('.phh'))
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .map((path) => ({ path, name: path.slice(folder.length), text: readFileSync(path, 'utf8') }))
  : [];

function countText(text: string): readonly CountedHand[] {
  const [entry] = parsePhh(text, false);
  if (!entry?.ok) throw new Error('the file cannot be read');
  const { events, error } = replayPhh(entry.value, 'statistics');
  if (error !== null) throw new Error(error.message);
  return countHand(replayLast(events));
}

if (files.length > 0) {
  describe.each(games)('the hands of %s', (game) => {
    const hands = files
      .filter(({ text }) => readGame(text) === game)
      .map((file) => {
        const expected = readFileSync(file.path.replace(/\.phh$/, '.json'), 'utf8');
        return { ...file, expected: JSON.parse(expected) as Expected };
      })
      .filter(({ expected }) => expected.ok);

    test('are enough', () => {
      expect(hands.length).toBeGreaterThanOrEqual(game === 'NT' ? 100 : 40);
    });

    test.each(hands)('$name is counted as its lines are reckoned alone', ({ text, expected }) => {
      const won = expected.casino_winnings ?? expected.winnings ?? [];
      const reckoned = reckonWith(
        text,
        won.map((amount) => amount > 0),
      );
      expect(countText(text).map(comparedCounts)).toEqual(reckoned);
    });
  });
} else {
  test.skip('shared/phh is not here: no hands are counted beside the reckoning', () => undefined);
}
