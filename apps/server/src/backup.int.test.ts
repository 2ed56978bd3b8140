import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { backUp, openDatabase, restore } from '@openfelt/db';
import { firstSchemaBackup, type TemporaryFolder, temporaryFolder } from '@openfelt/db/testing';
import type { Bundle } from '@openfelt/hand-history/audit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { included } from './audit/ask-platform.fixture.ts';
import { readVerifierKeys } from './audit/checkpoint-key.ts';
import { playHand } from './audit/play-hand.fixture.ts';
import { verifyLog } from './crash-tests/verify-log.fixture.ts';
import { follow, startPlatform, visit } from './test-platform.fixture.ts';

let folders: TemporaryFolder[];

beforeAll(async () => {
  folders = await Promise.all([1, 2, 3, 4].map(temporaryFolder));
});
afterAll(async () => {
  for (const folder of folders) await folder.remove();
});

test('a backup under play is restored elsewhere: every hand, chain, checkpoint and chip, and play goes on there', async () => {
  const [source = '', target = '', files = ''] = folders.map(({ path }) => path);
  const file = join(files, 'felt.backup');
  const first = await startPlatform(source);
  const ann = await visit(first.address);
  const played = await playHand(ann, false);
  const { handId } = played;
  // A checkpoint covers it within half a second.
  await included(async () => (await ann.client.hands.bundle.query({ handId })).bundle as Bundle);
  // Another hand is under way while the backup is taken.
  const bob = await visit(first.address);
  const playing = playHand(bob, true);
  const place = (dataDir: string) => ({ dataDir, report: () => undefined });
  expect(await backUp(place(source), file, () => undefined)).toMatchObject({ ok: true });
  await playing;
  await Promise.all([ann.close(), bob.close()]);
  await first.stop();

  const keys = await readVerifierKeys(source);
  const restored = await restore(place(target), file, { keys, progress: () => undefined });
  expect(restored).toMatchObject({ ok: true, signedBy: keys[0] });
  if (!restored.ok) throw new Error(restored.code);
  expect(restored.covered).toBeGreaterThan(0);
  const database = await openDatabase(place(target));
  await verifyLog(database, []);
  await database.close();

  await copyFile(join(source, 'checkpoint-key'), join(target, 'checkpoint-key'));
  const second = await startPlatform(target);
  const back = await visit(second.address, ann.cookie);
  const audited = await back.client.hands.bundle.query({ handId });
  expect(audited.bundle).toMatchObject({ perspective: { kind: 'seat', seat: played.seat } });
  await playHand(back, false);
  await back.close();
  await second.stop();
});

test('tables of the first version go on: its hands come under checkpoints, and the next one is played', async () => {
  const dataDir = folders[3]?.path ?? '';
  const place = { dataDir, report: () => undefined };
  const restored = await restore(place, firstSchemaBackup, { keys: [], progress: () => undefined });
  expect(restored).toMatchObject({ ok: true });
  const platform = await startPlatform(dataDir);
  const guest = await visit(platform.address);
  for (const handId of ['harbour/4', 'kitchen/5', 'garden/6'])
    await included(async () => (await guest.client.hands.bundle.query({ handId })).bundle as Bundle);
  const garden = await follow(guest, 'garden');
  const next = (garden.state().table?.context.handNumber ?? 0) + 1;
  await garden.until((state) => (state.table?.context.handNumber ?? 0) >= next);
  garden.stop();
  await guest.close();
  await platform.stop();
  // All of it verifies once more, with what was written since.
  const [, , files] = folders;
  const again = join(files?.path ?? '', 'again.backup');
  expect(await backUp(place, again, () => undefined)).toMatchObject({ ok: true });
  const keys = await readVerifierKeys(dataDir);
  const elsewhere = { ...place, dataDir: join(files?.path ?? '', 'elsewhere') };
  const verified = await restore(elsewhere, again, { keys, progress: () => undefined });
  expect(verified).toMatchObject({ ok: true, signedBy: keys[0] });
  if (verified.ok) expect(verified.covered).toBeGreaterThanOrEqual(16);
});
