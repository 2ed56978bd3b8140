import { type CardCode, decks } from '@openfelt/cards';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { getDeckId } from '../house-rules/deck-id.ts';
import type { HouseRules } from '../house-rules/house-rules.ts';
import { presetRules } from '../house-rules/presets.ts';
import { randomFrom } from '../seeded-random.ts';
import { cards, given, shuffledDeck } from '../testing/index.ts';
import { variants } from '../variants/index.ts';
import type { VariantId } from '../variants/variant.ts';
import { view } from '../view.ts';
import { computeOuts } from './outs.ts';

const noLimit = { kind: 'no-limit', minBet: 2 } as const;

interface Seen {
  readonly board?: readonly CardCode[];
  /** The open cards of another player, who has hidden ones besides. */
  readonly others?: readonly CardCode[];
  readonly rules?: Partial<HouseRules>;
}

/** What seat 0 sees, who holds these cards. */
function see(variant: VariantId, own: readonly CardCode[], { board = [], others = [], rules = {} }: Seen) {
  const known = (card: CardCode | null) => ({ card });
  return {
    variant,
    rules: { ...presetRules('casino', variants[variant], noLimit), ...rules },
    own: 0,
    otherBoards: [],
    board: board.map(known),
    seats: [
      { inHand: true, folded: false, cards: own.map(known) },
      { inHand: true, folded: false, cards: [null, null, ...others].map(known) },
    ],
    result: null,
  };
}

/** The outs as `15: flush 9, one-pair 6`. */
function find(variant: VariantId, own: string, board = '', more: Seen = {}): string | null {
  const outs = computeOuts(see(variant, cards(own), { board: cards(board), ...more }));
  if (outs === null) return null;
  return `${outs.count}: ${outs.makes.map(({ improvement, count }) => `${improvement} ${count}`).join(', ')}`;
}

describe('R1.2: a card is an out where it lifts the hand into a higher category', () => {
  test.each([
    ['a flush draw with two overcards', 'Ah Kh', 'Qh 8h 4s', '15: flush 9, one-pair 6'],
    ['an open-ended straight draw', 'Jc Td', '9h 8s 2c', '14: straight 8, one-pair 6'],
    ['a gutshot on the turn', 'Ac Kd', 'Qh Js 2c 3d', '10: straight 4, one-pair 6'],
    ['a set, which the board can pair', '7c 7d', '7h 8s Kc', '7: four-of-a-kind 1, full-house 6'],
    ['two pair', 'Kc 8d', 'Kh 8s 2c', '4: full-house 4'],
    ['trips with a pair on the board', 'Ac 8d', '8h 8s Kc', '7: four-of-a-kind 1, full-house 6'],
    ['a full house with a pair on the board', 'Ac 8d', '8h 8s As', '1: four-of-a-kind 1'],
    ['a flush, which may become a straight flush', '9h 8h', '7h 6h 2h', '2: straight-flush 2'],
    ['a straight with a flush draw', 'Jh Th', '9h 8h 7c', '9: straight-flush 2, flush 7'],
  ])('%s: %s on %s', (_name, own, board, outs) => {
    expect(find('holdem', own, board)).toBe(outs);
  });

  test('what the board alone gives everyone counts for nobody', () => {
    // Kings, eights and twos pair the board, and make two pair of anyone's aces.
    expect(find('holdem', 'Ac Ad', 'Kh 8s 2c')).toBe('2: three-of-a-kind 2');
    expect(find('holdem', 'Ac Qd', 'Kh 8s 2c')).toBe('6: one-pair 6');
    // Fours and nines make a straight of the board.
    expect(find('holdem', 'Kc 2d', '8h 7s 6c 5d')).toBe('6: one-pair 6');
  });

  test('in a short deck a flush goes before a full house', () => {
    expect(find('short-deck', 'Ah Kh', 'Qh 8h 8s')).toMatch(/^\d+: flush 5, /);
    expect(find('short-deck', '9h 8h', 'Th 7h 6h')).toBe('0: ');
  });

  test('R1.8: in Omaha two own cards play, whatever lies on the board', () => {
    expect(find('omaha', 'Ah Kc Qd Js', 'Th 9s 2c')).toContain('straight');
    // Four to a flush on the board are none with one heart.
    expect(find('omaha', 'Ah Kc 5d 5s', 'Th 9h 2h 3h')).not.toContain('flush');
    // A straight on the board is nobody's: with a jack and a ten of their own it is.
    expect(find('omaha', 'Jc Td 2s 2d', '8h 7s 6c 5d')).toContain('straight 4');
  });

  test('with five or six cards any two of them', () => {
    // Nine hearts, of which one would be a third two, and the other two.
    expect(find('omaha-6', 'Ah Kh Qd Jc 2s 2d', '8h 7h 4s')).toBe('10: flush 9, three-of-a-kind 1');
    // Nine hearts, three other nines, and of the cards that pair one of the hand those that are no hearts.
    const outs = '24: flush 9, straight 3, one-pair 12';
    expect(find('omaha-5', 'Ah Kh Qd Jc Ts', '8h 7h 4s')).toBe(outs);
    expect(find('courchevel', 'Ah Kh Qd Jc Ts', '8h 7h 4s')).toBe(outs);
  });

  test('R7.4: a joker may come, too', () => {
    expect(find('holdem', 'Ah Kh', 'Qh 8h 4s', { rules: { wild: { jokers: 1 } } })).toBe(
      '16: flush 10, one-pair 6',
    );
  });

  test('in stud a hand of four cards has outs, and what others show are none', () => {
    expect(find('five-stud', 'Ah Kh Qh 8h')).toBe('21: flush 9, one-pair 12');
    expect(find('five-stud', 'Ah Kh Qh 8h', '', { others: cards('2h 3h Ac') })).toBe(
      '18: flush 7, one-pair 11',
    );
    expect(find('seven-stud-casino', 'Ah Kh Qh 8h 2c 3d')).toBe('25: flush 9, one-pair 16');
  });
});

describe('R1.7: a card is an out where it makes the low better', () => {
  test('in razz any card that does', () => {
    // Of a nine low: deuces, sixes, sevens and eights.
    expect(find('razz-casino', 'As 3h 4d 5c 9s')).toBe('16: low 16');
    expect(find('razz-casino', 'As 3h 4d 5c 9s', '', { others: cards('2h 2d') })).toBe('14: low 14');
    expect(find('razz-casino', 'As 3h 4d 5c')).toBe('0: ');
  });

  test('of a split pot each half counts, and a card for both once', () => {
    // The low hearts make a flush and a low.
    expect(find('omaha-hilo', 'Ah 2h Kc Kd', '8h 7h Qs')).toMatch(/flush 9, .*low 16$/);
    const { count, makes } = computeOuts(
      see('omaha-hilo', cards('Ah 2h Kc Kd'), { board: cards('8h 7h Qs') }),
    ) ?? { count: 0, makes: [] };
    expect(count).toBeLessThan(makes.reduce((sum, { count: each }) => sum + each, 0));
  });

  test('where a low has to qualify, the fifth card of stud may make one', () => {
    expect(find('stud-hilo', 'As 3h 4d 7c')).toContain('low 16');
    expect(find('stud-hilo', 'As 3h 4d 7c', '', { rules: { lowQualifier: 'none' } })).not.toContain('low');
  });
});

describe('nothing is said of outs', () => {
  test.each<[string, VariantId, string, string]>([
    ['before the flop, which comes as three cards', 'holdem', 'Ah Kh', ''],
    ['before the flop of Omaha', 'omaha', 'Ah Kh Qd Jc', ''],
    ['before the flop of Omaha with six cards', 'omaha-6', 'Ah Kh Qd Jc 9s 8s', ''],
    ['before the first board card of courchevel', 'courchevel', 'Ah Kh Qd Jc 9s', ''],
    ['before its flop, which comes as two cards', 'courchevel-hilo', 'Ah Kh Qd Jc 9s', '2c'],
    ['after the river', 'holdem', 'Ah Kh', 'Qh 8h 4s 2c 2d'],
    ['after the last card of stud', 'five-stud', 'Ah Kh Qh 8h 2c', ''],
    ['with too few cards for a whole hand', 'seven-stud-casino', 'Ah Kh Qh', ''],
    ['R7.1: after the shared last card of stud', 'seven-stud-casino', 'Ah Kh Qh 8h 2c 3d', '4d'],
    ['R7.2: in draw games, where players choose what comes', 'five-draw', 'Ah Kh Qh 8h 2c', ''],
    ['R7.2: in lowball', 'lowball-27-triple', '2h 3h 4h 7h Kc', ''],
    ['B4: in Bluffjack, where it comes to who wants it', 'bluffjack', 'Ah 5h', ''],
  ])('%s', (_name, variant, own, board) => {
    expect(find(variant, own, board)).toBeNull();
  });

  test('at a table that forbids aids', () => {
    expect(find('holdem', 'Ah Kh', 'Qh 8h 4s', { rules: { aids: 'allowed' } })).not.toBeNull();
    expect(find('holdem', 'Ah Kh', 'Qh 8h 4s', { rules: { aids: 'forbidden' } })).toBeNull();
  });

  test('to who looks on, has folded, or does not know their cards, nor when the hand is over', () => {
    const table = see('holdem', cards('Ah Kh'), { board: cards('Qh 8h 4s') });
    expect(computeOuts({ ...table, own: null })).toBeNull();
    expect(computeOuts({ ...table, own: 1 })).toBeNull();
    expect(
      computeOuts({ ...table, seats: table.seats.map((seat) => ({ ...seat, folded: true })) }),
    ).toBeNull();
    expect(computeOuts({ ...table, result: 'won' })).toBeNull();
  });
});

test('a card that the viewer sees is no out, whatever lies hidden', () => {
  const games = [
    'holdem',
    'omaha-hilo',
    'omaha-6',
    'courchevel-hilo',
    'short-deck',
    'five-stud',
    'stud-hilo',
    'razz-casino',
  ] as const;
  fc.assert(
    fc.property(fc.integer(), fc.constantFrom(...games), (seed, variant) => {
      const rules = presetRules('casino', variants[variant], noLimit);
      const deck = shuffledDeck(randomFrom(seed), decks[getDeckId(variant, rules)]);
      const isBoard = variants[variant].family === 'board';
      const [first] = variants[variant].steps;
      const held = isBoard && first?.kind === 'down' ? first.count : variant === 'five-stud' ? 4 : 5;
      const [own, board] = [deck.slice(0, held), isBoard ? deck.slice(held, held + 3) : []];
      const unseen = deck.slice(held + board.length);
      const count = (others: readonly CardCode[]) =>
        computeOuts(see(variant, own, { board, others }))?.count ?? Number.NaN;
      const all = count([]);
      // Each out is one card: shown, it counts no more, and any other card leaves them as they are.
      const lost = unseen.map((card) => all - count([card]));
      expect(new Set([0, 1, ...lost])).toEqual(new Set([0, 1]));
      expect(lost.filter((each) => each === 1).length).toBe(all);
      expect(count(unseen)).toBe(0);
    }),
    { numRuns: 60 },
  );
});

test('are read off what a player sees of a table in play', () => {
  const table = given({ variant: 'holdem', limit: noLimit, stacks: [50, 50], rules: { burn: false } });
  const deck = cards('Ks Ah Kd Kh Qh 8h 4s 2c');
  table.deal('Ks Ah Kd Kh Qh 8h 4s 2c').when('a call', 'b check');
  const seenBy = (seat: 0 | 1) => {
    const held = table.state.hand?.context.seats.find((player) => player.seat === seat)?.cards ?? [];
    const knowledge = new Map(held.map(({ slot }) => [slot, deck[slot] as CardCode]));
    const seen = view(table.state, seat, knowledge);
    return seen === null ? null : computeOuts(seen);
  };
  // b's kings are hidden from a, who counts them.
  expect(seenBy(0)?.count).toBe(15);
  expect(seenBy(1)).toEqual({ count: 2, makes: [{ improvement: 'three-of-a-kind', count: 2 }] });
  table.when('b bet 2', 'a fold');
  expect(seenBy(0)).toBeNull();
});
