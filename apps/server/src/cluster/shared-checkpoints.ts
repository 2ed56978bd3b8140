import {
  type CheckpointPorts,
  type Checkpoints,
  type FollowedCheckpoints,
  followCheckpoints,
  openCheckpoints,
} from '@openfelt/event-log';
import type { Logger } from 'pino';

/** The checkpoints of a cluster: one server signs at a time, all with the same keys, and each can prove what is signed. */
export interface SharedCheckpoints extends Checkpoints {
  /** This server signs from now on. Rejects where it cannot. */
  lead(): Promise<void>;
  /** Another server signs. */
  follow(): void;
}

/** What the checkpoints of a cluster need. */
export interface SharedCheckpointsDependencies<Row> {
  readonly ports: CheckpointPorts<Row>;
  /** Has those covered that wait for it, as the log says: hands end at all servers. */
  readonly includePending: (writer: Checkpoints) => Promise<void>;
  readonly log: Logger;
}

/** The checkpoints of a cluster, followed at first. Rejects where the storage failed. */
export async function createSharedCheckpoints<Row>({
  ports,
  includePending,
  log,
}: SharedCheckpointsDependencies<Row>): Promise<SharedCheckpoints> {
  let followed: FollowedCheckpoints | null = await followCheckpoints(ports);
  let writer: Checkpoints | null = null;
  let isLooking = false;
  /** Whether this server is to sign, and could. */
  let leads = false;
  /** How often who is to sign was told: what was begun before the last time is of no use. */
  let turn = 0;

  /** Takes over from whoever signed before. */
  async function sign(): Promise<void> {
    const begun = turn;
    const opened = await openCheckpoints(ports);
    if (!opened.ok) throw new Error(`The checkpoints cannot be taken over: ${opened.message}`);
    if (begun !== turn) {
      opened.checkpoints.stop();
      return;
    }
    leads = true;
    writer = opened.checkpoints;
    followed = null;
  }

  async function look(): Promise<void> {
    const signing = writer;
    if (signing !== null) {
      if (await signing.isCurrent()) return includePending(signing);
      // Another server has taken over. Who of the two is to sign is told until the next look.
      signing.stop();
      if (writer === signing) writer = null;
    } else if (leads) return sign();
    const holds = followed !== null && (await followed.catchUp());
    if (!holds) followed = await followCheckpoints(ports);
  }

  const timer = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    look()
      .catch((err: unknown) => log.warn({ err }, 'the checkpoints could not be looked at'))
      .finally(() => {
        isLooking = false;
      });
  }, ports.interval);
  timer.unref();

  const current = () => writer ?? followed;
  return {
    keys: ports.signers.map(({ verifierKey }) => verifierKey),
    latest: () => current()?.latest() ?? null,
    // What waits for one is in the log, where whoever signs finds it.
    include: (point) => writer?.include(point),
    inclusion: async (streamId, version) => (await current()?.inclusion(streamId, version)) ?? null,
    extension: async (fromSize) => (await current()?.extension(fromSize)) ?? null,
    waiting: () => writer?.waiting() ?? 0,
    settle: async () => writer?.settle(),
    // Servers come and go; none replaces the whole platform.
    isCurrent: async () => true,
    stop() {
      clearInterval(timer);
      writer?.stop();
    },
    lead() {
      turn += 1;
      return sign();
    },
    follow() {
      turn += 1;
      leads = false;
      writer?.stop();
      writer = null;
    },
  };
}
