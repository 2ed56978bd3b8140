import type { Database, StoredHand } from '@openfelt/db';
import { type Checkpoints, streamId } from '@openfelt/event-log';
import { type Bundle, makeBundle, type Perspective } from '@openfelt/hand-history/audit';
import { readHand } from '@openfelt/table-host';
import type { FindDisputes } from '../disputes/dispute-repository.ts';
import { loadCorrections } from './hand-corrections.ts';

/** Makes bundles of finished hands. Who may have which perspective is the caller's to decide. */
export type LoadBundle = (hand: StoredHand, perspective: Perspective) => Promise<Bundle>;

/** Makes bundles out of a database, under the platform's checkpoints. */
export function createBundleLoader(
  database: Database,
  checkpoints: Checkpoints,
  findDisputes: FindDisputes,
): LoadBundle {
  return async (hand, perspective) => {
    const { tableId: table, handNumber, firstVersion, lastVersion } = hand;
    const stream = streamId(hand.streamId);
    const [record, seed, corrections, inclusion] = await Promise.all([
      readHand(database.log, { streamId: stream, firstVersion, lastVersion, table }),
      table === null ? null : database.seeds.find(table, handNumber),
      findDisputes(hand.handId).then((disputes) => loadCorrections(database, checkpoints, disputes)),
      checkpoints.inclusion(stream, lastVersion),
    ]);
    return makeBundle({ record, perspective, seed, inclusion, corrections });
  };
}
