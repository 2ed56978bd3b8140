import { initialState } from '@openfelt/engine';
import { expect, test } from 'vitest';
import { createAttendance } from './attendance.ts';

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

/** Who is at a table without a free seat, which Ann waits for. */
function waitOfAnn() {
  const time = stillTime();
  const host = { state: () => initialState(), subscribe: () => () => undefined };
  const orders = {
    waiting: () => ({ closes: false, removes: [] }),
    give: async () => ({ ok: true }) as const,
    onChange: () => () => undefined,
  };
  const attendance = createAttendance({ host }, [], orders, time);
  const leave = attendance.enter('ann');
  attendance.join('ann');
  return { time, attendance, leave, isWaiting: () => attendance.waiting.list().length === 1 };
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
