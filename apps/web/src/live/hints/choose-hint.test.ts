import type { CardCode } from '@openfelt/cards';
import {
  type Command,
  type GameState,
  type LegalAction,
  legalActions,
  type PlayerAction,
  type TableView,
  type VariantId,
  variants,
  view as viewOf,
} from '@openfelt/engine';
import { expect, test } from 'vitest';
import { exampleTable, playOn, startHand } from '../../rules/example-table.ts';
import { chooseHint, findAim } from './choose-hint.ts';

function see(state: GameState, own: number): TableView {
  const view = viewOf(state, own, new Map());
  if (view === null) throw new Error('the table is open');
  return view;
}

/** What a seated viewer is told while the table plays. */
const hintAt = (state: GameState, own: number) => chooseHint(see(state, own), 'playing', true);

const open = (variant: VariantId, rules = {}) =>
  exampleTable({ variant, stacks: [200, 200, 200, 200], rules: { ...rules } });

/** What costs least. */
const cheapest = ['bringIn', 'check', 'call', 'bet', 'discard', 'stand', 'show'] as const;

/** The hints of whoever acts while everyone does the first that they may of `order`, to the end of a hand. */
function hintsOfHand(
  variant: VariantId,
  rules = {},
  order: readonly (PlayerAction['type'] & LegalAction['type'])[] = cheapest,
): readonly string[] {
  let table = playOn(open(variant, rules), [startHand]);
  const hints: string[] = [];
  for (
    let view = see(table.state, 0);
    view.toAct !== null && view.result === null;
    view = see(table.state, 0)
  ) {
    const seat = view.toAct;
    hints.push(hintAt(table.state, seat)?.key ?? 'none');
    const legal = legalActions(table.state, seat);
    const action = order
      .map((type) => legal.find((each) => each.type === type))
      .find((each) => each !== undefined);
    if (action === undefined) throw new Error('somebody can do nothing');
    const more = action.type === 'bet' ? { to: action.min } : action.type === 'discard' ? { slots: [] } : {};
    table = playOn(table, [{ type: action.type, seat, ...more } as Command]);
  }
  return [...new Set(hints)];
}

/** Razz with a bring-in of 2, at bets of 4. */
const broughtIn = {
  limit: { kind: 'fixed', small: 4, big: 8, cap: 4 },
  ante: 1,
  bringIn: 2,
  opener: 'bring-in',
  dealer: 'house',
  onAllCheck: 'next-step',
} as const;

test('in razz with a bring-in it is named with its amount and with the full bet', () => {
  const table = playOn(open('razz-casino', broughtIn), [startHand]);
  const seat = see(table.state, 0).toAct ?? -1;
  expect(hintAt(table.state, seat)).toEqual({ key: 'bringIn', amount: 2, full: 4 });
  expect(hintsOfHand('razz-casino', broughtIn)).toEqual(['bringIn', 'bringInCall', 'check']);
});

const bringIn = { type: 'bringIn' } as const;
const call = { type: 'call' } as const;
const raiseTo = (to: number) => ({ type: 'raise', to }) as const;

/** What the next to act is told after some actions in turn. */
function hintAfter(actions: readonly { readonly type: Command['type']; readonly to?: number }[]) {
  let table = playOn(open('razz-casino', broughtIn), [startHand]);
  for (const action of actions)
    table = playOn(table, [{ ...action, seat: see(table.state, 0).toAct ?? -1 } as Command]);
  return hintAt(table.state, see(table.state, 0).toAct ?? -1);
}

test.each([
  ['completed', [bringIn, raiseTo(4)], { key: 'completedCall', amount: 4, full: 4 }],
  [
    'completed, of whoever posted it what is missing',
    [bringIn, raiseTo(4), call, call],
    { key: 'completedCall', amount: 2, full: 4 },
  ],
  ['completed and raised', [bringIn, raiseTo(4), raiseTo(8)], { key: 'call', amount: 8 }],
  ['replaced by a full bet', [{ type: 'bet', to: 4 }], { key: 'call', amount: 4 }],
] as const)('what a call means is told of a bring-in that was %s', (_, actions, hint) => {
  expect(hintAfter(actions)).toEqual(hint);
});

test('a completed bring-in is named on its own street alone', () => {
  const actions = [bringIn, raiseTo(4), call, call, call, { type: 'bet', to: 4 }] as const;
  expect(hintAfter(actions)).toEqual({ key: 'call', amount: 4 });
});

test.each(Object.keys(variants) as readonly VariantId[])(
  'a first hand of %s has a sentence for each choice that it comes to',
  (variant) => {
    expect(hintsOfHand(variant)).not.toContain('none');
  },
);

test('every other kind of choice has its sentence', () => {
  expect(hintsOfHand('holdem')).toEqual(['call', 'checkOrRaise', 'check']);
  expect(hintsOfHand('badugi')).toContain('draw');
  expect(hintsOfHand('bluffjack')).toEqual(expect.arrayContaining(['open', 'call', 'hit', 'check']));
});

test('B4: who may take no more cards is not told that they could', () => {
  expect(hintsOfHand('bluffjack', {}, ['hit', ...cheapest])).toEqual(
    expect.arrayContaining(['hit', 'standOnly']),
  );
  expect(hintsOfHand('bluffjack')).not.toContain('standOnly');
});

test('before the first hand, out of turn, after a fold and at the end a learner is told what goes on', () => {
  const table = open('holdem');
  expect(hintAt(table.state, 0)?.key).toBe('start');
  let hand = playOn(table, [startHand]);
  const first = see(hand.state, 0).toAct ?? -1;
  expect(hintAt(hand.state, (first + 1) % 4)?.key).toBe('round');
  hand = playOn(hand, [{ type: 'fold', seat: first }]);
  expect(hintAt(hand.state, first)?.key).toBe('folded');
  for (let seat = see(hand.state, 0).toAct; seat !== null; seat = see(hand.state, 0).toAct)
    hand = playOn(hand, [{ type: 'fold', seat }]);
  expect(hintAt(hand.state, first)?.key).toBe('over');
});

test('a choice between showing and mucking is named once everything before it is drawn', () => {
  // Aces are shown before kings, which nothing makes their player show.
  const deck = 'Ac Kc Ad Kd 5c 2c 3h 4h 6c 8s 7d 9c'.split(' ') as CardCode[];
  let table = playOn(exampleTable({ stacks: [200, 200], rules: { beatenHand: 'ask' }, deck }), [startHand]);
  for (let view = see(table.state, 0); view.phase !== 'showdown'; view = see(table.state, 0)) {
    const legal = view.toAct === null ? [] : legalActions(table.state, view.toAct).map(({ type }) => type);
    const type = (['check', 'call'] as const).find((each) => legal.includes(each));
    if (type === undefined || view.toAct === null) throw new Error('there is no showdown');
    table = playOn(table, [{ type, seat: view.toAct } as Command]);
  }
  const seat = see(table.state, 0).toAct ?? -1;
  expect(hintAt(table.state, seat)).toEqual({ key: 'show' });
  expect(chooseHint(see(table.state, seat), 'playing', false)).toEqual({ key: 'showdown' });
  expect(hintAt(table.state, 1 - seat)).toEqual({ key: 'showdown' });
});

test('R4.4: a passed deal is explained: that a check may come to one, and what is carried over', () => {
  const limit = { kind: 'no-limit', minBet: 2 } as const;
  let table = playOn(open('five-draw', { ante: 1, blinds: [], limit, onAllCheck: 'pass-deal' }), [startHand]);
  expect(hintAt(table.state, see(table.state, 0).toAct ?? -1)).toEqual({ key: 'checkOrPass' });
  for (let seat = see(table.state, 0).toAct; seat !== null; seat = see(table.state, 0).toAct)
    table = playOn(table, [{ type: 'check', seat }]);
  expect(hintAt(table.state, 0)).toEqual({ key: 'passed', amount: 4 });
});

test('R4.3: where checks are forbidden a learner is told to bet or to fold, and of no forced bet', () => {
  const limit = { kind: 'no-limit', minBet: 2 } as const;
  const table = playOn(open('five-draw', { ante: 1, blinds: [], limit, check: 'forbidden' }), [startHand]);
  expect(hintAt(table.state, see(table.state, 0).toAct ?? -1)).toEqual({ key: 'openOrFold' });
});

test('whoever waits for the next hand is told that it comes only where it is dealt to them', () => {
  const sitOut = { type: 'sitOut', seat: 2, reason: 'asked' } as const;
  let away = playOn(exampleTable({ stacks: [200, 200, 200] }), [sitOut, startHand]);
  // The blinds pass them.
  for (let hand = 0; hand < 2; hand += 1)
    away = playOn(away, [{ type: 'fold', seat: see(away.state, 2).toAct ?? -1 }, startHand]);
  expect(hintAt(away.state, 2)).toBeNull();
  const waits = playOn(away, [{ type: 'sitIn', seat: 2, autoPost: false }]);
  expect(see(waits.state, 2).seats[2]).toMatchObject({ sittingOut: false, waitsForBlind: true });
  expect(hintAt(waits.state, 2)).toBeNull();
  const back = playOn(away, [{ type: 'sitIn', seat: 2, autoPost: true }]);
  expect(hintAt(back.state, 2)).toEqual({ key: 'start' });
});

test('nobody is told of a hand that is about to come while a table does not play', () => {
  const { state } = open('holdem');
  expect(hintAt(state, 0)).toEqual({ key: 'start' });
  for (const status of ['waiting', 'paused'] as const)
    expect(chooseHint(see(state, 0), status, true)).toBeNull();
});

test('every game says what wins it', () => {
  const aims = (Object.keys(variants) as VariantId[]).map((variant) => findAim(see(open(variant).state, 0)));
  expect(new Set(aims)).toEqual(
    new Set(['high', 'omaha-high', 'hi-lo', 'ace-to-five', 'deuce-to-seven', 'badugi', 'bluffjack']),
  );
});
