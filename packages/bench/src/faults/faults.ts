import { setTimeout as sleep } from 'node:timers/promises';
import { fillDisk, findBackend, findPostgres, type mountDisk } from '@openfelt/db/testing';
import type { Passage } from './persistent-client.ts';
import type { SupervisedServer } from './supervised-server.ts';

/** What faults happen to. */
export interface Platform {
  readonly server: SupervisedServer;
  readonly dataDir: string;
  /** The disk that the data folder is; null where none can be mounted. */
  readonly disk: ReturnType<typeof mountDisk>;
  /** Says what becomes of the clients' messages from now on. */
  pass(passage: Passage): void;
}

/** Something that goes wrong; resolves when it is over, or the server is being started again. */
type Fault = (platform: Platform) => Promise<void>;

const between = (min: number, max: number) => min + Math.random() * (max - min);
const hour = 3_600_000;

function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // It has ended meanwhile.
    }
  }
}

/** Stops processes for one to forty seconds. */
async function standStill(pids: readonly number[]): Promise<void> {
  signalAll(pids, 'SIGSTOP');
  await sleep(between(1_000, 40_000));
  signalAll(pids, 'SIGCONT');
}

async function allOfPostgres({ dataDir }: Platform): Promise<readonly number[]> {
  const { postmaster, children } = await findPostgres(dataDir);
  return [postmaster, ...children];
}

/** The process of one of the server's connections. */
async function findOwnBackend({ dataDir }: Platform): Promise<number> {
  return findBackend(await findPostgres(dataDir), 'openfelt_app');
}

/** For three seconds the clients' messages fare otherwise. */
const messages =
  (passage: Passage): Fault =>
  async ({ pass }) => {
    pass(passage);
    await sleep(3_000);
    pass('whole');
  };

function theDisk({ disk }: Platform) {
  if (disk === null) throw new Error('no disk can be mounted here: only root may, and not everywhere');
  return disk;
}

/** The faults that happen to a disk, which the data lie on alone. */
export const diskFaults: ReadonlySet<string> = new Set(['full-disk', 'read-only']);

/** Every fault, by name. */
export const faults: Readonly<Record<string, Fault>> = {
  'kill-server': ({ server }) => server.kill(),
  'kill-postmaster': async ({ dataDir }) => signalAll([(await findPostgres(dataDir)).postmaster], 'SIGKILL'),
  'kill-backend': async (platform) => signalAll([await findOwnBackend(platform)], 'SIGKILL'),
  'kill-both': async (platform) => {
    signalAll(await allOfPostgres(platform), 'SIGKILL');
    await platform.server.kill();
  },
  'stop-server': ({ server }) => standStill([server.pid()]),
  'stop-postmaster': async ({ dataDir }) => standStill([(await findPostgres(dataDir)).postmaster]),
  'stop-backend': async (platform) => standStill([await findOwnBackend(platform)]),
  'stop-database': async (platform) => standStill(await allOfPostgres(platform)),
  'full-disk': async (platform) => {
    theDisk(platform);
    const emptyDisk = await fillDisk(platform.dataDir);
    await sleep(between(1_000, 5_000));
    await emptyDisk();
  },
  'read-only': async (platform) => {
    const disk = theDisk(platform);
    disk.allow('ro');
    await sleep(between(1_000, 5_000));
    disk.allow('rw');
  },
  clock: async ({ server }) => server.setClock(Math.random() < 0.5 ? -hour : hour),
  'doubled-messages': messages('doubled'),
  'reordered-messages': messages('reordered'),
  'dropped-messages': messages('dropped'),
  'killed-clients': messages('cut'),
};
