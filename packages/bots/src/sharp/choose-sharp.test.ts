import { type ActionCommand, type HouseRules, runningHand, type VariantId } from '@openfelt/engine';
import { cards, given, type PlayedTable, randomFrom, viewSeat } from '@openfelt/engine/testing';
import { describe, expect, test } from 'vitest';
import { chooseSharp } from './choose-sharp.ts';

const fixed = { kind: 'fixed', small: 4, big: 8, cap: 4 } as const;
const noLimit = { kind: 'no-limit', minBet: 4 } as const;

/** What the sharp bot does whose turn it is, from its own cards alone. */
function choose(table: PlayedTable, deck: string): ActionCommand | null {
  const seat = runningHand(table.state)?.toAct ?? null;
  if (seat === null) throw new Error('nobody is to act');
  const seen = viewSeat(table.state, cards(deck), seat);
  return seen && chooseSharp(seen, randomFrom(3));
}

/** Two players with cards of a draw game; the first to draw holds the first hand. */
function drawTable(variant: VariantId, held: string, rules: Partial<HouseRules> = {}) {
  const mine = held.split(' ');
  const others = cards('Kc Kd Qc Qd Jc Jd Tc Td').filter((card) => !mine.includes(card));
  const deck = mine.flatMap((card, index) => [card, others[index] ?? 'Kc']).join(' ');
  const table = given({
    variant,
    limit: fixed,
    stacks: [200, 200],
    rules: { burn: false, blinds: [], ante: 4, ...rules },
  }).deal(deck);
  while (table.state.hand && !JSON.stringify(table.state.hand.value).includes('drawing'))
    table.when(`${runningHand(table.state)?.toAct === 0 ? 'a' : 'b'} check`);
  return { table, deck };
}

/** The cards that the first to draw keeps. */
function discardFrom(variant: VariantId, held: string): string {
  const { table, deck } = drawTable(variant, held);
  const choice = choose(table, deck);
  if (choice?.type !== 'discard') throw new Error(`the bot does ${choice?.type}`);
  const codes = cards(deck);
  const thrown = choice.slots.map((slot) => codes[slot]);
  return held
    .split(' ')
    .filter((card) => !thrown.some((each) => each === card))
    .join(' ');
}

describe('a sharp bot draws', () => {
  test.each<[string, VariantId, string, string]>([
    ['not to a made seven', 'lowball-27-single', '2s 3d 4h 5c 7s', '2s 3d 4h 5c 7s'],
    [
      'away from the straight that four low cards and a six make',
      'lowball-27-triple',
      '2s 3d 4h 5c 6s',
      '2s 3d 4h 5c',
    ],
    ['not to a rough ten with one draw', 'lowball-27-single', '2s 5d 7h 8c Ts', '2s 5d 7h 8c Ts'],
    ['one to a wheel', 'lowball-a5', 'As 2d 3h 4c Ks', 'As 2d 3h 4c'],
    ['one to three suits of a badugi', 'badugi', 'As 2d 4h 5h', 'As 2d 4h'],
    ['not to a badugi', 'badugi', 'As 2d 4h 6c', 'As 2d 4h 6c'],
    ['not to a flush', 'five-draw', '2s 5s 9s Js Ks', '2s 5s 9s Js Ks'],
    ['one to two pair', 'five-draw', 'As Ad 4h 4c 9s', 'As Ad 4h 4c'],
  ])('%s', (_what, variant, held, keep) => {
    expect(discardFrom(variant, held)).toBe(keep);
  });
});

describe('a sharp bot at Bluffjack', () => {
  const stacks = [200, 200];
  /** The first to choose holds these two cards, and the other one a ten up. */
  function firstToChoose(down: string, up: string, other: string) {
    const deck = `${down} 9c ${up} ${other}`;
    const table = given({ variant: 'bluffjack', limit: noLimit, stacks }).deal(deck);
    const [first, second] = runningHand(table.state)?.toAct === 0 ? ['a', 'b'] : ['b', 'a'];
    table.when(`${first} bet 4`, `${second} call`);
    return choose(table, deck)?.type;
  }
  test('hits what cannot go over 21, and stands on 20', () => {
    expect(firstToChoose('6s', '5d', 'Td')).toBe('hit');
    expect(firstToChoose('Ks', 'Qd', 'Td')).toBe('stand');
    expect(firstToChoose('As', '9d', 'Td')).toBe('stand');
  });
});

describe('a sharp bot bets', () => {
  test('what it holds, and folds what cannot win', () => {
    const deck = '2c As 7d Ks Qs Js Ts 3h 4h';
    const table = given({
      variant: 'holdem',
      limit: noLimit,
      stacks: [200, 200],
      rules: { burn: false },
    }).deal(deck);
    table.when('a call', 'b check', 'b bet 4', 'a raise 100');
    expect(choose(table, deck)).not.toMatchObject({ type: 'check' });
    // a holds the royal flush, and b nothing.
    const folds = choose(table, deck);
    expect(folds?.type).toBe(folds?.seat === 0 ? 'raise' : 'fold');
  });
});

test('a sharp bot at stud makes others pay for the cards to come: a pair is bet from the start, and not brought in', () => {
  const deck = 'Js Kc Jd Qh 9s 4h Jc Kh';
  const table = given({
    variant: 'five-stud',
    limit: fixed,
    stacks: [200, 200],
    rules: { burn: false, ante: 1, bringIn: 2 },
  }).deal(deck);
  expect(choose(table, deck)).toMatchObject({ type: 'bet' });
});

test('a sharp bot thinks no longer than its deals take: every unseen card of every hand three hundred times at most', () => {
  const deck = 'As 2c 3d 4h Ks Qc Jd Th 9s 8c 7d 6h';
  const table = given({ variant: 'omaha-hilo', limit: noLimit, stacks: [200, 200], rules: { burn: false } });
  table.deal(deck);
  const seat = runningHand(table.state)?.toAct ?? 0;
  const seen = viewSeat(table.state, cards(deck), seat);
  const random = randomFrom(3);
  let drawn = 0;
  const choice =
    seen &&
    chooseSharp(seen, () => {
      drawn += 1;
      return random();
    });
  expect(choice).not.toBeNull();
  // Five cards of the board and four of the other's, which may be dealt thrice, and chance for how often and for which half.
  expect(drawn).toBeLessThanOrEqual(300 * (5 + 3 * 4 + 2) + 10);
});
