import type { CardCode } from '@openfelt/cards';
import {
  type GameState,
  type HouseRules,
  type LegalAction,
  type TableView,
  view as viewOf,
} from '@openfelt/engine';
import { describe, expect, test } from 'vitest';
import { exampleTable, playOn, startHand } from '../../rules/example-table.ts';
import { preActions } from './offer-pre-actions.ts';
import { carryPreAction, outlives, type PreAction, playBeforehand, toPlayerAction } from './pre-action.ts';

// Four players at blinds of 10 and 20; the dealer is seat 0, so that seat 3 is first to act.
const table = playOn(exampleTable({ stacks: [1000, 1000, 1000, 1000] }), [startHand]);

function after(state: GameState, command: Parameters<typeof playOn>[1][number]): GameState {
  return playOn({ ...table, state }, [command]).state;
}

function seen(state: GameState, own: number): TableView {
  const view = viewOf(state, own, new Map());
  if (view === null) throw new Error('the table is open');
  return view;
}

/** A pre-action as it is offered to a seat that has not acted. */
function offered(state: GameState, seat: number, kind: PreAction['kind']): PreAction {
  const offer = preActions(seen(state, seat), false, new Set()).find((each) => each.kind === kind);
  if (offer === undefined) throw new Error(`${kind} is not offered`);
  return offer;
}

describe('a decision before the own turn', () => {
  const start = table.state;

  test('is offered with its price to who has still to act', () => {
    expect(preActions(seen(start, 0), false, new Set())).toMatchObject([
      { kind: 'check-fold' },
      { kind: 'call', amount: 20 },
      { kind: 'call-any' },
    ]);
    expect(preActions(seen(start, 2), false, new Set()).map(({ kind }) => kind)).toEqual([
      'check-fold',
      'fold-any',
      'check',
      'call-any',
    ]);
  });

  test('is not offered to who is to act; to who has acted and matched for a raise alone', () => {
    expect(preActions(seen(start, 3), false, new Set())).toEqual([]);
    const called = after(start, { type: 'call', seat: 3 });
    expect(preActions(seen(called, 3), true, new Set()).map(({ kind }) => kind)).toEqual([
      'fold-any',
      'call-any',
    ]);
    const raised = after(called, { type: 'raise', seat: 0, to: 60 });
    expect(preActions(seen(raised, 3), true, new Set())).toMatchObject([
      { kind: 'check-fold' },
      { kind: 'call', amount: 40 },
      { kind: 'call-any' },
    ]);
  });

  test('of who has acted and matched is played when somebody raises, and is over with the betting round', () => {
    const called = after(start, { type: 'call', seat: 3 });
    const fold = preActions(seen(called, 3), true, new Set())[0] ?? null;
    const raised = [1, 2].reduce(
      (state, seat) => after(state, { type: 'fold', seat }),
      after(called, { type: 'raise', seat: 0, to: 60 }),
    );
    const view = seen(raised, 3);
    expect(carryPreAction(fold, view)).toEqual(fold);
    expect(fold && toPlayerAction(fold, view.legal, view.turn ?? 0)).toEqual({
      type: 'fold',
      turn: view.turn,
    });
    const flop = after(
      [0, 1].reduce((state, seat) => after(state, { type: 'call', seat }), called),
      { type: 'check', seat: 2 },
    );
    expect(carryPreAction(fold, seen(flop, 3))).toBeNull();
  });

  test('to call any bet is not offered to who has no more than the call', () => {
    const short = playOn(exampleTable({ stacks: [20, 1000, 1000, 1000] }), [startHand]);
    expect(preActions(seen(short.state, 0), false, new Set()).map(({ kind }) => kind)).toEqual([
      'check-fold',
      'call',
    ]);
  });

  test('to call any bet calls a raise that came meanwhile, and checks where checking is free', () => {
    const any = offered(start, 0, 'call-any');
    const raised = after(start, { type: 'raise', seat: 3, to: 60 });
    const view = seen(raised, 0);
    expect(carryPreAction(any, view)).toEqual(any);
    expect(toPlayerAction(any, view.legal, view.turn ?? 0)).toEqual({
      type: 'call',
      turn: view.turn,
      amount: 60,
    });
    expect(toPlayerAction(any, [{ type: 'check' }], 9)).toEqual({ type: 'check', turn: 9 });
  });

  test('to fold to any bet checks until there is one, and folds then, in this betting round', () => {
    const limped = [3, 0, 1].reduce((state, seat) => after(state, { type: 'call', seat }), start);
    const flop = after(limped, { type: 'check', seat: 2 });
    const fold = offered(flop, 2, 'fold-any');
    const checked = toPlayerAction(fold, [{ type: 'check' }], 9);
    expect(checked).toEqual({ type: 'check', turn: 9 });
    expect(outlives(fold, checked)).toBe(true);
    const bet = after(
      [1, 2].reduce((state, seat) => after(state, { type: 'check', seat }), flop),
      { type: 'bet', seat: 3, to: 20 },
    );
    expect(carryPreAction(fold, seen(bet, 2))).toEqual(fold);
    const facing: readonly LegalAction[] = [
      { type: 'fold', outOfTurn: false },
      { type: 'call', amount: 20, allIn: false },
    ];
    const folded = toPlayerAction(fold, facing, 12);
    expect(folded).toEqual({ type: 'fold', turn: 12 });
    expect(outlives(fold, folded)).toBe(false);
    const turn = [1, 2, 3, 0].reduce((state, seat) => after(state, { type: 'check', seat }), flop);
    expect(carryPreAction(fold, seen(turn, 2))).toBeNull();
  });

  test('to call ends when the price changes', () => {
    const [, call] = preActions(seen(start, 0), false, new Set());
    const quiet = after(start, { type: 'fold', seat: 3 });
    expect(carryPreAction(call ?? null, seen(quiet, 0))).toEqual(call);
    const raised = after(start, { type: 'raise', seat: 3, to: 60 });
    expect(carryPreAction(call ?? null, seen(raised, 0))).toBeNull();
  });

  test('to check ends when somebody bets, and to check or fold becomes the fold that it names', () => {
    const [checkFold, check] = [offered(start, 2, 'check-fold'), offered(start, 2, 'check')];
    const raised = ['fold', 'fold'].reduce(
      (state, _, index) => after(state, { type: 'fold', seat: index === 0 ? 0 : 1 }),
      after(start, { type: 'raise', seat: 3, to: 60 }),
    );
    expect(carryPreAction(check, seen(raised, 2))).toBeNull();
    const carried = carryPreAction(checkFold, seen(raised, 2));
    expect(carried).toEqual(checkFold);
    const view = seen(raised, 2);
    expect(carried && view.turn !== null && toPlayerAction(carried, view.legal, view.turn)).toEqual({
      type: 'fold',
      turn: view.turn,
    });
  });

  test('checks where checking is free, and never folds then', () => {
    const [checkFold] = preActions(seen(start, 2), false, new Set());
    const limped = [3, 0, 1].reduce((state, seat) => after(state, { type: 'call', seat }), start);
    const view = seen(limped, 2);
    const carried = carryPreAction(checkFold ?? null, view);
    expect(carried && view.turn !== null && toPlayerAction(carried, view.legal, view.turn)).toEqual({
      type: 'check',
      turn: view.turn,
    });
  });

  test('ends with its decision: in the next betting round nothing of it is left', () => {
    const [checkFold] = preActions(seen(start, 0), false, new Set());
    let state = start;
    for (const seat of [3, 0, 1]) state = after(state, { type: 'call', seat });
    state = after(state, { type: 'check', seat: 2 });
    expect(carryPreAction(checkFold ?? null, seen(state, 0))).toBeNull();
  });

  test('R4.3: where nobody may check, who waits for the first bet folds or calls beforehand, and only a fold folds where nobody has bet', () => {
    const rules = { blinds: [], ante: 1, check: 'forbidden' } as const;
    const { state } = playOn(exampleTable({ variant: 'five-draw', rules }), [startHand]);
    const waiting =
      state.table?.context.seats.findIndex((_, seat) => !seen(state, seat).seats[seat]?.isToAct) ?? 0;
    expect(preActions(seen(state, waiting), false, new Set()).map(({ kind }) => kind)).toEqual([
      'fold',
      'call-any',
    ]);
    const first = seen(state, seen(state, waiting).toAct ?? 0);
    const chosen = (kind: PreAction['kind']) => ({ kind, amount: 0, slots: [], decision: '' });
    expect(toPlayerAction(chosen('fold'), first.legal, 9)).toEqual({ type: 'fold', turn: 9 });
    for (const kind of ['fold-any', 'call-any', 'check'] as const)
      expect(toPlayerAction(chosen(kind), first.legal, 9)).toBeNull();
  });

  test('plays nothing where the table no longer offers just that', () => {
    const [, call] = preActions(seen(start, 0), false, new Set());
    expect(call && toPlayerAction(call, [{ type: 'call', amount: 60, allIn: false }], 9)).toBeNull();
    expect(call && toPlayerAction(call, [{ type: 'call', amount: 20, allIn: false }], 9)).toEqual({
      type: 'call',
      turn: 9,
      amount: 20,
    });
  });

  test('is played once a turn, also where the table is drawn again while that is on its way', () => {
    const limped = [3, 0, 1].reduce((state, seat) => after(state, { type: 'call', seat }), start);
    const flop = after(limped, { type: 'check', seat: 2 });
    const fold = offered(flop, 2, 'fold-any');
    const first = playBeforehand({ chosen: fold, playedTurn: null }, [{ type: 'check' }], 9);
    expect(first).toEqual({ held: { chosen: fold, playedTurn: 9 }, action: { type: 'check', turn: 9 } });
    expect(playBeforehand(first.held, [{ type: 'check' }], 9)).toEqual({ held: first.held, action: null });
    const facing: readonly LegalAction[] = [
      { type: 'fold', outOfTurn: false },
      { type: 'call', amount: 20, allIn: false },
    ];
    expect(playBeforehand(first.held, facing, 12)).toEqual({
      held: { chosen: null, playedTurn: 12 },
      action: { type: 'fold', turn: 12 },
    });
  });
});

/** A hand of Bluffjack among three in which all have called the first bet, and seat 1 hits or stands first. */
const playToHits = (options: Pick<Partial<HouseRules>, 'furtherBetting' | 'stoodMayFold'> = {}) =>
  playOn(exampleTable({ variant: 'bluffjack', rules: { blinds: [], dealer: 'rotate', ...options } }), [
    startHand,
    { type: 'bet', seat: 1, to: 20 },
    { type: 'call', seat: 2 },
    { type: 'call', seat: 0 },
  ]);

describe('a decision about cards before the own turn', () => {
  const rules = { ante: 1, blinds: [], dealer: 'rotate' } as const;
  const draw = playOn(exampleTable({ variant: 'five-draw', rules }), [
    startHand,
    { type: 'check', seat: 1 },
    { type: 'check', seat: 2 },
    { type: 'check', seat: 0 },
  ]);

  test('R7.2: who has still to draw can stand pat beforehand, which exchanges nothing', () => {
    expect(preActions(seen(draw.state, 1), true, new Set())).toEqual([]);
    const [pat, ...others] = preActions(seen(draw.state, 0), true, new Set());
    expect(pat).toMatchObject({ kind: 'exchange', slots: [] });
    expect(others).toEqual([]);
    const discard = (table: typeof draw, seat: number) =>
      playOn(table, [{ type: 'discard', seat, slots: [] }]);
    const own = discard(discard(draw, 1), 2);
    const view = seen(own.state, 0);
    expect(carryPreAction(pat ?? null, view)).toEqual(pat);
    expect(pat && toPlayerAction(pat, view.legal, 9)).toEqual({ type: 'discard', turn: 9, slots: [] });
    // Who has drawn has nothing to decide until the next betting round, in which nothing is left of it.
    expect(preActions(seen(discard(draw, 1).state, 1), true, new Set())).toEqual([]);
    expect(carryPreAction(pat ?? null, seen(discard(own, 0).state, 0))).toBeNull();
  });

  test('R7.2: cards that are picked beforehand are exchanged when the turn comes', () => {
    const cards = seen(draw.state, 0).seats[0]?.cards.map(({ slot }) => slot) ?? [];
    const [exchange] = preActions(seen(draw.state, 0), true, new Set([0, 3]));
    expect(exchange).toMatchObject({ kind: 'exchange', slots: [cards[0], cards[3]] });
    const others = [1, 2].map((seat) => ({ type: 'discard', seat, slots: [] }) as const);
    const view = seen(playOn(draw, others).state, 0);
    expect(carryPreAction(exchange ?? null, view)).toEqual(exchange);
    expect(exchange && toPlayerAction(exchange, view.legal, 9)).toEqual({
      type: 'discard',
      turn: 9,
      slots: [cards[0], cards[3]],
    });
  });

  test('B4: who has not stood can stand beforehand, until they hold another card', () => {
    const hitting = playToHits();
    const [hitFirst, stand, ...others] = preActions(seen(hitting.state, 2), true, new Set());
    expect([hitFirst?.kind, stand?.kind]).toEqual(['hit', 'stand']);
    expect(others).toEqual([]);
    const own = playOn(hitting, [{ type: 'hit', seat: 1 }]);
    const view = seen(own.state, 2);
    expect(carryPreAction(stand ?? null, view)).toEqual(stand);
    expect(stand && toPlayerAction(stand, view.legal, 9)).toEqual({ type: 'stand', turn: 9 });
    expect(hitFirst && toPlayerAction(hitFirst, view.legal, 9)).toEqual({ type: 'hit', turn: 9 });
    const hit = playOn(own, [{ type: 'hit', seat: 2 }]);
    expect(carryPreAction(stand ?? null, seen(hit.state, 2))).toBeNull();
    expect(carryPreAction(hitFirst ?? null, seen(hit.state, 2))).toBeNull();
    expect(preActions(seen(hit.state, 2), true, new Set())).toMatchObject([
      { kind: 'hit' },
      { kind: 'stand' },
    ]);
    const stood = playOn(own, [{ type: 'stand', seat: 2 }]);
    expect(preActions(seen(stood.state, 2), true, new Set())).toEqual([]);
  });

  test('B4: who may take no other card is offered to stand alone', () => {
    const hitting = playToHits();
    const view = seen(hitting.state, 2);
    const open = (card: CardCode) => ({ slot: 40, face: 'up', card, isOpen: true }) as const;
    const seats = view.seats.map((seat) =>
      seat?.seat === 2
        ? { ...seat, cards: [...seat.cards, ...(['Kh', 'Qs', '9c'] as const).map(open)] }
        : seat,
    );
    expect(preActions({ ...view, seats }, true, new Set()).map(({ kind }) => kind)).toEqual(['stand']);
  });

  test.each([[{}], [{ furtherBetting: true }]])(
    'B5: in the bets after all have stood everyone may fold beforehand (%j)',
    (options) => {
      let table = playToHits(options);
      for (let seat = table.state.hand?.context.toAct; seat != null; seat = table.state.hand?.context.toAct) {
        if (!seen(table.state, seat).phase.startsWith('hitting')) break;
        const mayStand = seen(table.state, seat).legal.some(({ type }) => type === 'stand');
        table = playOn(table, [{ type: mayStand ? 'stand' : 'check', seat }]);
      }
      const first = table.state.hand?.context.toAct ?? 0;
      expect(seen(table.state, first).phase).toMatch(/^betting/);
      const waiting = (first + 2) % 3;
      const kinds = (state: GameState) =>
        preActions(seen(state, waiting), false, new Set()).map(({ kind }) => kind);
      expect(kinds(table.state)).toEqual(['check-fold', 'fold-any', 'check', 'call-any']);
      const bet = playOn(table, [{ type: 'bet', seat: first, to: 20 }]);
      expect(kinds(bet.state)).toEqual(['check-fold', 'call', 'call-any']);
    },
  );

  test.each([
    [false, ['call', 'call-any']],
    [true, ['check-fold', 'call', 'call-any']],
  ])(
    'B8: who has stood decides about the bets of the others beforehand, and folds only where they may (%s)',
    (stoodMayFold, kinds) => {
      const start = playOn(playToHits({ furtherBetting: true, stoodMayFold }), [
        { type: 'stand', seat: 1 },
        { type: 'check', seat: 1 },
      ]);
      // Their turn comes again, whether or not anybody bets: it is no matter that they have checked.
      const checks = preActions(seen(start.state, 1), true, new Set()).map(({ kind }) => kind);
      expect(checks).toEqual(
        stoodMayFold ? ['check-fold', 'fold-any', 'check', 'call-any'] : ['check', 'call-any'],
      );
      const bet = playOn(start, [
        { type: 'stand', seat: 2 },
        { type: 'bet', seat: 2, to: 20 },
      ]);
      const offers = preActions(seen(bet.state, 1), true, new Set());
      expect(offers.map(({ kind }) => kind)).toEqual(kinds);
      const call = offers.find(({ kind }) => kind === 'call') ?? null;
      const own = playOn(bet, [
        { type: 'stand', seat: 0 },
        { type: 'call', seat: 0 },
      ]);
      const view = seen(own.state, 1);
      expect(carryPreAction(call, view)).toEqual(call);
      expect(call && toPlayerAction(call, view.legal, 9)).toEqual({ type: 'call', turn: 9, amount: 20 });
    },
  );

  test('plays nothing where the table no longer offers just that', () => {
    for (const kind of ['exchange', 'stand'] as const)
      expect(toPlayerAction({ kind, amount: 0, slots: [], decision: '' }, [{ type: 'check' }], 9)).toBeNull();
    const exchange = { kind: 'exchange', amount: 0, slots: [1, 2], decision: '' } as const;
    expect(toPlayerAction(exchange, [{ type: 'discard', max: 1 }], 9)).toBeNull();
  });
});
