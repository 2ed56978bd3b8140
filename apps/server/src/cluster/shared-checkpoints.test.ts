import { createMemoryLog, type EventLog, newSignerKey, parseSignerKey, streamId } from '@openfelt/event-log';
import { simulatedClock } from '@openfelt/table-host';
import pino from 'pino';
import { expect, test, vi } from 'vitest';
import { createSharedCheckpoints } from './shared-checkpoints.ts';

const point = { streamId: streamId('table/t'), version: 1, hash: 'a'.repeat(64) };
/** How often it is looked who signs, in ms. */
const interval = 10;
const patience = { timeout: 20_000 };

/** The checkpoints of a log as one server has them, where a point waits to be covered. */
async function open(log: EventLog<never>) {
  const signer = parseSignerKey(newSignerKey('felt.example/log', new Uint8Array(32).fill(1)));
  if (!signer.ok) throw new Error(signer.message);
  const { now, at } = simulatedClock(1_767_225_600_000);
  const ports = { log, signers: [signer.signer], rows: () => [], interval, now, at, report: () => undefined };
  return createSharedCheckpoints({
    ports,
    includePending: async (writer) => writer.include(point),
    log: pino({ level: 'silent' }),
  });
}

/** Whether a server signs: what is handed to it waits there. */
const signs = (checkpoints: Awaited<ReturnType<typeof open>>) => checkpoints.waiting() > 0;

test('a server that is told to follow while it takes over does not sign', async () => {
  const log = createMemoryLog<never>();
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const checkpoints = await open({
    ...log,
    async claim(stream) {
      await held;
      return log.claim(stream);
    },
  });
  const leading = checkpoints.lead();
  checkpoints.follow();
  answer();
  await leading;
  checkpoints.include(point);
  expect(signs(checkpoints)).toBe(false);
  checkpoints.stop();
});

test('a server whose checkpoints were taken over by mistake signs again while that is for it to do', async () => {
  const log = createMemoryLog<never>();
  let claims = 0;
  const own = await open({
    ...log,
    async claim(stream) {
      claims += 1;
      return log.claim(stream);
    },
  });
  const other = await open(log);
  await own.lead();
  await vi.waitUntil(() => signs(own), patience);
  await other.lead();
  other.follow();
  await vi.waitUntil(() => claims === 2 && signs(own), patience);
  own.stop();
  other.stop();
});
