import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { EventLog } from '../contract.ts';
import { createMemoryLog } from '../memory-log.ts';
import { streamId } from '../stream-id.ts';
import { checkpointsStream, readCheckpointSigned } from './checkpoint-event.ts';
import { type Checkpoints, openCheckpoints } from './checkpoint-writer.ts';
import type { NoteSigner } from './note-key.ts';
import { verifyInclusion } from './proof.ts';
import { seeded } from './seeded-signer.fixture.ts';
import type { StreamPoint } from './stream-point.ts';

/** The signer of the tests, and the key that checks it. */
export const signer = seeded('felt.example/log', 1);
export const key = signer.verifierKey;

/** The n-th point; each has another stream. */
export const pointAt = (n: number): StreamPoint => ({
  streamId: streamId(`table/${n}`),
  version: n,
  hash: bytesToHex(sha256(utf8ToBytes(String(n)))),
});

/** A log whose appends can be made to fail, before they are written or after. */
export const faultyLog = () => {
  const log = createMemoryLog();
  const state: { fault: 'none' | 'unwritten' | 'unanswered' | 'late' | 'down'; appends: number } = {
    fault: 'none',
    appends: 0,
  };
  let late: (() => Promise<unknown>) | null = null;
  const faulty: EventLog = {
    ...log,
    head: async (stream) => {
      if (state.fault === 'down') throw new Error('the storage is down');
      return log.head(stream);
    },
    append: async (requests) => {
      state.appends += 1;
      const { fault } = state;
      if (fault === 'down' || fault === 'unwritten') throw new Error('the storage failed');
      if (fault === 'late') {
        late = () => log.append(requests);
        throw new Error('the connection was lost');
      }
      // What was thought to be lost comes through just before the next append.
      await late?.();
      late = null;
      const results = await log.append(requests);
      if (fault === 'unanswered') throw new Error('the connection was lost');
      return results;
    },
  };
  return { log: faulty, state };
};

/** A clock that moves when it is told to. */
const handClock = () => {
  let time = 1_000;
  let due: { readonly time: number; readonly task: () => void }[] = [];
  return {
    now: () => time,
    at: (when: number, task: () => void) => {
      const entry = { time: when, task };
      due.push(entry);
      return () => {
        due = due.filter((other) => other !== entry);
      };
    },
    waiting: () => due.length,
    pass: async (span: number) => {
      time += span;
      const ripe = due.filter((entry) => entry.time <= time);
      due = due.filter((entry) => entry.time > time);
      for (const { task } of ripe) task();
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
};

/** A log, a clock, and what opens checkpoints on them. */
export const setUp = (log: EventLog = createMemoryLog()) => {
  const clock = handClock();
  const problems: string[] = [];
  const ports = {
    log,
    rows: () => [],
    interval: 500,
    now: clock.now,
    at: clock.at,
    report: ({ message }: { readonly message: string }) => void problems.push(message),
  };
  const open = async (signers: readonly NoteSigner[] = [signer]): Promise<Checkpoints> => {
    const opened = await openCheckpoints({ ...ports, signers });
    if (!opened.ok) throw new Error(opened.message);
    return opened.checkpoints;
  };
  /** The recorded events. */
  const recorded = async () => (await log.read(checkpointsStream)).map(readCheckpointSigned);
  return { log, clock, problems, ports, open, recorded };
};

/** Includes the points from one number up to another. */
export const include = (checkpoints: Checkpoints, from: number, to: number): void => {
  for (let n = from; n < to; n += 1) checkpoints.include(pointAt(n));
};

/** Whether the newest checkpoint is proved to cover the n-th point. */
export const covers = async (checkpoints: Checkpoints, n: number, verifierKey = key): Promise<boolean> => {
  const point = pointAt(n);
  const inclusion = await checkpoints.inclusion(point.streamId, point.version);
  return inclusion !== null && verifyInclusion(point, inclusion, verifierKey).ok;
};
