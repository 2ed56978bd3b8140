import type { GameEvent } from '@openfelt/engine';
import { phrasesIn } from '@openfelt/phrases/catalogues';
import { expect, test } from 'vitest';
import { openTable, type PlayedTable, playHand } from '../replay/played-table.fixture.ts';
import { replayHand } from '../replay/replay-hand.ts';
import { describeEvent } from './event.ts';
import { describeEventRows } from './row.ts';

const players: Readonly<Record<string, string>> = { a: 'Ann', b: 'Bo', c: 'Cy' };
const names = (player: string) => players[player] ?? '?';

/** Ann deals no-limit hold'em to Bo and Cy, who have posted 1 and 2, and is to act. */
function beforeTheFlop(): PlayedTable {
  const limit = { kind: 'no-limit', minBet: 2 } as const;
  const table = openTable({ variant: 'holdem', preset: 'home', limit, stacks: [100, 100, 100] });
  playHand(table, [], []);
  return table;
}

const rows = (event: GameEvent, locale: 'en' | 'ja') =>
  describeEventRows(event, beforeTheFlop().state, { phrases: phrasesIn(locale), names }).map(
    ({ seat, name, text }) => [seat, name, text],
  );

const blinds: GameEvent = {
  type: 'BlindsPosted',
  posts: [
    { seat: 1, amount: 1, blind: 'small' },
    { seat: 2, amount: 2, blind: 'big' },
  ],
};

test.each<[GameEvent, string, string]>([
  [{ type: 'Raised', seat: 0, to: 8 }, 'raises to 8 (6 more)', '8にレイズ（6上乗せ）'],
  [
    { type: 'Raised', seat: 0, to: 100 },
    'raises to 100 (98 more), all-in',
    '100にレイズ（98上乗せ、オールイン）',
  ],
  [{ type: 'Called', seat: 0, amount: 2 }, 'calls 2', '2をコール'],
  [{ type: 'Folded', seat: 0 }, 'folds', 'フォールド'],
  [{ type: 'Checked', seat: 0 }, 'checks', 'チェック'],
])('%j in two columns', (event, en, ja) => {
  expect(rows(event, 'en')).toEqual([[0, 'Ann', en]]);
  expect(rows(event, 'ja')).toEqual([[0, 'Ann', ja]]);
});

test('who acts out of turn is said to', () => {
  expect(rows({ type: 'Folded', seat: 2 }, 'en')).toEqual([[2, 'Cy', 'folds out of turn']]);
});

test('blinds have a row for each player who posts one', () => {
  expect(rows(blinds, 'en')).toEqual([
    [1, 'Bo', 'small blind 1'],
    [2, 'Cy', 'big blind 2'],
  ]);
});

test('R3.1: what the end of a hand says was put in has an ante for the house in it', () => {
  const limit = { kind: 'no-limit', minBet: 2 } as const;
  const rules = { ante: 5, anteTo: 'house' } as const;
  const table = openTable({ variant: 'holdem', preset: 'home', limit, stacks: [100, 100, 100], rules });
  const end = replayHand(playHand(table, [], ['fold', 'fold'])).steps.at(-1);
  if (end?.event.type !== 'HandEnded') throw new Error('the hand is over');
  const described = describeEvent(end.event, end.before, { phrases: phrasesIn('en'), names });
  expect(described).toContain('Cy −4 (put in 6, won 2)');
});

test('what only a sentence says has no rows', () => {
  expect(rows({ type: 'TableTakenOver', epoch: 2 }, 'en')).toEqual([]);
});
