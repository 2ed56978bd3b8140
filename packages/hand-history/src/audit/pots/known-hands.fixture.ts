import type { CardCode } from '@openfelt/cards';
import type { HouseRules, VariantId } from '@openfelt/engine';
import { given } from '@openfelt/engine/testing';
import { openTable, parseCodes, playHand, stored } from '../../replay/played-table.fixture.ts';

const noLimit = { kind: 'no-limit', minBet: 2 } as const;

/** A hand of a new table: its slice, and the deck's first cards. */
export function played(
  variant: VariantId,
  stacks: readonly number[],
  cards: readonly CardCode[],
  choices: readonly string[],
  rules: Partial<HouseRules> = {},
) {
  const table = openTable({ variant, preset: 'home', limit: noLimit, stacks, rules });
  return { slice: playHand(table, cards, choices), cards };
}

/** So many checks of whoever has the turn. */
export const checks = (count: number) => Array.from({ length: count }, () => 'check');

/** A 1000, B 700 and C 300 all-in: B's kings beat A's nines. */
export const threeAllIn = () =>
  played('holdem', [1000, 700, 300], parseCodes('Ks 2c 9s Kd 3d 9d 9h Kc 4s 7d Th'), [
    'raise 1000',
    'call',
    'call',
  ]);

/** B has folded 1, C and A have paid 6 each and tie with a straight. */
export const tie = (rules: Partial<HouseRules> = {}) =>
  played(
    'holdem',
    [100, 100, 100],
    parseCodes('2c As Ah 3d Kd Kc Qs Jd Th 4c 5h'),
    ['raise 6', 'fold', 'call', ...checks(6)],
    rules,
  );

/** A and B in Omaha hi-lo, 10 each: A has the low and B the high hand, or with a high board no one a low. */
export const hilo = (board: string) =>
  played('omaha-hilo', [100, 100], parseCodes(`Ks As Kd 2d 9c 9d 9h Jh ${board}`), [
    'raise 10',
    'call',
    ...checks(6),
  ]);
/** Boards of `hilo`: one with a low, one without. */
export const lowBoard = 'Kh 4c 5d 7s Qh';
export const highBoard = 'Kh Tc Jd Ts Qc';

/** A and B in Bluffjack, 2 each, both with a king, a nine and a five. */
export function overTwentyOne() {
  const cards = 'Ks Kd 9s 9d 5s 5d';
  const { events } = given({ variant: 'bluffjack', limit: noLimit, stacks: [50, 50] })
    .deal(cards)
    .when('b bet 2', 'a call', 'b hit', 'a hit', 'b stand', 'a stand', 'b check', 'a check');
  const from = events.findIndex(({ type }) => type === 'HandStarted');
  return { slice: stored(events.slice(from), from), cards: parseCodes(cards) };
}
