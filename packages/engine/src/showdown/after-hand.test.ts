import { describe, expect, test } from 'vitest';
import { evolve } from '../evolve.ts';
import { given } from '../testing/index.ts';
import { view } from '../view.ts';

const noLimit = { kind: 'no-limit', minBet: 2 } as const;
const holdem = (rules = {}) =>
  given({
    variant: 'holdem',
    limit: noLimit,
    stacks: [50, 50, 50],
    rules: { burn: true, rabbitHunt: true, ...rules },
  });
// b 0 3, c 1 4, a 2 5; then a burn before each street.
const deck = 'Ks Qs As Kd Qd Ad 9h 2c 3d 4h 9d 8s 9c 7s';

const seenCards = (table: ReturnType<typeof given>, seat: number) =>
  view(table.state, null, new Map())?.seats[seat]?.cards.map(({ card }) => card);

describe('R6.1 showing cards after the hand', () => {
  test('whoever won unseen, or folded, shows one card or all, for everyone', () => {
    const table = holdem().deal(deck).when('a raise 6', 'b fold', 'c fold');
    table.when({ type: 'showCards', seat: 0, slots: [2] });
    expect(seenCards(table, 0)).toEqual(['As', null]);
    table.when({ type: 'showCards', seat: 1, slots: [0, 3] });
    expect(seenCards(table, 1)).toEqual(['Ks', 'Kd']);
    expect(table.last).toMatchObject([
      {
        type: 'CardsShown',
        seat: 1,
        cards: [
          { slot: 0, card: 'Ks' },
          { slot: 3, card: 'Kd' },
        ],
      },
    ]);
  });

  test('a card lies open for everyone once it is shown, and not because its player knows it', () => {
    const table = holdem().deal(deck).when('a raise 6', 'b fold', 'c fold');
    const knowledge = new Map([
      [2, 'As'],
      [5, 'Ad'],
    ] as const);
    const own = () => view(table.state, 0, knowledge)?.seats[0]?.cards;
    expect(own()).toMatchObject([
      { card: 'As', isOpen: false },
      { card: 'Ad', isOpen: false },
    ]);
    table.when({ type: 'showCards', seat: 0, slots: [2] });
    expect(own()?.map(({ isOpen }) => isOpen)).toEqual([true, false]);
  });

  test('a mucked hand may be shown after all', () => {
    const table = holdem()
      .deal('Ks Qs As Kd Qd Ad 9h 2c 3d 4h 9d 8s 9c 7h')
      .when('a call', 'b call', 'c check');
    for (let street = 0; street < 3; street += 1) table.when('b check', 'c check', 'a check');
    expect(table.all('HandMucked')).toEqual([{ type: 'HandMucked', seat: 2 }]);
    table.when({ type: 'showCards', seat: 2, slots: [1, 4] });
    expect(seenCards(table, 2)).toEqual(['Qs', 'Qd']);
  });

  test('changes no chips, and nothing of what was won', () => {
    const table = holdem().deal(deck).when('a raise 6', 'b fold', 'c fold');
    const before = [table.stacks(), table.state.hand?.context.awards, table.state.table];
    table.when({ type: 'showCards', seat: 1, slots: [0] });
    expect([table.stacks(), table.state.hand?.context.awards, table.state.table]).toEqual(before);
  });

  test('is for cards of one’s own that nobody has seen, each once, between hands', () => {
    const table = holdem().deal(deck);
    expect(table.refused({ type: 'showCards', seat: 0, slots: [2] }).code).toBe('no-hand');
    table.when('a raise 6', 'b fold', 'c fold');
    expect(table.refused({ type: 'showCards', seat: 0, slots: [0] }).code).toBe('cards');
    expect(table.refused({ type: 'showCards', seat: 0, slots: [] }).code).toBe('cards');
    table.when({ type: 'showCards', seat: 0, slots: [2] });
    expect(table.refused({ type: 'showCards', seat: 0, slots: [2] }).code).toBe('cards');
    table.when({ type: 'leave', seat: 0 });
    expect(table.refused({ type: 'showCards', seat: 0, slots: [5] }).code).toBe('not-in-hand');
    const stolen = { slot: 1, card: 'Qs', salt: '', path: [] } as const;
    expect(evolve(table.state, { type: 'CardsShown', seat: 1, cards: [stolen] }).kind).toBe('impossible');
  });

  test('is over when the next hand begins, and of no voided hand', () => {
    const table = holdem().deal(deck).when('a raise 6', 'b fold', 'c fold').deal(deck);
    expect(table.refused({ type: 'showCards', seat: 0, slots: [2] }).code).toBe('no-hand');
    table.when({ type: 'voidHand', reason: 'breakdown', nextCommitment: '' });
    expect(table.refused({ type: 'showCards', seat: 0, slots: [2] }).code).toBe('cards');
    expect(table.refused({ type: 'rabbitHunt', seat: 0 }).code).toBe('illegal-action');
  });

  test('the view says which cards its viewer may show', () => {
    const table = holdem().deal(deck);
    expect(view(table.state, 0, new Map())?.afterHand).toEqual({ show: [], rabbitHunt: false });
    table.when('a raise 6', 'b fold', 'c fold');
    expect(view(table.state, 0, new Map())?.afterHand).toEqual({ show: [2, 5], rabbitHunt: true });
    expect(view(table.state, null, new Map())?.afterHand).toEqual({ show: [], rabbitHunt: false });
  });
});

describe('R8.4 rabbit hunting', () => {
  test('opens the board cards that would have come, and leaves the burns', () => {
    const table = holdem()
      .deal(deck)
      .when('a raise 6', 'b fold', 'c fold')
      .when({ type: 'rabbitHunt', seat: 1 });
    expect(table.last).toMatchObject([{ type: 'RabbitHunted', seat: 1 }]);
    const seen = view(table.state, null, new Map());
    expect(seen?.rabbit[0]?.map(({ card }) => card)).toEqual(['2c', '3d', '4h', '8s', '7s']);
    expect(seen?.board).toEqual([]);
  });

  test('of a hand that ended on the flop is its turn and river', () => {
    const table = holdem({ burn: false })
      .deal('Ks Qs As Kd Qd Ad 2c 3d 4h 8s 7s')
      .when('a call', 'b call', 'c check');
    table.when('b bet 4', 'c fold', 'a fold', { type: 'rabbitHunt', seat: 2 });
    expect(view(table.state, null, new Map())?.rabbit[0]?.map(({ card }) => card)).toEqual(['8s', '7s']);
  });

  test('of courchevel leaves out the card that lay open from the start', () => {
    const table = given({
      variant: 'courchevel',
      limit: { kind: 'pot', minBet: 2 },
      stacks: [50, 50],
      rules: { rabbitHunt: true, burn: false },
    }).deal('As 2h Ad 2d Ac Qh 7c Jc 8d Ts 2s Kd 5s 9h 4c');
    table.when('a fold', { type: 'rabbitHunt', seat: 0 });
    const seen = view(table.state, null, new Map());
    expect(seen?.board.map(({ card }) => card)).toEqual(['2s']);
    expect(seen?.rabbit[0]?.map(({ card }) => card)).toEqual(['Kd', '5s', '9h', '4c']);
  });

  test('is asked once, by a player of the hand, and not where the board is whole or the house has none', () => {
    const table = holdem()
      .deal(deck)
      .when('a raise 6', 'b fold', 'c fold')
      .when({ type: 'rabbitHunt', seat: 0 });
    expect(table.refused({ type: 'rabbitHunt', seat: 1 }).code).toBe('illegal-action');
    const none = holdem({ rabbitHunt: false }).deal(deck).when('a raise 6', 'b fold', 'c fold');
    expect(none.refused({ type: 'rabbitHunt', seat: 0 }).code).toBe('illegal-action');
    const whole = holdem().deal(deck).when('a raise 50', 'b call', 'c fold');
    expect(whole.refused({ type: 'rabbitHunt', seat: 0 }).code).toBe('illegal-action');
    const draw = given({
      variant: 'five-draw',
      limit: noLimit,
      stacks: [50, 50],
      rules: { rabbitHunt: true },
    });
    draw.deal().when('a fold');
    expect(draw.refused({ type: 'rabbitHunt', seat: 0 }).code).toBe('illegal-action');
  });

  test('of other cards than those cannot be', () => {
    const table = holdem().deal(deck).when('a raise 6', 'b fold', 'c fold');
    const cards = [{ slot: 6, card: '9h', salt: '', path: [] }] as const;
    expect(evolve(table.state, { type: 'RabbitHunted', seat: 0, cards }).kind).toBe('impossible');
  });
});
