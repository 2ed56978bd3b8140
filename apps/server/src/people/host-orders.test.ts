import type { StoredOrders } from '@openfelt/db';
import { runningHand } from '@openfelt/engine';
import { expect, test } from 'vitest';
import { hostInMemory } from '../tables/hosted-in-memory.fixture.ts';
import { createHostOrders } from './host-orders.ts';

const empty = null as StoredOrders | null;

/** A table of Ann, its host, and Bo, with the orders that wait there. */
async function sit({ before = empty, isOurs = true, hasHand = true } = {}) {
  const { host } = await hostInMemory();
  for (const [seat, id] of ['ann', 'bo'].entries()) {
    const command = { type: 'takeSeat', seat, stack: 1_000 } as const;
    await host.act({ commandId: `sit-${id}`, player: { id, kind: 'person' }, command });
  }
  if (hasHand) await host.startHand();
  const stored: (StoredOrders | null)[] = [];
  const closed: string[] = [];
  let endsKeeping = false;
  const orders = createHostOrders(before, {
    host,
    close: async () => {
      if (runningHand(host.state()) !== null) return false;
      closed.push('t');
      return true;
    },
    keeper: {
      keep: async (value) => {
        stored.push(value);
        return isOurs;
      },
      end: () => {
        endsKeeping = true;
      },
    },
    report: (error) => {
      throw error;
    },
  });
  return {
    orders,
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
