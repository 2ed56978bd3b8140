import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createAdmission } from './admission.ts';
import { type Limits, noLimits, standardLimits } from './limits.ts';

const calm = { isHigh: () => false, stop: () => undefined };
const behind = { isHigh: () => true, stop: () => undefined };
const limits: Limits = {
  ...standardLimits,
  cost: {
    player: { points: 10, seconds: 60 },
    address: { points: 15, seconds: 60 },
    network: { points: 18, seconds: 60 },
  },
  underWay: { player: 2, address: 3 },
  refusalDelay: 0,
  guests: { address: { points: 2, seconds: 60 }, network: { points: 3, seconds: 60 } },
};

const done = async () => 'done';
const codes = (answers: readonly { readonly ok: boolean }[]) =>
  answers.map((answer) => ('code' in answer ? answer.code : answer.ok));

describe('what a call costs', () => {
  test('is taken from the player, from their address and from its network', async () => {
    const admission = createAdmission(limits, calm, () => undefined);
    const ann = admission.createPort('ann', '192.0.2.1');
    expect(await ann.run(10, done)).toEqual({ ok: true, value: 'done' });
    expect(await ann.run(1, done)).toMatchObject({ ok: false, code: 'too-much' });
    // Nine more are not there at the address, five are.
    const bea = admission.createPort('bea', '192.0.2.1');
    expect(codes([await bea.run(4, done), await bea.run(5, done)])).toEqual([true, 'too-much']);
    const cyd = admission.createPort('cyd', '192.0.2.2');
    expect(codes([await cyd.run(9, done)])).toEqual(['too-much']);
    const dan = admission.createPort('dan', '198.51.100.1');
    expect(codes([await dan.run(9, done)])).toEqual([true]);
  });

  test('is refused with a sentence that says how long to wait', async () => {
    const ann = createAdmission(limits, calm, () => undefined).createPort('ann', '192.0.2.1');
    await ann.run(10, done);
    expect(await ann.run(1, done)).toMatchObject({
      message: expect.stringMatching(/^Too much .* in \d+ s\.$/),
    });
  });

  test('of a page is taken from the address', async () => {
    const admission = createAdmission(limits, calm, () => undefined);
    expect(codes([await admission.charge('192.0.2.1', 8), await admission.charge('192.0.2.1', 8)])).toEqual([
      true,
      'too-much',
    ]);
  });
});

describe('calls under way', () => {
  test('are so many for a player and for an address, also if they all come at once', async () => {
    const admission = createAdmission(limits, calm, () => undefined);
    const ann = admission.createPort('ann', '192.0.2.1');
    const calls = await Promise.all([ann.enter(), ann.enter(), ann.enter()]);
    expect(codes(calls)).toEqual([true, true, 'too-much']);
    const bea = admission.createPort('bea', '192.0.2.1');
    expect(codes(await Promise.all([bea.enter(), bea.enter()]))).toEqual([true, 'too-much']);
  });

  test('make room when they are answered', async () => {
    const ann = createAdmission(limits, calm, () => undefined).createPort('ann', '192.0.2.1');
    for (let call = 0; call < 8; call += 1) {
      const entered = await ann.enter();
      expect(entered.ok).toBe(true);
      if (entered.ok) entered.end();
    }
  });
});

test('what is dear is done for a few at a time, and is sent away where too many wait', async () => {
  const ann = createAdmission(
    { ...limits, cost: noLimits.cost, underWay: noLimits.underWay },
    calm,
    () => undefined,
  ).createPort('ann', '192.0.2.1');
  let running = 0;
  let peak = 0;
  const task = async () => {
    running += 1;
    peak = Math.max(peak, running);
    await new Promise((resolve) => setTimeout(resolve, 1));
    running -= 1;
  };
  const outcomes = await Promise.all(Array.from({ length: 200 }, () => ann.run(10, task)));
  expect(peak).toBe(2);
  expect(new Set(codes(outcomes))).toEqual(new Set([true, 'busy']));
  expect(codes([await ann.run(10, task)])).toEqual([true]);
});

describe('a dear task that never ends', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  test('is given up after a while: its caller is told, and others have their turn', async () => {
    const turnedAway: string[] = [];
    const unbounded = { ...limits, cost: noLimits.cost, underWay: noLimits.underWay };
    const ann = createAdmission(unbounded, calm, (code) => turnedAway.push(code)).createPort(
      'ann',
      '192.0.2.1',
    );
    const never = () => new Promise<string>(() => undefined);
    const stuck = Array.from({ length: 2 }, () => ann.run(10, never));
    const next = ann.run(10, done);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(codes(await Promise.all(stuck))).toEqual(Array(2).fill('too-slow'));
    expect(turnedAway).toEqual(Array(2).fill('too-slow'));
    expect(await next).toEqual({ ok: true, value: 'done' });
  });
});

test('a task that fails makes room, and its error is its caller’s', async () => {
  const ann = createAdmission(limits, calm, () => undefined).createPort('ann', '192.0.2.1');
  const fail = () => Promise.reject(new Error('broken'));
  for (let n = 0; n < 3; n += 1) await expect(ann.run(3, fail)).rejects.toThrow('broken');
  expect(codes([await ann.run(1, done)])).toEqual([true]);
});

test('a server that is behind takes what play needs, and sends the rest away as busy', async () => {
  const ann = createAdmission(limits, behind, () => undefined).createPort('ann', '192.0.2.1');
  expect(codes([await ann.enter(), await ann.run(1, done), await ann.run(3, done)])).toEqual([
    true,
    true,
    'busy',
  ]);
});

test('so many newcomers of an address and of a network become guests in a time', async () => {
  const admission = createAdmission(limits, calm, () => undefined);
  const addresses = ['192.0.2.1', '192.0.2.1', '192.0.2.1', '192.0.2.2', '192.0.2.3', '198.51.100.1'];
  const answers = [];
  for (const address of addresses) answers.push(await admission.welcome(address));
  expect(codes(answers)).toEqual([true, true, 'too-much', true, 'too-much', true]);
});
