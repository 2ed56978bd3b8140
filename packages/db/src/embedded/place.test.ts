import { chmod, lstat, mkdir, readlink, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../data-folder.fixture.ts';
import { findPlace } from './place.ts';

const isRoot = process.getuid?.() === 0;

test.runIf(isRoot)(
  'root gives the data to nobody, within the data folder where that user can get there',
  async () => {
    const { path, remove } = await temporaryFolder();
    const place = await findPlace(path);
    expect(place).toEqual({ folder: join(path, 'postgres'), identity: { uid: 65_534, gid: 65_534 } });
    expect(await stat(place.folder)).toMatchObject({ uid: 65_534 });
    await remove();
  },
);

test.runIf(isRoot)('root puts them elsewhere where the way is closed, and finds them again', async () => {
  const { path, remove } = await temporaryFolder();
  const closed = join(path, 'closed');
  await mkdir(closed);
  await chmod(closed, 0o700);
  const dataDir = join(closed, 'data');
  await mkdir(dataDir);
  const { folder } = await findPlace(dataDir);
  expect(folder).toMatch(/^\/var\/tmp\/openfelt-/);
  expect((await lstat(join(dataDir, 'postgres'))).isSymbolicLink()).toBe(true);
  expect(await readlink(join(dataDir, 'postgres'))).toBe(folder);
  expect((await findPlace(dataDir)).folder).toBe(folder);
  await rm(folder, { recursive: true });
  await remove();
});

test.skipIf(isRoot)('anybody else keeps the data as themselves', async () => {
  const { path, remove } = await temporaryFolder();
  expect(await findPlace(path)).toEqual({ folder: join(path, 'postgres'), identity: {} });
  await remove();
});
