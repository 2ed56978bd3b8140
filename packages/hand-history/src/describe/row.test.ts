import type { GameEvent } from '@openfelt/engine';
import { phrasesIn } from '@openfelt/phrases/catalogues';
import { expect, test } from 'vitest';
import { openTable, type PlayedTable, parseCodes, playHand } from '../replay/played-table.fixture.ts';
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

const rows = (event: GameEvent, locale: 'en' | 'ja', own: string | null = null) =>
  describeEventRows(event, beforeTheFlop().state, { phrases: phrasesIn(locale), names, own }).map(
    ({ seat, name, text }) => [seat, name, text],
  );

const blinds: GameEvent = {
  type: 'BlindsPosted',
  posts: [
    { seat: 1, amount: 1, blind: 'small' },
    { seat: 2, amount: 2, blind: 'big' },
  ],
};

const shown = [{ slot: 0, card: 'As' as const, salt: '', path: [] }];

test.each<[GameEvent, string, string, string]>([
  [{ type: 'AntesPosted', posts: [{ seat: 0, amount: 1 }] }, 'antes 1', 'ante 1', 'アンティ1'],
  [
    { type: 'BlindsPosted', posts: [{ seat: 0, amount: 1, blind: 'small' }] },
    'small blind 1',
    'small blind 1',
    'スモールブラインド1',
  ],
  [{ type: 'BringInPosted', seat: 0, amount: 5 }, 'brings in for 5', 'bring in for 5', '5をブリングイン'],
  [{ type: 'Raised', seat: 0, to: 8 }, 'raises to 8 (6 more)', 'raise to 8 (6 more)', '8にレイズ（6上乗せ）'],
  [
    { type: 'Raised', seat: 0, to: 100 },
    'raises to 100 (98 more), all-in',
    'raise to 100 (98 more), all-in',
    '100にレイズ（98上乗せ、オールイン）',
  ],
  [{ type: 'Bet', seat: 0, to: 20 }, 'bets 20', 'bet 20', '20をベット'],
  [{ type: 'Called', seat: 0, amount: 2 }, 'calls 2', 'call 2', '2をコール'],
  [{ type: 'Folded', seat: 0 }, 'folds', 'fold', 'フォールド'],
  [{ type: 'Checked', seat: 0 }, 'checks', 'check', 'チェック'],
  [{ type: 'Discarded', seat: 0, slots: [0] }, 'draws 1 card', 'draw 1 card', '1枚交換'],
  [{ type: 'Discarded', seat: 0, slots: [] }, 'stands pat', 'stand pat', 'スタンドパット'],
  [{ type: 'Hit', seat: 0 }, 'hits', 'hit', 'ヒット'],
  [{ type: 'Stood', seat: 0 }, 'stands', 'stand', 'スタンド'],
  [
    { type: 'RunsAnswered', seat: 0, agrees: true },
    'agrees to run it twice',
    'agree to run it twice',
    'ボード2回に同意',
  ],
  [
    { type: 'RunsAnswered', seat: 0, agrees: false },
    'wants to run it once',
    'want to run it once',
    'ボードは1回を希望',
  ],
  [
    { type: 'UncalledReturned', seat: 0, amount: 30 },
    'uncalled bet (30) returned',
    'uncalled bet (30) returned',
    'コールされなかったベット30を返却',
  ],
  [{ type: 'HandShown', seat: 0, cards: shown }, 'shows A♠', 'show A♠', 'ショウ：A♠'],
  [{ type: 'HandShown', seat: 0, cards: [] }, 'shows the hand', 'show the hand', 'ショウ'],
  [{ type: 'HandMucked', seat: 0 }, 'mucks', 'muck', 'マック'],
])('%j in two columns, to others and to who does it', (event, en, own, ja) => {
  expect(rows(event, 'en')).toEqual([[0, 'Ann', en]]);
  expect(rows(event, 'ja')).toEqual([[0, 'Ann', ja]]);
  expect(rows(event, 'en', 'b')).toEqual(rows(event, 'en'));
  expect(rows(event, 'en', 'a')).toEqual([[0, 'You', own]]);
  expect(rows(event, 'ja', 'a')).toEqual([[0, 'あなた', ja]]);
});

test('a bring-in is completed, and a hand shown by its name, by who reads as by others', () => {
  const limit = { kind: 'fixed', small: 10, big: 20, cap: 4 } as const;
  const table = openTable({ variant: 'five-stud', preset: 'casino', limit, stacks: [200, 200, 5] });
  const hand = replayHand(
    playHand(table, parseCodes('As Kd 8c 9s 2h 7d'), ['bringIn', 'raise 10', 'raise 20', 'fold']),
  );
  if (!hand.ok) throw new Error(hand.reason.code);
  const described = (own: string) =>
    hand.steps.flatMap(({ event, before }) =>
      describeEventRows(event, before, { phrases: phrasesIn('en'), names, own }).map(
        ({ name, text }) => `${name} | ${text}`,
      ),
    );
  expect(described('a')).toContain('You | complete to 10');
  expect(described('a')).toContain('You | 7♦');
  expect(described('b')).toContain('Ann | completes to 10');
  expect(described('c')).toContain('You | bring in for 3, all-in');
  expect(described('c')).toContain('You | show a pair of twos: K♦');
  expect(described('a')).toContain('Cy | shows a pair of twos: K♦');
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
