import { initialState, view } from '@openfelt/engine';
import type { TableEvent, TableMessage } from '@openfelt/server/router';
import { describe, expect, test } from 'vitest';
import { type ExampleTable, exampleTable, play, startHand } from '../fold/example-hand.ts';
import { foldEvents } from '../fold/fold-events.ts';
import { longest, paces } from './pace.ts';
import {
  applyMessage,
  knowledgeFor,
  latest,
  type Session,
  showAll,
  showNext,
  stepsOfHand,
} from './session.ts';

const now = 1_000_000;
const quiet = {
  names: { p0: 'Ann' },
  personal: { own: null, cards: [] },
  clock: null,
  status: 'playing',
} as const;

function snapshot(table: ExampleTable, at: number, more: Partial<TableMessage> = {}): TableMessage {
  const steps = foldEvents(initialState(), table.events.slice(0, at));
  const state = steps?.at(-1)?.after ?? initialState();
  const named = { tableId: 'example', name: 'Example' };
  return {
    ...quiet,
    kind: 'snapshot',
    table: named,
    state,
    recent: table.events.slice(at),
    ...more,
  } as TableMessage;
}

function news(events: readonly TableEvent[], more: Partial<TableMessage> = {}): TableMessage {
  return { ...quiet, kind: 'events', events, ...more } as TableMessage;
}

function applied(session: Session | null, message: TableMessage): Session {
  const result = applyMessage(session, message, now);
  if (result.kind === 'gap') throw new Error('events are missing');
  return result.session;
}

const table = exampleTable();
const started = play(table, [startHand]);
const later = play(started, [
  { type: 'call', seat: 0 },
  { type: 'fold', seat: 1 },
]);

describe('a followed table', () => {
  test('is at once as a snapshot says, its last hand told', () => {
    const session = applied(null, snapshot(started, table.events.length));
    expect(session.shown).toEqual(started.state);
    expect(session.queue).toEqual([]);
    expect(session.told.map((step) => step.event.type)).toEqual([
      'HandStarted',
      'BlindsPosted',
      'CardsDealt',
    ]);
  });

  test('draws the events of a message one after the other, in order', () => {
    const before = applied(null, snapshot(started, table.events.length));
    let session = applied(before, news(later.events.slice(started.events.length)));
    expect(session.shown.version).toBe(started.state.version);
    expect(latest(session)).toEqual(later.state);
    session = showNext(session);
    expect(session.told.at(-1)?.event.type).toBe('Called');
    expect(session.shown.version).toBe(started.state.version + 1);
    session = showNext(session);
    expect(session.shown).toEqual(later.state);
    expect(showNext(session)).toBe(session);
  });

  test('never lets new events wait for old ones', () => {
    const first = started.events.length;
    let session = applied(null, snapshot(started, table.events.length));
    session = applied(session, news(later.events.slice(first, first + 1)));
    session = applied(session, news(later.events.slice(first + 1)));
    expect(session.shown.version).toBe(first + 1);
    expect(session.queue).toHaveLength(1);
    expect(showAll(session).shown).toEqual(later.state);
  });

  test('takes an event that comes twice once', () => {
    const session = applied(null, snapshot(later, table.events.length));
    const again = applied(session, news(later.events.slice(-2)));
    expect(again.queue).toEqual([]);
    expect(again.shown).toEqual(later.state);
  });

  test('notices that events are missing', () => {
    const session = applied(null, snapshot(started, table.events.length));
    expect(applyMessage(session, news(later.events.slice(-1)), now).kind).toBe('gap');
    expect(applyMessage(null, news(later.events), now).kind).toBe('gap');
  });

  test('after a lost connection shows the table as it is, and keeps what was told', () => {
    const session = applied(null, snapshot(started, table.events.length));
    const back = applied(session, snapshot(later, table.events.length));
    expect(back.shown).toEqual(later.state);
    expect(back.queue).toEqual([]);
    const versions = back.told.map((step) => step.version);
    expect(new Set(versions).size).toBe(versions.length);
  });

  test("has the present choice's clock in this browser's time", () => {
    const clock = { deadline: 50_000, now: 30_000 };
    const session = applied(null, snapshot(started, table.events.length, { clock }));
    expect(session.clock).toEqual({ endsAt: now + 20_000, turn: started.state.turn });
  });
});

describe('own cards', () => {
  const ended = play(started, [
    { type: 'fold', seat: 0 },
    { type: 'fold', seat: 1 },
  ]);
  const next = play(ended, [startHand]);
  const cardsOf = (state: typeof started, own: number) => ({
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
    const first = applied(null, snapshot(started, table.events.length, { personal: cardsOf(started, 2) }));
    const session = applied(
      first,
      news(next.events.slice(started.events.length), { personal: cardsOf(next, 2) }),
    );
    const drawn = view(session.shown, 2, knowledgeFor(session, session.shown));
    const others = drawn?.seats.filter((seat) => seat?.seat !== 2).flatMap((seat) => seat?.cards ?? []);
    expect(others?.every((card) => card.card === null)).toBe(true);
    expect(drawn?.seats[2]?.cards.every((card) => card.card !== null)).toBe(true);
    const done = showAll(session);
    expect(
      view(done.shown, 2, knowledgeFor(done, done.shown))?.seats[2]?.cards.every((card) => card.card),
    ).toBe(true);
  });

  test('are nobody else’s: a spectator knows none', () => {
    const session = applied(null, snapshot(started, table.events.length));
    const drawn = view(session.shown, session.own, knowledgeFor(session, session.shown));
    expect(drawn?.seats.flatMap((seat) => seat?.cards ?? []).every((card) => card.card === null)).toBe(true);
  });

  test('steps of the present hand begin with its start', () => {
    const session = showAll(applied(null, snapshot(next, table.events.length)));
    expect(stepsOfHand(session.told).map((step) => step.event.type)).toEqual([
      'HandStarted',
      'BlindsPosted',
      'CardsDealt',
    ]);
  });
});

describe('the pace of events', () => {
  test('is short altogether, and the last event is waited for by nobody', () => {
    const ended = play(started, [
      { type: 'raise', seat: 0, to: 1000 },
      { type: 'call', seat: 1 },
      { type: 'call', seat: 2 },
    ]);
    const steps = foldEvents(table.state, ended.events.slice(table.events.length)) ?? [];
    const waits = paces(steps);
    expect(waits).toHaveLength(steps.length);
    expect(waits.at(-1)).toBe(0);
    expect(waits.reduce((sum, wait) => sum + wait, 0)).toBeLessThanOrEqual(longest);
  });
});
