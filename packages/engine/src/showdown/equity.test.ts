import { type CardCode, findChoice, standardDeck } from '@openfelt/cards';
import pokersolver from 'pokersolver';
import { describe, expect, test } from 'vitest';
import type { Seat, Slot } from '../chips.ts';
import { runningHand } from '../game-state.ts';
import { activePlayers } from '../hand/players.ts';
import { calledPots } from '../pots/called-pots.ts';
import { cards, given, type PlayedTable, randomSession } from '../testing/index.ts';
import { variants } from '../variants/index.ts';
import type { VariantId } from '../variants/variant.ts';
import { computeEquity, countCombos } from './equity.ts';

const { Hand } = pokersolver;
const noLimit = { kind: 'no-limit', minBet: 2 } as const;

/** A table of equal stacks at which a deck is dealt and played so far. */
function playTo(variant: VariantId, deck: string, ...commands: readonly string[]): PlayedTable {
  return given({ variant, limit: noLimit, stacks: [100, 100], rules: { burn: false } })
    .deal(deck)
    .when(...commands);
}

/** What each wins, where the cards of some slots are known. */
function equity(table: PlayedTable, deck: string, slots: readonly Slot[]) {
  const codes = cards(deck);
  const hand = runningHand(table.state);
  const known = new Map(slots.map((slot): [Slot, CardCode] => [slot, codes[slot] as CardCode]));
  const found = hand === null ? null : computeEquity(hand, known);
  if (found === null) throw new Error('nothing is to be said of this hand');
  return { of: (seat: Seat) => found.shares.get(seat) ?? Number.NaN, error: found.error };
}

/** Every choice of so many cards. */
function choices(from: readonly CardCode[], size: number): readonly (readonly CardCode[])[] {
  const all: CardCode[][] = [];
  findChoice(from, size, (some) => {
    all.push([...some]);
    return false;
  });
  return all;
}

/** How often a hand wins by another evaluator, equal ones halved, whatever comes; `solve` gives what it makes of a hand and a board. */
function countByPeer<Solved extends { readonly rank: number }>(
  hands: readonly [string, string],
  board: string,
  solve: (own: readonly CardCode[], board: readonly CardCode[]) => Solved,
  winners: (solved: readonly Solved[]) => readonly Solved[],
): number {
  const [one, other] = [cards(hands[0]), cards(hands[1])];
  const lies = cards(board);
  const seen = new Set([...one, ...other, ...lies]);
  const rests = choices(
    standardDeck.filter((card) => !seen.has(card)),
    5 - lies.length,
  );
  let won = 0;
  for (const rest of rests) {
    const whole = [...lies, ...rest];
    const mine = solve(one, whole);
    const best = winners([mine, solve(other, whole)]);
    if (best.includes(mine)) won += 1 / best.length;
  }
  return won / rests.length;
}

const solveHoldem = (own: readonly CardCode[], board: readonly CardCode[]) => Hand.solve([...own, ...board]);
const solveOmaha = (own: readonly CardCode[], board: readonly CardCode[]) => {
  const all = choices(own, 2).flatMap((two) =>
    choices(board, 3).map((three) => Hand.solve([...two, ...three])),
  );
  return Hand.winners(all)[0] ?? solveHoldem(own, board);
};

describe('a hand’s equity', () => {
  // The first card goes to b, who is left of the dealer.
  const flop = 'Kh 7s Kd 6s 5s 8c Kc 2d 3h';

  test('counts every board after the flop in hold’em, as another evaluator does', () => {
    const table = playTo('holdem', flop, 'a call', 'b check');
    const found = equity(table, flop, [0, 1, 2, 3]);
    const expected = countByPeer(['7s 6s', 'Kh Kd'], '5s 8c Kc', solveHoldem, Hand.winners);
    expect(found.error).toBe(0);
    expect(found.of(0)).toBeCloseTo(expected, 12);
    expect(found.of(0) + found.of(1)).toBeCloseTo(1, 12);
  });

  test('counts every river in Omaha, as another evaluator does', () => {
    const deck = 'Ah 7s Ad 6s Kc 5h Qc 4h 8s 9d Kd Js 2c';
    const table = playTo('omaha', deck, 'a call', 'b check', 'b check', 'a check');
    const found = equity(table, deck, [0, 1, 2, 3, 4, 5, 6, 7]);
    const expected = countByPeer(['7s 6s 5h 4h', 'Ah Ad Kc Qc'], '8s 9d Kd Js', solveOmaha, Hand.winners);
    expect(found.error).toBe(0);
    expect(found.of(0)).toBeCloseTo(expected, 12);
  });

  test('against a hidden hand on the river counts all that it may be', () => {
    const table = playTo(
      'holdem',
      `${flop}`,
      'a call',
      'b check',
      'b check',
      'a check',
      'b check',
      'a check',
    );
    const found = equity(table, flop, [1, 3]);
    const board = cards('5s 8c Kc 2d 3h');
    const own = solveHoldem(cards('7s 6s'), board);
    const seen = new Set([...cards('7s 6s'), ...board]);
    const hidden = choices(
      standardDeck.filter((card) => !seen.has(card)),
      2,
    );
    let won = 0;
    for (const two of hidden) {
      const best = Hand.winners([own, solveHoldem(two, board)]);
      if (best.includes(own)) won += 1 / best.length;
    }
    expect(found.error).toBe(0);
    expect(found.of(0)).toBeCloseTo(won / hidden.length, 12);
  });

  test('before the flop lies within the error that it states: of the 1,712,304 boards aces beat kings of other suits 81.26 %', () => {
    const deck = 'Kh As Kd Ac';
    const found = equity(playTo('holdem', deck), deck, [0, 1, 2, 3]);
    expect(found.error).toBeGreaterThan(0);
    expect(found.error).toBeLessThan(0.01);
    // Twice the error: one in 16,000 decks would be off more.
    expect(Math.abs(found.of(0) - 0.8126)).toBeLessThan(2 * found.error);
  });

  test('knows nothing of cards that are not dealt yet, though they are told', () => {
    const table = playTo('holdem', flop, 'a call', 'b check');
    const all = equity(table, flop, [0, 1, 2, 3, 4, 5, 6, 7, 8]);
    expect(all.of(0)).toBe(equity(table, flop, [0, 1, 2, 3]).of(0));
  });

  test('does not count a card that somebody folded and that is known', () => {
    const deck = 'Kh 9h 7s Kd 9d 6s 5s 8c Kc 2d 3h';
    const table = given({
      variant: 'holdem',
      limit: noLimit,
      stacks: [100, 100, 100],
      rules: { burn: false },
    })
      .deal(deck)
      .when('a call', 'b call', 'c fold');
    expect(runningHand(table.state)?.board).toHaveLength(3);
    const [a, b] = [2, 0].map((slot) => [slot, slot + 3]);
    const without = equity(table, deck, [...(a ?? []), ...(b ?? [])]);
    // The straight has two nines less.
    expect(equity(table, deck, [0, 1, 2, 3, 4, 5]).of(0)).toBeLessThan(without.of(0));
  });
});

describe('against a range a hand’s equity', () => {
  // The first card goes to b, who is left of the dealer: b holds kings, a 7s 6s.
  const deck = 'Kh 7s Kd 6s 5s 8c Kc 2d 3h';
  const range = ['Ks Qs', 'Ah Ac', '7s 7d', '9h 9d', 'Kd Kc'].map(cards);
  const own = new Map<Slot, CardCode>([
    [1, '7s'],
    [3, '6s'],
  ]);
  const all = new Map<Slot, CardCode>([...own, [0, 'Kh'], [2, 'Kd']]);
  const onFlop = () => runningHand(playTo('holdem', deck, 'a call', 'b check').state);

  test('is the mean over all its hands and boards, without those that have a seen card', () => {
    const hand = onFlop();
    if (hand === null) throw new Error('the hand is not running');
    const found = computeEquity(hand, own, new Map([[1, range]]));
    // 7s 7d has a card of a's, and Kd Kc one of the board's.
    const means = ['Ks Qs', 'Ah Ac', '9h 9d'].map((held) =>
      countByPeer(['7s 6s', held], '5s 8c Kc', solveHoldem, Hand.winners),
    );
    expect(found?.error).toBe(0);
    expect(found?.shares.get(0)).toBeCloseTo(means.reduce((sum, mean) => sum + mean, 0) / 3, 12);
    expect(countCombos(hand, own, new Map([[1, range]])).get(1)).toBe(3);
  });

  test('takes the range in the place of cards that are known', () => {
    const hand = onFlop();
    if (hand === null) throw new Error('the hand is not running');
    const ranges = new Map([[1, range]]);
    expect(computeEquity(hand, all, ranges)).toEqual(computeEquity(hand, own, ranges));
    const known = new Map([[1, [cards('Kh Kd')]]]);
    expect(computeEquity(hand, own, known)?.shares).toEqual(computeEquity(hand, all, new Map())?.shares);
  });

  test('of who has folded counts no more: their known cards are seen instead', () => {
    const hand = onFlop();
    if (hand === null) throw new Error('the hand is not running');
    const seats = hand.seats.map((player) => (player.seat === 1 ? { ...player, folded: true } : player));
    const after = { ...hand, seats };
    const ranges = new Map([
      [0, ['Ks Qs', 'Kh Qh'].map(cards)],
      [1, range],
    ]);
    // a's 7s 6s are not known, and b held the king of hearts.
    expect([...countCombos(after, new Map([[0, 'Kh']]), ranges)]).toEqual([[0, 1]]);
  });

  test('gives no card to two ranges at once, and is none where no hand is left', () => {
    const hand = onFlop();
    if (hand === null) throw new Error('the hand is not running');
    const same = [cards('Ah Ac')];
    expect(
      computeEquity(
        hand,
        own,
        new Map([
          [0, same],
          [1, same],
        ]),
      ),
    ).toBeNull();
    expect(computeEquity(hand, own, new Map([[1, [cards('7s 7d')]]]))).toBeNull();
    // Aces against aces of the other suits: only one pair of hands is possible.
    const aces = ['Ah Ac', 'As Ad', 'Ah As'].map(cards);
    const found = computeEquity(
      hand,
      new Map(),
      new Map([
        [0, [cards('Ah Ac')]],
        [1, aces],
      ]),
    );
    const expected = countByPeer(['Ah Ac', 'As Ad'], '5s 8c Kc', solveHoldem, Hand.winners);
    expect(found?.shares.get(0)).toBeCloseTo(expected, 12);
  });

  test('before the flop lies within the error that it states', () => {
    const hand = runningHand(playTo('holdem', deck).state);
    if (hand === null) throw new Error('the hand is not running');
    const pairs = [...'AKQJT'].flatMap((rank) => [`${rank}h ${rank}d`, `${rank}c ${rank}s`]).map(cards);
    const found = computeEquity(hand, own, new Map([[1, pairs]]));
    // Each of those pairs by itself has its own estimate; the mean of them is that against the range.
    const each = pairs.map(
      (pair) => computeEquity(hand, own, new Map([[1, [pair]]]))?.shares.get(0) ?? Number.NaN,
    );
    const mean = each.reduce((sum, share) => sum + share, 0) / each.length;
    expect(found?.error).toBeGreaterThan(0);
    expect(Math.abs((found?.shares.get(0) ?? 0) - mean)).toBeLessThan(2.5 * (found?.error ?? 0));
  });
});

describe('in draw games (R7.2) a hand’s equity', () => {
  // Three sevens and a flush: two are drawn to the sevens.
  const deck = '7h 2s 7d 5s 7c 9s Ah Js Kd Ks';
  // Of 861 ways to draw two of 42 cards 41 have the seven; pairs are six of each rank that is whole, three of each that lacks a card, and one of kings.
  const pairs = 6 * 6 + 5 * 3 + 1;

  test('lets who can draw exchange what is not worth keeping', () => {
    const table = playTo('five-draw', deck, 'a call', 'b check');
    const found = equity(table, deck, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(found.error).toBeGreaterThan(0);
    expect(Math.abs(found.of(1) - (41 + pairs) / 861)).toBeLessThan(2 * found.error);
  });

  test('lets who has drawn draw no more', () => {
    const table = playTo('five-draw', deck, 'a call', 'b check', 'b discard 6 8');
    // Two of the sevens’ cards are unknown now, and the flush stands pat.
    const found = equity(table, deck, [0, 1, 2, 3, 4, 5, 7, 9]);
    expect(Math.abs(found.of(1) - (41 + pairs) / 861)).toBeLessThan(2 * found.error + 0.02);
    table.when('a discard');
    const after = equity(table, deck, [0, 1, 2, 3, 4, 5, 7, 9]);
    expect(after.error).toBe(0);
  });

  test('counts no card that was thrown away, where it is known, among those to come', () => {
    const table = playTo('five-draw', deck, 'a call', 'b check', 'b discard 6 8', 'a discard');
    const found = equity(table, deck, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(found.error).toBe(0);
    expect(found.of(1)).toBeCloseTo((41 + pairs) / 861, 12);
  });

  test('is not called certain where only samples came to the same', () => {
    const straightFlush = '9h 2s 8h 2d 7h 5s 6h 5d 5h Ks';
    const table = playTo('five-draw', straightFlush, 'a call', 'b check');
    const found = equity(table, straightFlush, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(found.of(1)).toBe(1);
    expect(found.error).toBeGreaterThan(0);
    expect(found.error).toBeLessThan(0.002);
  });
});

test('B6: who is over 21 wins nothing of a Bluffjack pot, and who has enough takes no more', () => {
  const deck = 'Th Ts 9d 7c';
  const table = given({ variant: 'bluffjack', limit: noLimit, stacks: [100, 100] }).deal(deck);
  const hand = runningHand(table.state);
  const codes = cards(deck);
  const known = new Map(codes.map((card, slot): [Slot, CardCode] => [slot, card]));
  const found = hand === null ? null : computeEquity(hand, known);
  expect([...(found?.shares.values() ?? [])].toSorted()).toEqual([0, 1]);
});

test.each(Object.keys(variants) as VariantId[])(
  'in %s, whatever is played, nobody wins more than they can, and all together no more than the pots',
  (variant) => {
    let questions = 0;
    for (let seed = 1; seed <= 3; seed += 1) {
      const { steps } = randomSession(seed, { hands: 2, movesAbout: false, variant });
      for (const { after } of steps) {
        const hand = runningHand(after);
        if (hand === null || hand.toAct === null || questions >= 12) continue;
        const found = computeEquity(hand, new Map());
        if (found === null) continue;
        questions += 1;
        const active = activePlayers(hand).map(({ seat }) => seat);
        expect([...found.shares.keys()]).toEqual(active);
        const pots = calledPots(hand, active);
        let won = 0;
        for (const [seat, share] of found.shares) {
          expect(share).toBeGreaterThanOrEqual(0);
          expect(share).toBeLessThanOrEqual(1 + 1e-9);
          for (const { amount, eligible } of pots) if (eligible.includes(seat)) won += share * amount;
        }
        const all = pots.reduce((sum, { amount }) => sum + amount, 0);
        if (variant === 'bluffjack') expect(won).toBeLessThanOrEqual(all + 1e-6);
        else expect(won).toBeCloseTo(all, 6);
        expect(found.error).toBeLessThan(0.04);
      }
    }
    expect(questions).toBeGreaterThan(0);
  },
);
