import { describe, expect, test } from 'vitest';
import type { TableSession } from '../live/session/table-session.ts';
import type { TableStore } from '../live/session/table-store.ts';
import { exampleTable, playOn, startHand } from '../rules/example-table.ts';
import type { DepartureCommand } from './departure.ts';
import { createFollowedTables } from './followed-tables.ts';
import { followOn, followTable, followUnseated } from './session.fixture.ts';

/** A followed table whose messages the test gives, and what is sent for its player. */
function follow(session: TableSession | null) {
  let live: ReturnType<TableStore['get']> = { kind: 'loading' };
  const listeners = new Set<() => void>();
  const sent: DepartureCommand[] = [];
  const tables = createFollowedTables({
    createStore: () => ({
      get: () => live,
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      start: () => () => undefined,
    }),
    send: async (_, { type }) => {
      sent.push(type);
      return { ok: true, version: 0 };
    },
  });
  tables.follow(['example']);
  const show = (next: TableSession) => {
    live = { kind: 'live', session: next };
    for (const listener of listeners) listener();
  };
  if (session !== null) show(session);
  return { tables, sent, show };
}

// Three players; the dealer is seat 0, who acts first.
const started = playOn(exampleTable(), [startHand]);

describe('who is to leave after the hand and stays', () => {
  test('takes part again where they were sat out for it', () => {
    const { tables, sent, show } = follow(followTable(started, 0));
    tables.setLeaving('example', true);
    show(followTable(playOn(started, [{ type: 'sitOut', seat: 0, reason: 'asked' }]), 0));
    tables.setLeaving('example', false);
    expect(sent).toEqual(['sitOut', 'sitIn']);
    expect(tables.get().leaving.size).toBe(0);
  });

  test('sits out as before where they did already', () => {
    const { tables, sent } = follow(
      followTable(playOn(started, [{ type: 'sitOut', seat: 0, reason: 'asked' }]), 0),
    );
    tables.setLeaving('example', true);
    tables.setLeaving('example', false);
    expect(sent).toEqual([]);
  });

  test('stays by taking part again, too', () => {
    const { tables, sent, show } = follow(followTable(started, 0));
    const sitsOut = playOn(started, [{ type: 'sitOut', seat: 0, reason: 'asked' }]);
    tables.setLeaving('example', true);
    show(followTable(sitsOut, 0));
    show(followTable(playOn(sitsOut, [{ type: 'sitIn', seat: 0 }]), 0));
    expect(sent).toEqual(['sitOut']);
    expect(tables.get().leaving.size).toBe(0);
  });
});

describe('who sits out at all tables, or takes part again', () => {
  const plays = followTable(started, 0);
  const sitsOut = followTable(playOn(started, [{ type: 'sitOut', seat: 0, reason: 'asked' }]), 0);

  test('does so at once at a table that is there, and once', () => {
    const { tables, sent, show } = follow(plays);
    tables.setSittingOut(true);
    show(sitsOut);
    show(plays);
    expect(sent).toEqual(['sitOut']);
    tables.setSittingOut(false);
    expect(sent).toEqual(['sitOut']);
  });

  test('does so at a table that is still to come as soon as it is there, and once', () => {
    const { tables, sent, show } = follow(null);
    tables.setSittingOut(true);
    expect(sent).toEqual([]);
    show(plays);
    show(plays);
    expect(sent).toEqual(['sitOut']);
  });

  test('has their last word carried out at a table that is still to come', () => {
    const { tables, sent, show } = follow(null);
    tables.setSittingOut(true);
    tables.setSittingOut(false);
    show(sitsOut);
    expect(sent).toEqual(['sitIn']);
  });

  test('is sat out once where they leave as well', () => {
    for (const ask of [
      (tables: ReturnType<typeof createFollowedTables>) => {
        tables.setSittingOut(true);
        tables.setLeaving('example', true);
      },
      (tables: ReturnType<typeof createFollowedTables>) => {
        tables.setLeaving('example', true);
        tables.setSittingOut(true);
      },
    ]) {
      const { tables, sent, show } = follow(null);
      ask(tables);
      show(plays);
      expect(sent).toEqual(['sitOut']);
    }
  });

  test('asks for nothing at a table where it turns out that they do it already, or have no seat', () => {
    for (const session of [sitsOut, followUnseated(plays)]) {
      const { tables, sent, show } = follow(null);
      tables.setSittingOut(true);
      show(session);
      show(plays);
      expect(sent).toEqual([]);
    }
  });
});

describe('the result of the session', () => {
  const session = followTable(started, 1);
  const unseated = followUnseated(session);
  const ended = playOn(started, [
    { type: 'leave', seat: 1 },
    { type: 'fold', seat: 0 },
  ]);

  test('has the last hand of who left in it, of which they hear when they have no seat any more', () => {
    const { tables, show } = follow(session);
    show(unseated);
    show(followOn(unseated, ended));
    expect(ended.events.at(-1)?.type).toBe('SeatLeft');
    // The small blind.
    expect(tables.get().result).toBe(-10);
  });

  test('has no hand of who takes the seat after them', () => {
    const { tables, show } = follow(session);
    const left = followOn(unseated, ended);
    show(left);
    const next = playOn(ended, [
      { type: 'takeSeat', seat: 1, player: 'p9', kind: 'person', stack: 1000, autoPost: true },
      startHand,
      { type: 'fold', seat: 1 },
      { type: 'fold', seat: 2 },
    ]);
    expect(next.events.at(-1)?.type).toBe('HandEnded');
    show(followOn(left, next));
    expect(tables.get().result).toBe(-10);
  });
});
