import { describe, expect, test } from 'vitest';
import { type ActiveTable, clickAt, goTo, orderQueue, pickActive, type WaitingTable } from './turn-queue.ts';

const waiting = (tableId: string, endsAt: number | null): WaitingTable => ({
  tableId,
  endsAt,
  overtime: 0,
  turn: 1,
});

describe('the queue', () => {
  test('is ordered by the time that is left; a table without a clock comes last', () => {
    const queue = orderQueue([waiting('a', null), waiting('b', 900), waiting('c', 300)]);
    expect(queue.map(({ tableId }) => tableId)).toEqual(['c', 'b', 'a']);
  });

  test('begins with the table that spends the time bank, however much is left of that', () => {
    const queue = orderQueue([waiting('a', 900), { ...waiting('b', 300), overtime: 10_000 }]);
    expect(queue.map(({ tableId }) => tableId)).toEqual(['b', 'a']);
  });

  test('keeps the order in which tables without a clock came', () => {
    const queue = orderQueue([waiting('a', null), waiting('b', null)]);
    expect(queue.map(({ tableId }) => tableId)).toEqual(['a', 'b']);
  });
});

describe('the keys', () => {
  const queue = orderQueue([waiting('a', 500), waiting('b', 900)]);
  const at = (tableId: string) => ({ tableId, left: null });

  test('go to the table with the least time left', () => {
    expect(pickActive(null, queue)?.tableId).toBe('a');
    expect(pickActive(at('c'), queue)?.tableId).toBe('a');
  });

  test('stay with a table for as long as it waits, also where another has less time', () => {
    expect(pickActive(at('b'), queue)?.tableId).toBe('b');
  });

  test('stay where they are while nothing waits', () => {
    expect(pickActive(at('c'), [])?.tableId).toBe('c');
    expect(pickActive(null, [])).toBeNull();
  });

  test('go on to the next table when the one that the viewer went to has been acted on', () => {
    expect(pickActive(goTo('b', queue), queue.slice(0, 1))?.tableId).toBe('a');
  });

  test('stay where the viewer went, until another table begins to wait', () => {
    const went = goTo('c', queue);
    expect(pickActive(went, queue)?.tableId).toBe('c');
    expect(pickActive(went, queue.slice(1))?.tableId).toBe('c');
    expect(pickActive(went, [...queue, waiting('d', 950)])?.tableId).toBe('a');
    // A table that waits again is not what was left.
    expect(pickActive(went, [{ ...waiting('b', 900), turn: 2 }])?.tableId).toBe('b');
  });
});

describe('a click', () => {
  const queue = orderQueue([waiting('a', 500), waiting('b', 900)]);
  const at = (tableId: string) => ({ tableId, left: null });
  /** Who has the keys after a click, drawn anew as the page does. */
  const after = (tableId: string, active: ActiveTable | null, tables: readonly WaitingTable[]) =>
    pickActive(clickAt(tableId, active, tables), tables)?.tableId;

  test('given a table that waits, at one that does not: the one that waits has the keys', () => {
    expect(after('c', at('a'), queue)).toBe('a');
    expect(after('c', null, queue)).toBe('a');
  });

  test('given the viewer decides at a table, at one that does not wait: they go on deciding there, however little time others have', () => {
    expect(after('c', at('b'), queue)).toBe('b');
  });

  test('given the viewer went to a table that does not wait, at that one: the click is done, and the most urgent table has the keys', () => {
    expect(after('c', goTo('c', queue), queue)).toBe('a');
  });

  test('given several tables wait, at one of them: that one has the keys until it has been acted on', () => {
    expect(after('b', at('a'), queue)).toBe('b');
    expect(pickActive(clickAt('b', at('a'), queue), queue.slice(0, 1))?.tableId).toBe('a');
  });

  test('given no table waits, anywhere: that table has the keys until another waits', () => {
    expect(after('c', at('a'), [])).toBe('c');
    expect(pickActive(clickAt('c', at('a'), []), queue)?.tableId).toBe('a');
  });
});
