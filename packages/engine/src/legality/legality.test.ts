import { describe, expect, test } from 'vitest';
import type { GameEvent } from '../events.ts';
import { evolve } from '../evolve.ts';
import { initialState } from '../game-state.ts';
import { given } from '../testing/index.ts';

const noLimit = { kind: 'no-limit', minBet: 2 } as const;
const holdem = (stacks: readonly number[], rules = {}) =>
  given({ variant: 'holdem', limit: noLimit, stacks, rules: { burn: false, ...rules } });

/** The table before the event at a place of its history, folded from the start. */
function before(events: readonly GameEvent[], at: number) {
  let state = initialState();
  for (const event of events.slice(0, at)) {
    const evolved = evolve(state, event);
    if (evolved.kind === 'impossible') throw new Error(evolved.message);
    state = evolved.state;
  }
  return state;
}

/** A hand that went to its end: a raises all-in, b calls, c folds. */
function finished() {
  return holdem([60, 40, 50]).deal('Ks Qs As Kd Qd Ad 2c 3d 4h 8s 9c').when('a raise 60', 'b call', 'c fold');
}

describe('a recorded event that breaks a rule is applied and reported', () => {
  const { events } = finished();
  const change = <T extends GameEvent['type']>(
    type: T,
    changed: (event: Extract<GameEvent, { readonly type: T }>) => GameEvent,
  ) => {
    const at = events.findIndex((event) => event.type === type);
    const event = events[at];
    if (event === undefined) throw new Error(`there is no ${type}`);
    return evolve(before(events, at), changed(event as Extract<GameEvent, { readonly type: T }>));
  };

  test.each([
    [
      'R6.2',
      'a pot paid to the wrong seat',
      () => change('PotAwarded', (event) => ({ ...event, shares: [{ seat: 1, amount: event.amount }] })),
    ],
    [
      'R2.5',
      'another amount returned',
      () => change('UncalledReturned', (event) => ({ ...event, amount: 5 })),
    ],
    [
      'R3.2',
      'a blind that was not posted in full',
      () => change('BlindsPosted', (event) => ({ ...event, posts: event.posts.slice(0, 1) })),
    ],
    [
      'R7',
      'cards dealt round the other way',
      () =>
        change('CardsDealt', (event) => ({
          ...event,
          cards: event.cards.map((dealt, slot) => ({
            ...event.cards[event.cards.length - 1 - slot],
            ...dealt,
            to: event.cards[event.cards.length - 1 - slot]?.to ?? 0,
          })),
        })),
    ],
    ['R2.1', 'another dealer', () => change('HandStarted', (event) => ({ ...event, dealer: 2 }))],
    ['R4.4', 'another head of the evidence is no breach', () => change('HandEnded', (event) => event)],
  ])('%s: %s', (rule, what, evolved) => {
    const result = evolved();
    expect(result.kind).toBe('applied');
    if (result.kind !== 'applied') return;
    const rules = result.findings.map((finding) => finding.rule);
    expect(rules).toEqual(what.endsWith('is no breach') ? [] : [rule]);
  });

  test('what it should have been is found, and in which fields that differs', () => {
    expect(change('UncalledReturned', (event) => ({ ...event, amount: 5 }))).toMatchObject({
      findings: [
        {
          code: 'content',
          recorded: { type: 'UncalledReturned', amount: 5 },
          lawful: { type: 'UncalledReturned', amount: 20 },
          fields: ['amount'],
        },
      ],
    });
  });

  test.each([
    ['L5', 'too small a raise', { type: 'Raised', seat: 0, to: 3 }],
    ['R4.1', 'a check out of turn', { type: 'Checked', seat: 1 }],
    ['R4.2', 'a check facing a bet', { type: 'Checked', seat: 0 }],
    ['R4.2', 'a call of another amount', { type: 'Called', seat: 0, amount: 1 }],
    ['R2.3', 'a fold out of turn where the house forbids it', { type: 'Folded', seat: 2 }],
    ['R4.7', 'a raise out of turn', { type: 'Raised', seat: 1, to: 10 }],
  ] satisfies [string, string, GameEvent][])('%s: %s', (rule, _what, event) => {
    const table = holdem([50, 50, 50]).deal();
    const evolved = evolve(table.state, event);
    expect(evolved).toMatchObject({ kind: 'applied' });
    if (evolved.kind === 'applied') expect(evolved.findings.map((each) => each.rule)).toContain(rule);
  });

  test('L2: more than the limit allows', () => {
    const limit = { kind: 'fixed', small: 4, big: 8, cap: 4 } as const;
    const table = given({ variant: 'holdem', limit, stacks: [50, 50] }).deal();
    expect(evolve(table.state, { type: 'Raised', seat: 0, to: 20 })).toMatchObject({
      kind: 'applied',
      findings: [{ rule: 'L2' }],
    });
  });

  test('R3.3: another bring-in', () => {
    const limit = { kind: 'fixed', small: 4, big: 8, cap: 4 } as const;
    const table = given({ variant: 'five-stud', limit, stacks: [50, 50] }).deal('As Ks 2c 3c');
    expect(evolve(table.state, { type: 'BringInPosted', seat: 1, amount: 1 })).toMatchObject({
      kind: 'applied',
      findings: [{ rule: 'R3.3' }],
    });
  });

  test('R7.2: more cards exchanged than the house allows', () => {
    const table = given({
      variant: 'five-draw',
      limit: noLimit,
      stacks: [50, 50],
      rules: { maxDraw: 1 },
    }).deal();
    table.when('a call', 'b check');
    expect(evolve(table.state, { type: 'Discarded', seat: 1, slots: [0, 2] })).toMatchObject({
      kind: 'applied',
      findings: [{ rule: 'R7.2' }],
    });
  });

  test('R6.0: a winner mucked', () => {
    const table = holdem([50, 50], { beatenHand: 'ask' }).deal('Ks As Kd Ad 2c 3d 4h 8s 9c');
    table.when('a call', 'b check', 'b check', 'a check', 'b check', 'a check', 'b check');
    const state = before(table.events, table.events.length);
    const checked = evolve(state, { type: 'Checked', seat: 0 });
    if (checked.kind !== 'applied') throw new Error('the check was not applied');
    expect(evolve(checked.state, { type: 'HandMucked', seat: 1 })).toMatchObject({
      kind: 'applied',
      findings: [{ rule: 'R6.0' }],
    });
  });
});

describe('an event that cannot be stops the fold, with its version', () => {
  const running = holdem([50, 50, 50]).deal();
  const started = running.all('HandStarted')[0];
  if (started === undefined) throw new Error('no hand');

  test.each([
    ['a seat that is not in the hand', { type: 'Folded', seat: 7 }],
    ['more chips than there are', { type: 'Raised', seat: 0, to: 51 }],
    ['no chips at all', { type: 'Called', seat: 0, amount: 0 }],
    ['parts of chips', { type: 'Raised', seat: 0, to: 10.5 }],
    ['a raise that raises nothing', { type: 'Raised', seat: 0, to: 2 }],
    ['a slot dealt twice', { type: 'CardsDealt', cards: [{ slot: 0, to: 0, face: 'down' }] }],
    ['a discard where nobody draws', { type: 'Discarded', seat: 0, slots: [] }],
    ['a hand in a hand', started],
    ['a showdown before the betting is over', { type: 'HandShown', seat: 0, cards: [] }],
    [
      'an award before the end',
      {
        type: 'PotAwarded',
        pot: 0,
        half: 'whole',
        amount: 3,
        shares: [{ seat: 0, amount: 3 }],
        oddChips: [],
        rake: 0,
      },
    ],
    [
      'an end that makes chips',
      {
        type: 'HandVoided',
        reason: 'breakdown',
        stacks: [0, 1, 2].map((seat) => ({ seat, amount: 60 })),
        nextCommitment: '',
      },
    ],
    ['a seat taken twice', { type: 'SeatTaken', seat: 0, player: 'z', kind: 'person', stack: 5 }],
    ['a player with other chips than they have', { type: 'SeatLeft', seat: 0, stack: 99 }],
    ['no event of the game', { type: 'Nonsense' } as unknown as GameEvent],
  ] satisfies [string, GameEvent][])('%s', (_what, event) => {
    const text = JSON.stringify(running.state);
    const evolved = evolve(running.state, event);
    expect(evolved).toMatchObject({ kind: 'impossible', version: running.state.version });
    expect(JSON.stringify(running.state)).toBe(text);
  });

  test('a card that is dealt or shown twice, or dealt to whom the step does not deal', () => {
    const up = (slot: number, to: number | 'board', card: 'As' | 'Ks' | 'Qs' | '8h') =>
      ({ slot, to, face: 'up', card, salt: '' }) as const;
    const table = holdem([50, 50], { beatenHand: 'ask' }).deal('2c 3c 4c 5c As Ks Qs 8h 9d');
    table.when('a call', 'b check');
    expect(table.state.hand?.context.board).toHaveLength(3);
    table.when('b check');
    const checked = evolve(table.state, { type: 'Checked', seat: 0 });
    if (checked.kind !== 'applied') throw new Error('the check was not applied');
    const turn = { type: 'CardsDealt', cards: [up(7, 'board', 'As')] } as const;
    expect(evolve(checked.state, turn)).toMatchObject({ kind: 'impossible' });
    // The turn is the board's: a third card of one's own would make a hand that no game has.
    const third = { type: 'CardsDealt', cards: [up(7, 0, '8h')] } as const;
    expect(evolve(checked.state, third)).toMatchObject({ kind: 'impossible' });
    const shown = (card: 'Ks' | 'Qs') =>
      ({
        type: 'HandShown',
        seat: 1,
        cards: [
          { slot: 0, card, salt: '' },
          { slot: 2, card: '4c', salt: '' },
        ],
      }) as const;
    table.when('a check', 'b check', 'a check', 'b check');
    const last = evolve(table.state, { type: 'Checked', seat: 0 });
    if (last.kind !== 'applied') throw new Error('the check was not applied');
    expect(evolve(last.state, shown('Ks'))).toMatchObject({ kind: 'impossible' });
  });

  test('anything before the table is open', () => {
    expect(evolve(initialState(), { type: 'SeatReturned', seat: 0 })).toMatchObject({ kind: 'impossible' });
  });

  test('a hand that carries another table than the events before it make', () => {
    const table = holdem([50, 50, 50]);
    const other = { ...started, context: { ...started.context, carry: 1_000 } };
    expect(evolve(table.state, other)).toMatchObject({ kind: 'impossible' });
  });
});
