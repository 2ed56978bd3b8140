import { spawnSync } from 'node:child_process';
import { open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

/** Fills the disk of a folder to the last byte; gives what makes room again. */
export async function fillDisk(folder: string): Promise<() => Promise<void>> {
  const path = join(folder, 'ballast');
  const file = await open(path, 'w');
  for (let size = 1024 ** 2; size >= 1; ) {
    // A disk that is full for a large piece may take a small one.
    const isWritten = await file.write(Buffer.alloc(size)).then(
      () => true,
      () => false,
    );
    if (!isWritten) size = Math.floor(size / 2);
  }
  await file.close();
  return () => rm(path);
}

/** Has the PostgreSQL on a data folder go on in a new file of its log, which takes 16 MiB. */
export async function switchLog(dataDir: string): Promise<void> {
  const password = await readFile(join(dataDir, 'postgres-password'), 'utf8');
  const file = await readFile(join(dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8');
  const [, , , port] = file.split('\n').map(Number);
  const client = new pg.Client({
    host: '127.0.0.1',
    port: port ?? 0,
    user: 'openfelt',
    password,
    database: 'openfelt',
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('SELECT pg_switch_wal()');
  } finally {
    await client.end();
  }
}

/** A disk of its own at a folder, of so many MiB, or why there is none here: only root may mount, and not everywhere. */
export function mountDisk(folder: string, mebibytes: number) {
  const mount = (options: string) =>
    spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], { encoding: 'utf8' });
  const mounted = mount(`size=${mebibytes}m,mode=755`);
  if (mounted.status !== 0) return null;
  return {
    allow(access: 'ro' | 'rw') {
      mount(`remount,${access},size=${mebibytes}m`);
    },
    unmount() {
      spawnSync('umount', ['-l', folder]);
    },
  };
}
