import type { TableEvent, TableMessage, TableSnapshot, TableUpdate } from '@openfelt/api';
import { initialState, view } from '@openfelt/engine';
import type { StoredEvent } from '@openfelt/hand-history';
import { describe, expect, test } from 'vitest';
import { applyEvents } from '../../events/apply-events.ts';
import type { PotAward } from '../../events/use-pot-results.ts';
import { type ExampleTable, exampleTable, playOn, startHand } from '../../rules/example-table.ts';
import { findChipMoves } from '../../table/chip-moves.ts';
import { computeStepDelays, longest, longestTabled } from './step-delays.ts';
import {
  applyMessage,
  knowledgeFor,
  latest,
  showAll,
  showNext,
  stepsOfHand,
  type TableSession,
} from './table-session.ts';

const now = 1_000_000;
/** An event as it comes over the wire. */
function toTableEvent({ type, payload }: StoredEvent): TableEvent {
  return [type, payload as TableEvent[1]];
}

function snapshot(table: ExampleTable, at: number, more: Partial<TableSnapshot> = {}): TableSnapshot {
  const steps = applyEvents(initialState(), table.events.slice(0, at));
  const state = steps?.at(-1)?.after ?? initialState();
  const named = { tableId: 'example', name: 'Example', isPrivate: false };
  return {
    version: table.events.length,
    names: { p0: 'Ann' },
    personal: { own: null, cards: [] },
    clock: null,
    status: 'playing',
    table: named,
    state,
    recent: table.events.slice(at).map(toTableEvent),
    ...more,
  };
}

function update(events: readonly StoredEvent[], more: Partial<TableUpdate> = {}): TableUpdate {
  return { version: (events.at(-1)?.version ?? -1) + 1, events: events.map(toTableEvent), ...more };
}

function applied(session: TableSession | null, message: TableMessage): TableSession {
  const result = applyMessage(session, message, now);
  if (result.kind === 'gap') throw new Error('events are missing');
  return result.session;
}

const table = exampleTable();
const started = playOn(table, [startHand]);
const later = playOn(started, [
  { type: 'call', seat: 0 },
  { type: 'fold', seat: 1 },
]);

describe('a followed table', () => {
  test('is at once as a snapshot says, its last hand told', () => {
    const session = applied(null, snapshot(started, table.events.length));
    expect(session.displayedState).toEqual(started.state);
    expect(session.pendingEvents).toEqual([]);
    expect(session.renderedEvents.map((step) => step.event.type)).toEqual([
      'HandStarted',
      'BlindsPosted',
      'CardsDealt',
    ]);
  });

  test('draws the events of a message one after the other, in order', () => {
    const before = applied(null, snapshot(started, table.events.length));
    let session = applied(before, update(later.events.slice(started.events.length)));
    expect(session.displayedState.version).toBe(started.state.version);
    expect(latest(session)).toEqual(later.state);
    session = showNext(session);
    expect(session.renderedEvents.at(-1)?.event.type).toBe('Called');
    expect(session.displayedState.version).toBe(started.state.version + 1);
    session = showNext(session);
    expect(session.displayedState).toEqual(later.state);
    expect(showNext(session)).toBe(session);
  });

  test('never lets new events wait for old ones', () => {
    const first = started.events.length;
    let session = applied(null, snapshot(started, table.events.length));
    session = applied(session, update(later.events.slice(first, first + 1)));
    session = applied(session, update(later.events.slice(first + 1)));
    expect(session.displayedState.version).toBe(first + 1);
    expect(session.pendingEvents).toHaveLength(1);
    expect(showAll(session).displayedState).toEqual(later.state);
  });

  test('takes an event that comes twice once', () => {
    const session = applied(null, snapshot(later, table.events.length));
    const again = applied(session, update(later.events.slice(-2)));
    expect(again.pendingEvents).toEqual([]);
    expect(again.displayedState).toEqual(later.state);
  });

  test('takes the table from what it knows where a hand begins without it', () => {
    const before = applied(null, snapshot(table, 0));
    const events = started.events.slice(table.events.length);
    const [start, ...rest] = update(events).events;
    const { context: _context, ...payload } = Object(start?.[1]);
    const session = applied(before, { ...update(events), events: [['HandStarted', payload], ...rest] });
    expect(latest(session)).toEqual(started.state);
  });

  test('notices that events are missing', () => {
    const session = applied(null, snapshot(started, table.events.length));
    expect(applyMessage(session, update(later.events.slice(-1)), now).kind).toBe('gap');
    expect(applyMessage(null, update(later.events), now).kind).toBe('gap');
  });

  test('after a lost connection shows the table as it is, and keeps what was told', () => {
    const session = applied(null, snapshot(started, table.events.length));
    const back = applied(session, snapshot(later, table.events.length));
    expect(back.displayedState).toEqual(later.state);
    expect(back.pendingEvents).toEqual([]);
    const versions = back.renderedEvents.map((step) => step.version);
    expect(new Set(versions).size).toBe(versions.length);
  });

  test("has the present choice's clock in this browser's time", () => {
    const session = applied(null, snapshot(started, table.events.length, { clock: 12_000 }));
    expect(session.clock).toEqual({ endsAt: now + 12_000, turn: started.state.turn, overtime: null });
    // A new choice has its full time; what is said without a choice changes none, but for a clock that starts anew.
    const full = started.state.table?.context.rules.actionTime ?? 0;
    const acted = applied(session, update(later.events.slice(started.events.length)));
    expect(acted.clock).toEqual({ endsAt: now + full, turn: later.state.turn, overtime: null });
    const version = later.events.length;
    const still = { version, events: [] };
    expect(applied(acted, { ...still, status: 'paused' })).toEqual({ ...acted, status: 'paused' });
    expect(applied(acted, { ...still, clock: 5_000 }).clock?.endsAt).toBe(now + 5_000);
  });
});

describe('the next hand', () => {
  const over = playOn(started, [
    { type: 'fold', seat: 0 },
    { type: 'fold', seat: 1 },
  ]);
  const next = playOn(over, [startHand]);
  const session = applied(null, snapshot(started, table.events.length));
  const ended = applied(session, update(over.events.slice(started.events.length), { nextHandIn: 4_000 }));

  test('starts when an end of a hand says, until it has started', () => {
    expect(session.nextHandAt).toBeNull();
    expect(ended.nextHandAt).toBe(now + 4_000);
    const said = applied(ended, { version: over.events.length, events: [], status: 'paused' });
    expect(said.nextHandAt).toBe(now + 4_000);
    expect(applied(ended, update(next.events.slice(over.events.length))).nextHandAt).toBeNull();
  });

  test('is not known to who comes after the end', () => {
    expect(applied(null, snapshot(over, table.events.length)).nextHandAt).toBeNull();
  });
});

describe('what follows the action time', () => {
  const timeBank = { start: 30_000, refill: 0, hands: 10, max: 30_000, grace: 20_000 };
  const banked = exampleTable({ rules: { timeBank } });
  const first = playOn(banked, [startHand]);
  const second = playOn(first, [{ type: 'call', seat: 0 }]);

  test('is what a snapshot says, the grace of a player who is not there', () => {
    const overtime = { kind: 'grace', left: 20_000 } as const;
    const session = applied(null, snapshot(first, banked.events.length, { clock: 3_000, overtime }));
    expect(session.clock?.overtime).toEqual(overtime);
  });

  test('is the time bank of whoever has a new choice, which no message has to say', () => {
    const session = applied(null, snapshot(first, banked.events.length, { clock: 3_000 }));
    expect(session.clock?.overtime).toBeNull();
    const next = applied(session, update(second.events.slice(first.events.length)));
    expect(next.clock).toMatchObject({ turn: second.state.turn, overtime: { kind: 'bank', left: 30_000 } });
    // Who comes or goes changes what follows, and the server says so.
    const still = { version: second.events.length, events: [], clock: -1_000 };
    const overtime = { kind: 'bank', left: 12_000 } as const;
    expect(applied(next, { ...still, overtime }).clock).toMatchObject({ endsAt: now - 1_000, overtime });
  });
});

describe('own cards', () => {
  const ended = playOn(started, [
    { type: 'fold', seat: 0 },
    { type: 'fold', seat: 1 },
  ]);
  const next = playOn(ended, [startHand]);
  const toPersonal = (state: typeof started, own: number) => ({
    own,
    cards: (state.state.hand?.context.seats.find((seat) => seat.seat === own)?.cards ?? []).map(
      ({ slot }) => {
        const card = state.deck[slot];
        if (card === undefined) throw new Error('the deck is too short');
        return { slot, card };
      },
    ),
  });

  test('of the next hand are not laid over those of the hand that is still drawn', () => {
    const first = applied(null, snapshot(started, table.events.length, { personal: toPersonal(started, 2) }));
    const own = applied(first, { version: 0, personal: toPersonal(next, 2), handNumber: 2 });
    const session = applied(own, update(next.events.slice(started.events.length)));
    const drawn = view(session.displayedState, 2, knowledgeFor(session, session.displayedState));
    const others = drawn?.seats.filter((seat) => seat?.seat !== 2).flatMap((seat) => seat?.cards ?? []);
    expect(others?.every((card) => card.card === null)).toBe(true);
    expect(drawn?.seats[2]?.cards.every((card) => card.card !== null)).toBe(true);
    const done = showAll(session);
    expect(
      view(done.displayedState, 2, knowledgeFor(done, done.displayedState))?.seats[2]?.cards.every(
        (card) => card.card,
      ),
    ).toBe(true);
  });

  test('are nobody else’s: a spectator knows none', () => {
    const session = applied(null, snapshot(started, table.events.length));
    const drawn = view(session.displayedState, session.own, knowledgeFor(session, session.displayedState));
    expect(drawn?.seats.flatMap((seat) => seat?.cards ?? []).every((card) => card.card === null)).toBe(true);
  });

  test('steps of the present hand begin with its start', () => {
    const session = showAll(applied(null, snapshot(next, table.events.length)));
    expect(stepsOfHand(session.renderedEvents).map((step) => step.event.type)).toEqual([
      'HandStarted',
      'BlindsPosted',
      'CardsDealt',
    ]);
  });
});

describe('the pace of events', () => {
  test('is short altogether, and the last event is waited for by nobody', () => {
    const ended = playOn(started, [
      { type: 'raise', seat: 0, to: 1000 },
      { type: 'call', seat: 1 },
      { type: 'call', seat: 2 },
    ]);
    const steps = applyEvents(table.state, ended.events.slice(table.events.length)) ?? [];
    const waits = computeStepDelays(steps, null);
    expect(waits).toHaveLength(steps.length);
    expect(waits.at(-1)).toBe(0);
    expect(waits.reduce((sum, wait) => sum + wait, 0)).toBeLessThanOrEqual(longest);
  });

  test('is none where it is the viewer who has to decide: the turn waits for no pictures', () => {
    const called = playOn(started, [
      { type: 'call', seat: 0 },
      { type: 'call', seat: 1 },
      { type: 'check', seat: 2 },
    ]);
    const steps = applyEvents(table.state, called.events.slice(table.events.length)) ?? [];
    const toAct = view(called.state, null, new Map())?.toAct ?? null;
    const sum = (own: number | null) => computeStepDelays(steps, own).reduce((all, wait) => all + wait, 0);
    expect(toAct).not.toBeNull();
    expect(computeStepDelays(steps, toAct)).toHaveLength(steps.length);
    expect(sum(toAct)).toBe(0);
    for (const other of [0, 1, 2, null]) if (other !== toAct) expect(sum(other)).toBeGreaterThan(0);
  });

  test.each([
    [
      'a fold',
      [
        { type: 'fold', seat: 0 },
        { type: 'fold', seat: 1 },
      ],
      ['pay 20: pot 0 → won 2'],
    ],
    [
      'a showdown',
      [
        { type: 'raise', seat: 0, to: 1000 },
        { type: 'call', seat: 1 },
        { type: 'fold', seat: 2 },
      ],
      [expect.stringMatching(/^pay 20\d\d: pot 0 → won \d$/)],
    ],
  ] as const)(
    'has the pots there until %s has them paid, all with the end of the hand',
    (_, commands, paid) => {
      const ended = playOn(started, commands);
      const steps = applyEvents(started.state, ended.events.slice(started.events.length)) ?? [];
      const waits = computeStepDelays(steps, null);
      const moves: string[] = [];
      let before = view(started.state, null, new Map());
      let awards: PotAward[] = [];
      for (const [index, { event, after }] of steps.entries()) {
        if (event.type === 'PotAwarded') awards = [...awards, event];
        // What is not waited for is drawn with what comes next.
        if (waits[index] === 0 && index < steps.length - 1) continue;
        const drawn = view(after, null, new Map());
        if (before === null || drawn === null) throw new Error('no table is open');
        for (const { kind, from, to, amount } of findChipMoves(before, drawn, awards))
          if (kind === 'pay' || kind === 'odd') {
            moves.push(`${kind} ${amount}: ${from} → ${to}`);
            expect(before.pots).not.toEqual([]);
            expect(drawn.phase).toBe('settled');
          }
        before = drawn;
      }
      expect(moves).toEqual(paid);
    },
  );

  test('R8.10: what is dealt to open hands is watched card by card, and is still over before the next hand', () => {
    const tabled = exampleTable({ rules: { tableAllIns: true } });
    const ended = playOn(playOn(tabled, [startHand]), [
      { type: 'raise', seat: 0, to: 1000 },
      { type: 'call', seat: 1 },
      { type: 'call', seat: 2 },
    ]);
    const steps = applyEvents(tabled.state, ended.events.slice(tabled.events.length)) ?? [];
    const waits = computeStepDelays(steps, null);
    const shown = steps.findIndex(({ event }) => event.type === 'HandShown');
    const streets = steps.flatMap(({ event }, index) =>
      index > shown && event.type === 'CardsDealt' ? [waits[index] ?? 0] : [],
    );
    expect(streets).toHaveLength(3);
    for (const wait of streets) expect(wait).toBeGreaterThan(450);
    expect(waits.reduce((sum, wait) => sum + wait, 0)).toBeLessThanOrEqual(longestTabled);
  });
});
