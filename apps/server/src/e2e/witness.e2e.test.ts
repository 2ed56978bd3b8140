import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { promisify } from 'node:util';
import { type Extension, openCheckpoint, verifyExtension } from '@openfelt/event-log';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll } from './page.fixture.ts';
import { type VisitedPlatform, visitPlatform } from './visited-platform.fixture.ts';

let platform: VisitedPlatform;
let player: Page;
/** The platform's data as they were before the player came. */
let early = '';

/** The size of the newest checkpoint; 0 while there is none. */
async function publishedSize(): Promise<number> {
  const response = await fetch(platform.at('/checkpoint'));
  return response.ok ? Number((await response.text()).split('\n')[1]) : 0;
}

/** Has tables play, which they do while somebody looks on, until the log has so many hands. */
async function playUntil(size: number): Promise<void> {
  const lobby = await platform.open();
  await lobby.goto(platform.at('/'));
  while ((await publishedSize()) < size) await lobby.waitForTimeout(500);
  await lobby.context().close();
}

/** Ends the server, does something with its data, and starts it again where browsers know it. */
async function between(task: () => Promise<unknown>): Promise<void> {
  const { port } = new URL(platform.at('/'));
  await platform.server().end('SIGTERM');
  await task();
  await platform.restart(Number(port));
}

/** Copies a folder with its owners: a database that root started is somebody else's. */
const copy = (from: string, to: string) => promisify(execFile)('cp', ['-a', from, to]);

/** What the player's browser has kept. */
async function loadStored<Value>(name: string): Promise<Value | null> {
  return JSON.parse((await player.evaluate<string | null>(`localStorage.getItem('${name}')`)) ?? 'null');
}

interface Stored {
  readonly key: string;
  readonly note: string;
}

const parseSize = ({ note }: Stored) => Number(note.split('\n')[1]);

beforeAll(async () => {
  platform = await visitPlatform();
  early = `${platform.dataDir}-early`;
  await playUntil(1);
  await between(() => copy(platform.dataDir, early));
  await playUntil((await publishedSize()) + 2);
  player = await platform.open();
});
afterAll(async () => {
  await platform?.close();
  await rm(early, { recursive: true, force: true });
});

test('who only plays has kept the newest checkpoint and its key', async () => {
  await player.goto(platform.at('/'));
  await player.getByRole('link', { name: 'Take a seat at Harbour' }).click();
  const dialog = player.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Buy in for/ }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => loadStored<Stored>('checkpoint'), { timeout: 60_000 }).not.toBeNull();
  const stored = await loadStored<Stored>('checkpoint');
  expect(openCheckpoint(stored?.note ?? '', stored?.key ?? '').ok).toBe(true);
  expect(await (await fetch(platform.at('/checkpoint/key'))).text()).toContain(stored?.key);
});

test('on the next visit the log goes on from there, and the newer checkpoint is kept', async () => {
  const before = await loadStored<Stored>('checkpoint');
  await playUntil((await publishedSize()) + 1);
  await player.goto(platform.at('/'));
  await expect
    .poll(async () => (await loadStored<Stored>('checkpoint'))?.note, { timeout: 60_000 })
    .not.toBe(before?.note);
  expect(await player.getByRole('alert').filter({ hasText: 'rewritten' }).count()).toBe(0);
});

test('another history under the same key is noticed on the next visit, and both checkpoints are kept as evidence', async () => {
  const stored = await loadStored<Stored>('checkpoint');
  if (stored === null) throw new Error('nothing was kept');
  await player.goto('about:blank');
  await between(async () => {
    await rm(platform.dataDir, { recursive: true });
    await copy(early, platform.dataDir);
  });
  // Other hands are played than those that the player has seen.
  await playUntil(parseSize(stored) + 1);
  await player.goto(platform.at('/tables/harbour'));
  const alarm = player.getByRole('alert').filter({ hasText: 'The log was rewritten.' });
  await alarm.waitFor();
  expect((await loadStored<Stored>('checkpoint'))?.note).toBe(stored.note);

  const [download] = await Promise.all([
    player.waitForEvent('download'),
    alarm.getByRole('button', { name: 'Download evidence' }).click(),
  ]);
  const evidence = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(evidence).toEqual(await loadStored('checkpoint-contradiction'));
  expect(evidence).toMatchObject({ key: stored.key, older: stored.note });
  // Anybody can check them: the key has signed both, and there is no proof between them.
  const { key, older, newer } = evidence;
  for (const note of [older, newer]) expect(openCheckpoint(note, key).ok).toBe(true);
  const extension = await fetch(platform.at(`/checkpoint/extension?from=${parseSize(stored)}`));
  const { note, path } = (await extension.json()) as Extension;
  expect(verifyExtension(older, note, path, key)).toMatchObject({ ok: false, code: 'path' });
});

test('the alarm can be read and put away, and comes again with the next page', async () => {
  const alarm = player.getByRole('alert').filter({ hasText: 'The log was rewritten.' });
  await expectAccessible(player);
  await player.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(player);
  await alarm.getByRole('button', { name: 'Close' }).click();
  await alarm.waitFor({ state: 'hidden' });
  await player.goto(platform.at('/'));
  await alarm.waitFor();
});

test('no page met an error', () => {
  expect(platform.problems).toEqual([]);
});
