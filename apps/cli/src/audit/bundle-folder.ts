import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  createMemoryLog,
  type EventLog,
  newSignerKey,
  openCheckpoints,
  parseSignerKey,
} from '@openfelt/event-log';
import { makeBundle, type Perspective } from '@openfelt/hand-history/audit';
import { readHand, type SeedStore, type TableHost } from '@openfelt/table-host';

/** A folder that gets the bundles of simulated hands, under checkpoints of its own. */
export interface BundleFolder {
  /** The log of the simulated tables and of their checkpoints. */
  readonly log: EventLog<never>;
  /** Writes the bundles of the hand that the table has just ended, one a perspective. */
  write(host: TableHost, seeds: SeedStore): Promise<void>;
  close(): void;
}

/** The name of the key that simulations sign with. It proves nothing to anyone but who ran them. */
const keyName = 'openfelt.simulation';

/**
 * Makes the folder, with the public key in `checkpoint-key.txt`. The key is derived from the simulation's seed: the same seed gives the same
 * bundles. Files are called `<table>-<hand>.<perspective>.json`.
 *
 * @throws Error where the folder cannot be written.
 */
export async function openBundleFolder(folder: string, seed: string): Promise<BundleFolder> {
  const secret = new Uint8Array(createHash('sha256').update(`openfelt/checkpoint/${seed}`).digest());
  const parsed = parseSignerKey(newSignerKey(keyName, secret));
  if (!parsed.ok) throw new Error(parsed.message);
  const { signer } = parsed;
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'checkpoint-key.txt'), `${signer.verifierKey}\n`);
  const log = createMemoryLog<never>();
  // A checkpoint is as late as the hand that it includes: simulated time, so that runs are alike.
  let time = 0;
  const opened = await openCheckpoints({
    log,
    signers: [signer],
    rows: () => [],
    interval: 0,
    now: () => time,
    // Each hand settles its own checkpoint: nothing has to be waited for.
    at: () => () => undefined,
    report: ({ message, error }) => {
      throw new Error(message, { cause: error });
    },
  });
  if (!opened.ok) throw new Error(opened.message);
  const { checkpoints } = opened;

  return {
    log,
    async write(host, seeds) {
      const { envelopes } = host.slice();
      const [start] = envelopes;
      const end = envelopes.findLast(({ type }) => type === 'HandEnded' || type === 'HandVoided');
      const hand = host.state().hand?.context;
      if (start === undefined || end === undefined || hand === undefined) return;
      const { streamId, version, hash } = end;
      time = end.recordedAt;
      checkpoints.include({ streamId, version, hash });
      await checkpoints.settle();
      const place = { streamId, firstVersion: start.version, lastVersion: version, table: host.table };
      const source = {
        record: await readHand(log, place),
        seed: await seeds.find(host.table, hand.handNumber),
        inclusion: await checkpoints.inclusion(streamId, version),
        corrections: [],
      };
      const perspectives: readonly (readonly [string, Perspective])[] = [
        ['public', { kind: 'public' }],
        ...hand.seats.map(({ seat }) => [`seat-${seat}`, { kind: 'seat', seat }] as const),
        ['auditor', { kind: 'auditor' }],
      ];
      for (const [name, perspective] of perspectives) {
        const file = join(folder, `${host.table}-${hand.handNumber}.${name}.json`);
        await writeFile(file, `${JSON.stringify(makeBundle({ ...source, perspective }))}\n`);
      }
    },
    close: checkpoints.stop,
  };
}
