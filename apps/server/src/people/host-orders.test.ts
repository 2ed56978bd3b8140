import type { StoredOrders } from '@openfelt/db';
import { runningHand } from '@openfelt/engine';
import { createMemoryLog } from '@openfelt/event-log';
import { expect, test } from 'vitest';
import { hostInMemory } from '../tables/hosted-in-memory.fixture.ts';
import { createHostOrders } from './host-orders.ts';

const empty = null as StoredOrders | null;

/** A table of Ann, its host, and Bo, with the orders that wait there. */
async function sit({
  before = empty,
  isOurs = true,
  hasHand = true,
  isAway: isAwayThen = false,
  failedCloses = 0,
} = {}) {
  const log = createMemoryLog<never>();
  let isAway = false;
  const failAway = () => {
    if (isAway) throw new Error('the database is away');
  };
  const { host, clock } = await hostInMemory({
    ...log,
    async append(...args) {
      failAway();
      return log.append(...args);
    },
  });
  for (const [seat, id] of ['ann', 'bo'].entries()) {
    const command = { type: 'takeSeat', seat, stack: 1_000 } as const;
    await host.act({ commandId: `sit-${id}`, player: { id, kind: 'person' }, command });
  }
  if (hasHand) await host.startHand();
  const stored: (StoredOrders | null)[] = [];
  const closed: string[] = [];
  let endsKeeping = false;
  isAway = isAwayThen;
  let leftToFail = failedCloses;
  const problems: unknown[] = [];
  const orders = createHostOrders(before, {
    host,
    now: clock.now,
    at: clock.at,
    close: async () => {
      failAway();
      leftToFail -= 1;
      if (leftToFail >= 0) throw new Error('it could not be noted');
      if (runningHand(host.state()) !== null) return false;
      closed.push('t');
      return true;
    },
    keeper: {
      keep: async (value) => {
        failAway();
        stored.push(value);
        return isOurs;
      },
      end: () => {
        endsKeeping = true;
      },
    },
    report: (error) => problems.push(error),
  });
  return {
    orders,
    problems,
    clock,
    setAway(away: boolean) {
      isAway = away;
    },
    stored,
    closed,
    hasEnded: () => endsKeeping,
    isSeated: (player: string) =>
      host.state().table?.context.seats.some((seat) => seat?.player === player && !seat.leaving) === true,
    async passHand() {
      const { turn } = host.state();
      const hand = runningHand(host.state());
      const id = host.state().table?.context.seats[hand?.toAct ?? 0]?.player ?? '';
      const command = { type: 'fold', turn: turn ?? 0 } as const;
      expect(
        await host.act({ commandId: `fold-${id}`, player: { id, kind: 'person' }, command }),
      ).toMatchObject({ ok: true });
    },
  };
}

test('what cannot be while a hand runs is kept before it is answered, and gone once it is carried out', async () => {
  const { orders, stored, isSeated, passHand } = await sit();
  expect(await orders.give({ type: 'remove', player: 'bo' }, 'ann')).toEqual({ ok: true });
  expect(stored).toEqual([{ givenBy: 'ann', closes: false, removes: ['bo'] }]);
  expect(orders.waiting()).toEqual({ closes: false, removes: ['bo'] });
  await passHand();
  await expect.poll(() => stored.at(-1)).toBeNull();
  expect(isSeated('bo')).toBe(false);
  expect(orders.waiting()).toEqual({ closes: false, removes: [] });
});

test('what was ordered of a server before is carried out after the hand that runs, or at once where none does', async () => {
  const before = { givenBy: 'ann', closes: true, removes: ['bo'] };
  const during = await sit({ before });
  expect(during.orders.waiting()).toEqual({ closes: true, removes: ['bo'] });
  await during.passHand();
  await expect.poll(() => during.closed).toEqual(['t']);
  expect(during.isSeated('bo')).toBe(false);

  const between = await sit({ before, hasHand: false });
  await expect.poll(() => between.closed).toEqual(['t']);
  expect(between.isSeated('bo')).toBe(false);
});

test('an order that another server would have to carry out by now is not accepted', async () => {
  const { orders } = await sit({ isOurs: false });
  expect(await orders.give({ type: 'close' }, 'ann')).toMatchObject({ ok: false, code: 'moved' });
});

test('nothing is carried out where the table is not played any more', async () => {
  const { orders, isSeated, hasEnded, passHand } = await sit();
  await orders.give({ type: 'remove', player: 'bo' }, 'ann');
  orders.end();
  await passHand();
  expect(isSeated('bo')).toBe(true);
  expect(hasEnded()).toBe(true);
});

test.each([
  ['a close', { type: 'close' }],
  ['a removal', { type: 'remove', player: 'bo' }],
] as const)(
  '%s that could not be kept is answered with an error, and does not happen when the hand is over',
  async (_what, action) => {
    const { orders, stored, closed, isSeated, setAway, clock, passHand } = await sit();
    setAway(true);
    await expect(orders.give(action, 'ann')).rejects.toThrow('away');
    expect(orders.waiting()).toEqual({ closes: false, removes: [] });
    setAway(false);
    await passHand();
    clock.pass(60_000);
    // By its answer all is carried out that the hand's end led to.
    expect(await orders.give({ type: 'pause' }, 'ann')).toEqual({ ok: true });
    expect(closed).toEqual([]);
    expect(isSeated('bo')).toBe(true);
    expect(stored.filter((each) => each !== null)).toEqual([]);
  },
);

test('what may have been kept though it was answered with an error is not left for whoever plays the table next', async () => {
  const { host, clock } = await hostInMemory();
  const stored: (StoredOrders | null)[] = [];
  const keep = async (value: StoredOrders | null) => {
    stored.push(value);
    if (value !== null) throw new Error('the answer was lost');
    return true;
  };
  const orders = createHostOrders(null, {
    host,
    now: clock.now,
    at: clock.at,
    close: async () => true,
    keeper: { keep, end: () => undefined },
    report: () => undefined,
  });
  await expect(orders.give({ type: 'close' }, 'ann')).rejects.toThrow('lost');
  expect(stored.at(-1)).toBeNull();
});

test('what was accepted and failed between hands is tried again by itself, though no hand ends any more', async () => {
  const before = { givenBy: 'ann', closes: true, removes: ['bo'] };
  const { orders, closed, isSeated, problems, clock, setAway } = await sit({
    before,
    hasHand: false,
    isAway: true,
  });
  await expect.poll(() => problems).toHaveLength(1);
  clock.pass(5_000);
  await expect.poll(() => problems).toHaveLength(2);
  expect(isSeated('bo')).toBe(true);
  setAway(false);
  clock.pass(5_000);
  await expect.poll(() => closed).toEqual(['t']);
  expect(isSeated('bo')).toBe(false);
  expect(orders.waiting()).toEqual({ closes: false, removes: [] });
});

test('a close between hands is kept before it is carried out, and answered as accepted where that has to be tried again', async () => {
  const { orders, stored, closed, clock } = await sit({ hasHand: false, failedCloses: 1 });
  expect(await orders.give({ type: 'close' }, 'ann')).toEqual({ ok: true });
  expect(stored[0]).toEqual({ givenBy: 'ann', closes: true, removes: [] });
  expect(orders.waiting().closes).toBe(true);
  clock.pass(5_000);
  await expect.poll(() => closed).toEqual(['t']);
});

test('two orders at once are both kept', async () => {
  const { orders, stored } = await sit();
  const answers = await Promise.all([
    orders.give({ type: 'remove', player: 'bo' }, 'ann'),
    orders.give({ type: 'close' }, 'ann'),
  ]);
  expect(answers).toEqual([{ ok: true }, { ok: true }]);
  expect(stored.at(-1)).toEqual({ givenBy: 'ann', closes: true, removes: ['bo'] });
});
