import { describe, expect, test } from 'vitest';
import type { GameEvent } from '../events.ts';
import { evolve } from '../evolve.ts';
import { type GameState, runningHand } from '../game-state.ts';
import { given } from '../testing/index.ts';
import type { VariantId } from '../variants/variant.ts';
import { computeChances } from './chances.ts';

const noLimit = { kind: 'no-limit', minBet: 2 } as const;
const rules = { burn: false, tableAllIns: true };

/** The chances after each event of an all-in that anything was to be said about, in percent by seat. */
function follow(before: GameState, events: readonly GameEvent[]): readonly (readonly number[])[] {
  let state = before;
  return events.flatMap((event) => {
    const evolved = evolve(state, event);
    if (evolved.kind === 'applied') state = evolved.state;
    const hand = runningHand(state);
    const chances = hand === null ? null : computeChances(hand);
    return chances === null
      ? []
      : [[...chances.entries()].toSorted(([one], [other]) => one - other).map(([, part]) => part * 100)];
  });
}

function playAllIn(stacks: readonly number[], deck: string, ...commands: readonly string[]) {
  return dealAllIn('holdem', stacks, deck, ...commands);
}

function dealAllIn(
  variant: VariantId,
  stacks: readonly number[],
  deck: string,
  ...commands: readonly string[]
) {
  const table = given({ variant, limit: noLimit, stacks, rules }).deal(deck);
  const before = table.state;
  table.when(...commands);
  return follow(before, table.last);
}

describe('R8.10: how often each hand wins while the rest is dealt', () => {
  test('aces against kings before the flop win four times of five', () => {
    const [first] = playAllIn([50, 50], 'Ks As Kd Ad 2c 3d 4h 8s 9c', 'a raise 50', 'b call');
    expect(first?.[0]).toBeGreaterThan(79);
    expect(first?.[0]).toBeLessThan(85);
    expect((first?.[0] ?? 0) + (first?.[1] ?? 0)).toBeCloseTo(100, 6);
  });

  test('after the flop every way is counted: two outs twice, of 990 boards', () => {
    const chances = playAllIn([50, 50], 'Ks As Kd Ad 2c 3d 4h 8s 9c', 'a raise 50', 'b call');
    // A king comes on the turn or the river, and no ace after it; 23 for 4 h 5 x splits nothing here.
    const flop = chances.at(-2) ?? [];
    expect(flop[1]).toBeGreaterThan(7.5);
    expect(flop[1]).toBeLessThan(9.5);
    // On the turn two kings of 44 cards are left.
    expect(chances.at(-1)?.[1]).toBeCloseTo((2 / 44) * 100, 6);
  });

  test('a side pot counts for those who can win it: who cannot win it may still have the best of the main pot', () => {
    // a has 20 and aces, b and c have 50 with kings and queens.
    const chances = playAllIn(
      [20, 50, 50],
      'Ks Qs As Kd Qd Ad 2c 3d 4h 8s 9c',
      'a raise 20',
      'b raise 50',
      'c call',
    );
    const [a = 0, b = 0, c = 0] = chances.at(-1) ?? [];
    // On the turn: c wins all with two queens of 42 cards, b with two kings.
    expect(a).toBeCloseTo((38 / 42) * 100, 6);
    expect(c).toBeCloseTo((2 / 42) * 100, 6);
    // Of b's 120 in two pots the side pot of 60 is theirs but for two queens.
    expect(b).toBeCloseTo((((2 / 42) * 60 + (40 / 42) * 60) / 120) * 100, 6);
  });

  // b has aces, and an ace or one of four sixes to come beats the three twos of a.
  test.each([
    ['omaha-5', 5, 'As 2h Ad 2d Ac Qh 7c Jc 8d Ts', 38],
    ['courchevel', 5, 'As 2h Ad 2d Ac Qh 7c Jc 8d Ts', 38],
    ['omaha-6', 6, 'As 2h Ad 2d Ac Qh 7c Jc 8d Ts Kc Th', 36],
  ] as const)('R1.8: in %s two of %i cards make each hand', (variant, _count, hands, unseen) => {
    const chances = dealAllIn(variant, [50, 50], `${hands} 2s Kd 5s 9h 4c`, 'a raise 50', 'b call');
    // Before the flop, after it and after the turn: in courchevel the first card lies there before.
    expect(chances).toHaveLength(3);
    expect(chances.at(-1)?.[1]).toBeCloseTo((5 / unseen) * 100, 6);
  });

  test('hands that are equal whatever comes share', () => {
    const chances = playAllIn([50, 50], 'Ks Kd As Ad 2c 7d 9h 8s Jc', 'a raise 50', 'b call');
    const [a = 0, b = 0] = chances.at(-1) ?? [];
    expect(a).toBeCloseTo(50, 6);
    expect(b).toBeCloseTo(50, 6);
  });

  test('a hidden hand has no chances, and a hand that is over has none left', () => {
    const table = given({ variant: 'holdem', limit: noLimit, stacks: [50, 50], rules }).deal('Ks As Kd Ad');
    const hand = runningHand(table.state);
    expect(hand === null ? null : computeChances(hand)).toBeNull();
    table.when('a raise 50', 'b call');
    expect(runningHand(table.state)).toBeNull();
  });

  test.each([
    'seven-stud-casino',
    'razz-casino',
    'stud-hilo',
    'omaha-hilo',
    'omaha-6-hilo',
    'courchevel-hilo',
    'five-stud',
  ] as const)('in %s all chances of equal stacks come to one', (variant) => {
    const table = given({
      variant,
      limit: noLimit,
      stacks: [2, 2, 2],
      rules: { ...rules, ante: 2 },
    }).deal();
    const before = given({
      variant,
      limit: noLimit,
      stacks: [2, 2, 2],
      rules: { ...rules, ante: 2 },
    }).state;
    const chances = follow(before, table.last);
    expect(chances.length).toBeGreaterThan(0);
    for (const each of chances) expect(each.reduce((sum, percent) => sum + percent, 0)).toBeCloseTo(100, 6);
  });

  // Twenty-eight cards for thirty-two: the last street is one card for everyone (R7.1).
  test.each([
    ['seven-stud-casino', true],
    ['seven-stud-casino', false],
    ['stud-hilo', true],
    ['razz-casino', false],
  ] as const)(
    'in %s with eight players, burns %s, the rest is what is dealt: first their own cards, then a shared one',
    (variant, burn) => {
      const table = () =>
        given({
          variant,
          limit: noLimit,
          stacks: Array.from({ length: 8 }, () => 2),
          rules: { ...rules, burn, ante: 2 },
        });
      const dealt = table().deal();
      expect(dealt.last.some(({ type }) => type === 'CardsDealt')).toBe(true);
      const chances = follow(table().state, dealt.last);
      // On third, fourth, fifth and sixth street something is still to come.
      expect(chances.length).toBeGreaterThanOrEqual(4);
      for (const each of chances) expect(each.reduce((sum, percent) => sum + percent, 0)).toBeCloseTo(100, 6);
    },
  );
});
