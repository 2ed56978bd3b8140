import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Clock, type Standstill, startClock } from './clock.ts';

const hour = 3_600_000;
const start = 1_700_000_000_000;

/** How far the machine's clock was set, and monotonic time, both in ms. */
let set: number;
let passed: number;
let clock: Clock;

/** Timers run as time passes; time that passes without them is a standstill. */
async function pass(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 50) {
    const step = Math.min(50, left);
    passed += step;
    await vi.advanceTimersByTimeAsync(step);
  }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  set = 0;
  passed = 0;
  clock = startClock({ monotonic: () => passed, machine: () => start + passed + set });
});
afterEach(() => {
  clock.stop();
  vi.useRealTimers();
});

describe('the time of a server', () => {
  test('is the machine’s, and passes as monotonic time does', async () => {
    expect(clock.now()).toBe(start);
    await pass(90_000);
    expect(clock.now()).toBe(start + 90_000);
  });

  test('goes on where the machine’s clock is set back, and is a little slower until the two agree', async () => {
    set = -10_000;
    await pass(20_000);
    const shown = clock.now() - start;
    expect(shown).toBeLessThanOrEqual(20_000);
    expect(shown).toBeGreaterThanOrEqual(19_800);
    await pass(1_200_000);
    expect(clock.now()).toBe(start + 1_220_000 - 10_000);
  });

  test('follows a machine’s clock that is set forward', async () => {
    set = hour;
    expect(clock.now()).toBe(start + hour);
  });

  test('never runs back and never stops, whatever is done to the machine’s clock', async () => {
    const steps = fc.array(fc.record({ wait: fc.nat(10_000), set: fc.integer({ min: -hour, max: hour }) }));
    fc.assert(
      fc.property(steps, (all) => {
        let monotonic = 0;
        let machine = start;
        const own = startClock({ monotonic: () => monotonic, machine: () => machine });
        let before = own.now();
        for (const step of all) {
          monotonic += step.wait;
          machine += step.wait + step.set;
          const now = own.now();
          expect(now - before).toBeGreaterThanOrEqual(Math.floor(step.wait * 0.99));
          before = now;
        }
        own.stop();
      }),
    );
  });

  test('is no earlier than what was recorded before', async () => {
    clock.notBefore(start + hour);
    expect(clock.now()).toBe(start + hour);
    clock.notBefore(start);
    await pass(1_000);
    expect(clock.now()).toBe(start + hour + 990);
  });
});

describe('what is due', () => {
  test('is done on time, also where the machine’s clock was set back meanwhile', async () => {
    const task = vi.fn();
    clock.at(start + 5_000, task);
    set = -hour;
    await pass(4_950);
    expect(task).not.toHaveBeenCalled();
    await pass(50);
    expect(task).toHaveBeenCalledOnce();
    clock.at(clock.now() + 1_000, task);
    await pass(1_050);
    expect(task).toHaveBeenCalledTimes(2);
  });

  test('is not done once it is cancelled', async () => {
    const task = vi.fn();
    clock.at(start + 1_000, task)();
    await pass(2_000);
    expect(task).not.toHaveBeenCalled();
  });
});

describe('a standstill', () => {
  test('is told with when it began and ended, once, before what fell due in it', async () => {
    const heard: (Standstill | 'task')[] = [];
    clock.onStandstill((standstill) => heard.push(standstill));
    clock.at(start + 5_000, () => heard.push('task'));
    await pass(2_000);
    passed += 23_000;
    // The process goes on: its timers fire in the order in which they were due.
    await vi.advanceTimersByTimeAsync(3_000);
    const { from, to } = heard[0] as Standstill;
    expect(from).toBeLessThanOrEqual(start + 2_000);
    expect(to).toBe(start + 25_000);
    expect(heard).toHaveLength(2);
    expect(heard[1]).toBe('task');
  });

  test('is also what the machine’s clock jumped by, as after sleep', async () => {
    const heard = vi.fn();
    clock.onStandstill(heard);
    await pass(1_000);
    set = 8 * hour;
    await pass(250);
    expect(heard).toHaveBeenCalledOnce();
    await pass(10_000);
    expect(heard).toHaveBeenCalledOnce();
  });

  test('is none where a little was late, where time was set back, or where the log told of later', async () => {
    const heard = vi.fn();
    clock.onStandstill(heard);
    passed += 900;
    await pass(250);
    set = -hour;
    await pass(2_000);
    clock.notBefore(clock.now() + hour);
    await pass(2_000);
    expect(heard).not.toHaveBeenCalled();
  });
});
