import { initialState } from '@openfelt/engine';
import { expect, test } from 'vitest';
import { createAttendance } from './attendance.ts';
import { createValueKeeper } from './keep-value.ts';

/** Time that a test moves on. */
function stillTime() {
  let time = 0;
  const tasks = new Set<{ readonly due: number; readonly run: () => void }>();
  return {
    now: () => time,
    at(due: number, run: () => void) {
      const task = { due, run };
      tasks.add(task);
      return () => void tasks.delete(task);
    },
    moveTo(next: number) {
      time = next;
      for (const task of [...tasks].filter(({ due }) => due <= time)) {
        tasks.delete(task);
        task.run();
      }
    },
  };
}

/** Who is at a table without a free seat, for which some wait already. */
function attend(waiting: readonly string[], write = async (_players: readonly string[]) => true) {
  const time = stillTime();
  const host = { state: () => initialState(), subscribe: () => () => undefined };
  const orders = {
    waiting: () => ({ closes: false, removes: [] }),
    give: async () => ({ ok: true }) as const,
    onChange: () => () => undefined,
    end: () => undefined,
  };
  const reported: unknown[] = [];
  const report = (error: unknown) => void reported.push(error);
  const keeper = createValueKeeper(waiting, { write, report, ...time });
  const attendance = createAttendance({ host }, { buyIns: [], waiting }, { orders, keeper, ...time });
  return { time, attendance, reported, list: () => attendance.waiting.list().map(({ player }) => player) };
}

/** Ann waits for a seat. */
function waitOfAnn() {
  const { time, attendance, list } = attend([]);
  const leave = attendance.enter('ann');
  void attendance.join('ann');
  return { time, attendance, leave, isWaiting: () => list().length === 1 };
}

test('whoever is gone for half a minute has left the waiting list', () => {
  const { time, leave, isWaiting } = waitOfAnn();
  leave();
  time.moveTo(29_999);
  expect(isWaiting()).toBe(true);
  time.moveTo(30_000);
  expect(isWaiting()).toBe(false);
});

test('whoever is back in time and is gone once more has half a minute again', () => {
  const { time, attendance, leave, isWaiting } = waitOfAnn();
  leave();
  time.moveTo(1_000);
  const leaveAgain = attendance.enter('ann');
  time.moveTo(29_900);
  leaveAgain();
  time.moveTo(30_000);
  expect(isWaiting()).toBe(true);
  time.moveTo(59_900);
  expect(isWaiting()).toBe(false);
});

test('those who waited before the table came here keep their order; who is not back in time has left', () => {
  const { time, attendance, list } = attend(['ann', 'bo', 'cy']);
  attendance.enter('cy');
  attendance.enter('ann');
  expect(list()).toEqual(['ann', 'bo', 'cy']);
  time.moveTo(30_000);
  expect(list()).toEqual(['ann', 'cy']);
});

test('each change of who waits is kept, and nothing else', async () => {
  const stored: (readonly string[])[] = [];
  const { time, attendance } = attend(['ann'], async (players) => {
    stored.push(players);
    return true;
  });
  attendance.enter('bo');
  expect(await attendance.join('bo')).toBe(true);
  expect(await attendance.join('bo')).toBe(true);
  time.moveTo(30_000);
  expect(await attendance.leave('bo')).toBe(true);
  expect(stored).toEqual([['ann', 'bo'], ['bo'], []]);
});

test('whoever joins a list that another server has by now is not on it', async () => {
  const { attendance } = attend([], async () => false);
  expect(await attendance.join('ann')).toBe(false);
});

test('whoever could not be kept is kept when they ask again', async () => {
  let isAway = true;
  const { attendance, reported } = attend([], async () => {
    if (isAway) throw new Error('away');
    return true;
  });
  await expect(attendance.join('ann')).rejects.toThrow('away');
  expect(reported).toHaveLength(1);
  isAway = false;
  expect(await attendance.join('ann')).toBe(true);
});

test('whoever could not be kept is kept a little later, though nothing changes', async () => {
  const stored: (readonly string[])[] = [];
  let isAway = true;
  const { time, attendance } = attend([], async (players) => {
    if (isAway) throw new Error('away');
    stored.push(players);
    return true;
  });
  await expect(attendance.join('ann')).rejects.toThrow('away');
  isAway = false;
  time.moveTo(5_000);
  await expect.poll(() => stored).toEqual([['ann']]);
});

test('a table that is not played here any more keeps nothing more by itself', () => {
  const stored: (readonly string[])[] = [];
  const { time, attendance } = attend(['ann'], async (players) => {
    stored.push(players);
    return true;
  });
  attendance.end();
  time.moveTo(30_000);
  expect(stored).toEqual([]);
});
