import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { applyEvents } from '../../events/apply-events.ts';
import { exampleTable, playOn, startHand } from '../../rules/example-table.ts';
import { longest } from './step-delays.ts';
import { createStepDrawer } from './step-drawer.ts';
import type { TableSession } from './table-session.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const table = exampleTable();
const played = playOn(table, [startHand, { type: 'call', seat: 0 }, { type: 'fold', seat: 1 }]);
const steps = applyEvents(table.state, played.events.slice(table.events.length)) ?? [];
const pending: TableSession = {
  tableId: 'example',
  tableName: 'Example',
  isPrivate: false,
  names: {},
  status: 'playing',
  own: null,
  clock: null,
  nextHandAt: null,
  ownCards: [],
  displayedState: table.state,
  pendingEvents: steps,
  renderedEvents: [],
};
const last = played.state.version;

/** A drawer with the versions that were seen. */
function watchDrawer() {
  const seen: number[] = [];
  return { seen, drawer: createStepDrawer(({ displayedState }) => seen.push(displayedState.version)) };
}

test('steps are drawn one after the other', () => {
  const { seen, drawer } = watchDrawer();
  drawer.draw(pending, 1);
  expect(seen.at(-1)).toBeLessThan(last);
  vi.advanceTimersByTime(longest);
  expect(seen).toEqual(steps.map(({ version }) => version + 1));
  expect(vi.getTimerCount()).toBe(0);
});

test('at no pace they are there at once', () => {
  const { seen, drawer } = watchDrawer();
  drawer.draw(pending, 0);
  expect(seen).toEqual([last]);
});

test('whoever looks away in the middle finds the last of them, and nothing moves any more', () => {
  const { seen, drawer } = watchDrawer();
  drawer.draw(pending, 1);
  drawer.finish();
  expect(seen.at(-1)).toBe(last);
  const count = seen.length;
  vi.advanceTimersByTime(longest);
  drawer.finish();
  expect(seen).toHaveLength(count);
});

test('what is drawn anew takes the place of what was', () => {
  const { seen, drawer } = watchDrawer();
  drawer.draw(pending, 1);
  drawer.draw({ ...pending, pendingEvents: [] }, 1);
  vi.advanceTimersByTime(longest);
  expect(seen.at(-1)).toBe(table.state.version);
  drawer.draw(pending, 1);
  drawer.stop();
  const count = seen.length;
  vi.advanceTimersByTime(longest);
  expect(seen).toHaveLength(count);
});
