import { checkpointsStream, openCheckpoint, verifyExtension } from '@openfelt/event-log';
import { verifyBundle } from '@openfelt/hand-history/audit';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { verifyLog } from '../crash-tests/verify-log.fixture.ts';
import { threeProcesses } from './server-processes.fixture.ts';
import { findServices } from './servers.fixture.ts';
import { come, playForTwo } from './table-guests.fixture.ts';

const services = await findServices();
afterAll(() => services?.stop());

/** A server that ends is missed after seconds, on a slow machine after more. */
const patiently = { timeout: 60_000 };

describe.skipIf(services === null)('checkpoints of several servers', () => {
  const processes = threeProcesses(services);

  /** What each server answers to everyone. */
  const askAll = (path: string) =>
    Promise.all(
      processes.all().map(async ({ address }) => (await (await fetch(`${address}${path}`)).text()).trim()),
    );
  const countDifferent = (answers: readonly string[]) => new Set(answers).size;

  /** The one server that signs. */
  async function findSigner() {
    await expect.poll(async () => (await processes.findKeepers()).length, patiently).toBe(1);
    const [signer] = await processes.findKeepers();
    if (signer === undefined) throw new Error('no server signs');
    return signer;
  }

  /** The newest checkpoint, which all servers show, once it is of more than a size. */
  const findNote = (size: number, key: string) =>
    vi.waitFor(async () => {
      const notes = await askAll('/checkpoint');
      expect(countDifferent(notes)).toBe(1);
      const note = `${notes[0]}\n`;
      const opened = openCheckpoint(note, key);
      if (!opened.ok) throw new Error(opened.message);
      expect(opened.checkpoint.size).toBeGreaterThan(size);
      return { note, size: opened.checkpoint.size };
    }, patiently);

  test('are signed by one of them with the key that all have, and when that one is killed by another, who goes on with the same history', async () => {
    const [ann, bo] = [await come(processes), await come(processes)];
    const keys = await askAll('/checkpoint/key');
    expect(countDifferent(keys)).toBe(1);
    const [key = ''] = keys;
    const { tableId, table, hand, passHand } = await playForTwo([ann, bo]);
    const prove = (number: number) =>
      expect
        .poll(async () => {
          const { bundle } = await ann.client.hands.bundle.query({ handId: `${tableId}/${number}` });
          return verifyBundle(bundle, key).first;
        }, patiently)
        .toBeNull();
    await passHand();
    await prove(1);
    const before = await findNote(0, key);

    const signer = await findSigner();
    processes.release(signer);
    await signer.end('SIGKILL');
    const next = await findSigner();
    expect(next.pid).not.toBe(signer.pid);

    await table.until((state) => state.table?.context.handNumber === 2);
    await hand();
    await passHand();
    await prove(2);
    const after = await findNote(before.size, key);
    for (const proof of await askAll(`/checkpoint/extension?from=${before.size}`)) {
      const { note, path } = JSON.parse(proof);
      expect(verifyExtension(before.note, note, path, key)).toMatchObject({
        ok: true,
        newer: { size: after.size },
      });
    }
    // What was signed before the kill is under what was signed after it: one stream, without a gap or a branch.
    await processes.withDatabase(async (database) => {
      await verifyLog(database, []);
      const signed = await database.log.read(checkpointsStream);
      expect(signed.map(({ version }) => version)).toEqual(signed.map((_, version) => version));
      const sizes = signed.flatMap(({ payload }) => {
        const opened = openCheckpoint((payload as { readonly note?: string }).note ?? '', key);
        return opened.ok ? [opened.checkpoint.size] : [];
      });
      expect(sizes.length).toBeGreaterThan(1);
      expect(sizes).toEqual([...new Set(sizes)].toSorted((a, b) => a - b));
    });
  }, 150_000);
});
