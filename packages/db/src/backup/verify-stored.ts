import {
  checkpointsStream,
  createCheckpointReader,
  GENESIS_HASH,
  openCheckpoint,
  type StreamPoint,
  verifyChain,
} from '@openfelt/event-log';
import type pg from 'pg';
import { DamagedEvent, openStoredEvents } from './stored-events.ts';
import type { ReportProgress } from './take-backup.ts';

/** What was looked at, all of which holds; or the first that does not, in a sentence. */
export type StoredVerdict =
  | {
      readonly ok: true;
      readonly streams: number;
      readonly events: number;
      /** Events that the newest checkpoint vouches for. */
      readonly covered: number;
      /** The key that signed the newest checkpoint; null where no key was given, or nothing was signed yet. */
      readonly signedBy: string | null;
      readonly ledgerEntries: number;
    }
  | { readonly ok: false; readonly message: string };

interface StreamRow {
  readonly stream_id: string;
  readonly version: number;
  readonly head_hash: string;
}

/** Stops a verification, with what it found. */
class Unproved extends Error {}

/** Verifies every chain up to its stream's head, and every checkpoint with the events that it covers. */
async function verifyChains(client: pg.Client, progress: ReportProgress) {
  const { rows } = await client.query<StreamRow>('SELECT stream_id, version, head_hash FROM streams');
  const stored = await openStoredEvents(client);
  const total = await stored.count();
  const heads = new Map(rows.map((row) => [row.stream_id, row]));
  const ends = new Map<string, { readonly version: number; readonly hash: string }>();
  const checkpoints = createCheckpointReader();
  let events = 0;
  for await (const piece of stored.read()) {
    const streamId = piece[0]?.streamId;
    if (streamId === undefined) continue;
    const from = ends.get(streamId) ?? { version: 0, hash: GENESIS_HASH };
    const chain = verifyChain(piece, { streamId, firstVersion: from.version, prevHash: from.hash });
    if (!chain.ok) throw new Unproved(`${streamId}: ${chain.message}`);
    ends.set(streamId, chain.head);
    if (streamId === checkpointsStream) {
      const points: StreamPoint[] = [];
      for (const event of piece) {
        const read = checkpoints.take(event);
        if (!read.ok) throw new Unproved(read.message);
        points.push(...read.points);
      }
      const other = await stored.findOther(points);
      if (other !== null)
        throw new Unproved(
          `${other.stream}: event ${other.version} is not the one that a checkpoint covers.`,
        );
    }
    events += piece.length;
    progress(events, total);
  }
  for (const [stream, end] of ends) {
    if (!heads.has(stream)) throw new Unproved(`${stream}: it has ${end.version} events, and no head.`);
  }
  for (const [stream, head] of heads) {
    const end = ends.get(stream) ?? { version: 0, hash: GENESIS_HASH };
    if (end.version !== head.version || end.hash !== head.head_hash)
      throw new Unproved(`${stream}: its events do not lead to its head.`);
  }
  return { streams: heads.size, events, checkpoints };
}

/** The key among those given that signed a note; null where none was given. */
function findSigner(note: string | null, keys: readonly string[]): string | null {
  if (note === null || keys.length === 0) return null;
  const signer = keys.find((key) => openCheckpoint(note, key).ok);
  if (signer === undefined) throw new Unproved('None of the given keys signed the newest checkpoint.');
  return signer;
}

/** What must never be found in a ledger, by what is said of the first that is. */
const ledgerFaults = [
  [
    'the lines of the entry % do not sum to zero',
    `SELECT entry_id AS what FROM ledger_lines GROUP BY entry_id HAVING sum(amount) <> 0`,
  ],
  [
    'the entry % has no lines',
    `SELECT entry_id AS what FROM ledger_entries WHERE NOT EXISTS
      (SELECT FROM ledger_lines WHERE ledger_lines.entry_id = ledger_entries.entry_id)`,
  ],
  [
    'the balance of % is not what its lines sum to',
    `SELECT coalesce(accounts.account, moved.account) AS what FROM accounts FULL JOIN
      (SELECT account, sum(amount) AS sum FROM ledger_lines GROUP BY account) AS moved USING (account)
      WHERE coalesce(balance, 0) <> coalesce(sum, 0)`,
  ],
  [
    'the account % owes chips, as only the house may',
    `SELECT account AS what FROM accounts WHERE balance < 0 AND account <> 'house'`,
  ],
] as const;

async function verifyLedger(client: pg.Client): Promise<number> {
  for (const [fault, sql] of ledgerFaults) {
    const { rows } = await client.query<{ what: string }>(`${sql} LIMIT 1`);
    const [found] = rows;
    if (found !== undefined) throw new Unproved(`The ledger: ${fault.replace('%', found.what)}.`);
  }
  const { rows } = await client.query<{ count: number }>('SELECT count(*)::int FROM ledger_entries');
  return rows[0]?.count ?? 0;
}

/**
 * Verifies all that a database holds and that can be proved: every chain of events from its first to its head, every checkpoint over the
 * events that it covers, the newest one's signature, and the ledger. Rejects where the storage fails.
 *
 * @param keys public keys, one of which has to have signed the newest checkpoint; with none the signature is not looked at
 */
export async function verifyStored(
  client: pg.Client,
  keys: readonly string[],
  progress: ReportProgress,
): Promise<StoredVerdict> {
  try {
    const { streams, events, checkpoints } = await verifyChains(client, progress);
    const signedBy = findSigner(checkpoints.latest(), keys);
    const ledgerEntries = await verifyLedger(client);
    return { ok: true, streams, events, covered: checkpoints.size(), signedBy, ledgerEntries };
  } catch (error) {
    if (error instanceof Unproved || error instanceof DamagedEvent)
      return { ok: false, message: error.message };
    throw error;
  }
}
