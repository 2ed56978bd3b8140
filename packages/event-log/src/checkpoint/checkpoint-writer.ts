import type { StreamId } from '../stream-id.ts';
import {
  type CheckpointStream,
  type CheckpointStreamPorts,
  openCheckpointStream,
} from './checkpoint-stream.ts';
import type { Extension } from './checkpoint-tree.ts';
import { MAX_SIGNATURES } from './note.ts';
import type { NoteSigner } from './note-key.ts';
import type { Inclusion } from './proof.ts';
import type { StreamPoint } from './stream-point.ts';

/** What the writer of checkpoints needs from outside. Times are ms since the epoch. */
export interface CheckpointPorts<Row> extends CheckpointStreamPorts<Row> {
  /** All of them sign, so that a key can be replaced while both stand; 1 to 16 of one name, which is the origin. */
  readonly signers: readonly NoteSigner[];
  /** How long the first point waits for others, and a failed append for the next attempt, in ms. */
  readonly interval: number;
  now(): number;
  /** Runs a task at a time; gives what cancels it. */
  at(time: number, task: () => void): () => void;
}

/** The one writer of a log's checkpoints. What it looks up rejects where the storage failed, or holds another tree than was signed. */
export interface Checkpoints {
  /** The keys that check the checkpoints' signatures, one a signer; for publication. */
  readonly keys: readonly string[];
  /** The newest checkpoint as a signed note, durable in the log; null before the first. */
  latest(): string | null;
  /** Has a point covered by the next checkpoint, unless it is known or writing has ended. @throws RangeError for what is no point. */
  include(point: StreamPoint): void;
  /** Proof of a point against the newest checkpoint; null while it waits, and for others. */
  inclusion(streamId: StreamId, version: number): Promise<Inclusion | null>;
  /** Proof that the newest checkpoint continues the one of size `fromSize`; null if there is none of 1 to as many leaves. */
  extension(fromSize: number): Promise<Extension | null>;
  /** How many points no checkpoint covers yet. */
  waiting(): number;
  /** Writes what waits at once. Resolves when nothing waits, or nothing is written any more. */
  settle(): Promise<void>;
  /** Whether no other writer has taken the checkpoints over, and with them the log. Rejects where the storage failed. */
  isCurrent(): Promise<boolean>;
  /** Ends writing. What is recorded can still be proved. */
  stop(): void;
}

/** The writer, or why there can be none: no fit signers, a storage that failed, recorded checkpoints that do not hold. */
export type OpenedCheckpoints =
  | { readonly ok: true; readonly checkpoints: Checkpoints }
  | { readonly ok: false; readonly message: string };

const isSigners = (signers: readonly NoteSigner[]): signers is readonly [NoteSigner, ...NoteSigner[]] =>
  signers.length > 0 &&
  signers.length <= MAX_SIGNATURES &&
  signers.every(({ name }) => name === signers[0]?.name);

/**
 * Takes the checkpoints of a log over, which shuts out their earlier writer. Their tree is taken up as it is stored, if that leads to the
 * last of them; else all that were recorded are verified and the tree is rebuilt. It never rejects.
 */
export const openCheckpoints = async <Row>(ports: CheckpointPorts<Row>): Promise<OpenedCheckpoints> => {
  const { signers } = ports;
  if (!isSigners(signers)) {
    return { ok: false, message: `Checkpoints take 1 to ${MAX_SIGNATURES} signers of one name.` };
  }
  try {
    const opened = await openCheckpointStream(ports, signers, 'write');
    return opened.ok ? { ok: true, checkpoints: createWriter(ports, opened.stream) } : opened;
  } catch (error) {
    return { ok: false, message: error instanceof Error ? error.message : String(error) };
  }
};

/** A log's checkpoints beside their writer: what is proved here is as new as the last look. */
export interface FollowedCheckpoints
  extends Pick<Checkpoints, 'keys' | 'latest' | 'inclusion' | 'extension'> {
  /** Takes up what was recorded since. False where that does not hold: to be opened again. Rejects where the storage failed. */
  catchUp(): Promise<boolean>;
}

/** Reads the checkpoints of a log whose writer is another; null where the stored tree is not complete just now. Rejects where the storage failed. */
export const followCheckpoints = async <Row>(
  ports: Pick<CheckpointPorts<Row>, 'signers' | keyof CheckpointStreamPorts<Row>>,
): Promise<FollowedCheckpoints | null> => {
  const { signers } = ports;
  if (!isSigners(signers))
    throw new RangeError(`Checkpoints take 1 to ${MAX_SIGNATURES} signers of one name.`);
  const opened = await openCheckpointStream(ports, signers, 'read');
  if (!opened.ok) return null;
  const { tree, catchUp } = opened.stream;
  return {
    keys: signers.map(({ verifierKey }) => verifierKey),
    latest: tree.latest,
    inclusion: (streamId, version) => tree.inclusion({ streamId, version }),
    extension: tree.extension,
    catchUp: async () => (await catchUp()).ok,
  };
};

const createWriter = <Row>(
  { signers, interval, now, at, report }: CheckpointPorts<Row>,
  { tree, write, isCurrent }: CheckpointStream,
): Checkpoints => {
  let ended = false;
  let failed = false;
  let writing: Promise<void> | null = null;
  let cancel: (() => void) | null = null;

  const stop = (): void => {
    ended = true;
    cancel?.();
    cancel = null;
  };

  const attempt = async (): Promise<void> => {
    try {
      const outcome = await write(now());
      failed = false;
      if (outcome.ok) return;
      report({ message: outcome.message });
      stop();
    } catch (error) {
      failed = true;
      report({ message: 'Checkpoints could not be written; they will be tried again.', error });
    }
  };

  /** One append at a time: who comes in the middle of one waits for that. */
  const writeNow = (): Promise<void> => {
    cancel?.();
    cancel = null;
    writing ??= attempt().finally(() => {
      writing = null;
      schedule();
    });
    return writing;
  };

  const schedule = (): void => {
    if (ended || writing !== null || tree.waiting() === 0) return;
    cancel ??= at(now() + interval, () => void writeNow());
  };

  return {
    keys: signers.map(({ verifierKey }) => verifierKey),
    latest: tree.latest,
    include: (point) => {
      if (ended) return;
      tree.add(point);
      schedule();
    },
    inclusion: (streamId, version) => tree.inclusion({ streamId, version }),
    extension: tree.extension,
    waiting: tree.waiting,
    settle: async () => {
      while (!ended && tree.waiting() > 0) {
        await writeNow();
        if (failed && !ended) await new Promise<void>((resolve) => at(now() + interval, resolve));
      }
    },
    isCurrent,
    stop,
  };
};
