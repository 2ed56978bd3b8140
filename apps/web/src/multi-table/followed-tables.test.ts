import { describe, expect, test } from 'vitest';
import type { TableSession } from '../live/session/table-session.ts';
import type { TableStore } from '../live/session/table-store.ts';
import { exampleTable, playOn, startHand } from '../rules/example-table.ts';
import type { DepartureCommand } from './departure.ts';
import { createFollowedTables } from './followed-tables.ts';
import { followOn, followTable, followUnseated } from './session.fixture.ts';

/** A followed table whose messages the test gives, and what is sent for its player. */
function follow(session: TableSession) {
  let live: ReturnType<TableStore['get']> = { kind: 'live', session };
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
    send: async (_, type) => {
      sent.push(type);
      return { ok: true, version: 0 };
    },
  });
  tables.follow(['example']);
  const show = (next: TableSession) => {
    live = { kind: 'live', session: next };
    for (const listener of listeners) listener();
  };
  show(session);
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
