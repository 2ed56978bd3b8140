import { runningHand } from '@openfelt/engine';
import pino from 'pino';
import { expect, test } from 'vitest';
import { hostInMemory } from '../tables/hosted-in-memory.fixture.ts';
import type { LiveTable } from '../tables/live-table.ts';
import { createHandOver } from './hand-over.ts';

/** A server's tables, at each of which two could play. They are ended as far as a test says so. */
async function openHandOver(count: number) {
  const own = new Map<string, LiveTable>();
  let now = 0;
  for (let index = 0; index < count; index += 1) {
    const { host, clock } = await hostInMemory();
    now = clock.now();
    for (const player of ['ann', 'bea']) {
      const command = { type: 'takeSeat', seat: player === 'ann' ? 0 : 1, stack: 1_000 } as const;
      await host.act({ commandId: `sit-${player}`, player: { id: player, kind: 'person' }, command });
    }
    own.set(`table-${index}`, { host } as Partial<LiveTable> as LiveTable);
  }
  const ended: string[] = [];
  const released: string[] = [];
  const waiting: (() => void)[] = [];
  const handOver = createHandOver({
    own,
    async end(table) {
      ended.push(table);
      await new Promise<void>((resolve) => waiting.push(resolve));
      own.delete(table);
    },
    release: async (table) => void released.push(table),
    now: () => now,
    log: pino({ level: 'silent' }),
    pause: 4_000,
  });
  return {
    own,
    handOver,
    ended,
    released,
    pass: (ms: number) => {
      now += ms;
    },
    /** Lets all that are being ended come to their end. */
    goOn: () => {
      for (const resolve of waiting.splice(0)) resolve();
    },
  };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

test('for even shares one table is given up at a time, and none at which something happened just now', async () => {
  const { own, handOver, ended, released, pass, goOn } = await openHandOver(3);
  await handOver.one();
  expect(ended).toEqual([]);
  pass(2_000);
  await own.get('table-2')?.host.startHand();
  const both = [handOver.one(), handOver.one()];
  await settle();
  expect(ended).toHaveLength(1);
  goOn();
  await Promise.all(both);
  expect(released).toEqual(ended);
  void handOver.one();
  await settle();
  expect(ended.toSorted()).toEqual(['table-0', 'table-1']);
});

test('many tables are given up at once, but none at which a hand has begun before it was its turn', async () => {
  const { own, handOver, ended, released, goOn } = await openHandOver(10);
  const giving = handOver.all();
  await settle();
  expect(ended).toHaveLength(8);
  const last = own.get('table-9');
  await last?.host.startHand();
  goOn();
  await settle();
  goOn();
  await giving;
  expect(released).toHaveLength(9);
  expect([...own.keys()]).toEqual(['table-9']);
  expect(last === undefined ? null : runningHand(last.host.state())).not.toBeNull();
});
