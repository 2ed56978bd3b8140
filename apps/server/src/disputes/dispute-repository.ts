import type { Caller, DisputeResult } from '@openfelt/api';
import type { Database, ProjectionRow, StoredHand } from '@openfelt/db';
import { bodyHash, type EventEnvelope, streamId } from '@openfelt/event-log';
import { type DisputeEvent, readDisputeEvent } from '@openfelt/game-events';
import { createMailbox } from '@openfelt/table-host';
import { appendEvent } from '../append-event.ts';
import { type Dispute, type DisputedHand, disputeStreamId, evolve } from './dispute.ts';
import { type DisputeCommand, decideDispute, notInHand, usedId } from './dispute-rules.ts';

/** A dispute with its hand. */
export interface DisputeCase {
  readonly dispute: Dispute;
  readonly hand: StoredHand;
}

/** What someone wants of a dispute. */
interface DisputeRequest {
  readonly dispute: string;
  readonly commandId: string;
  readonly act: DisputeCommand;
  /** The hand of a new dispute. */
  readonly handId?: string;
}

/** An event that the desk itself adds: what it did with chips. */
export type StoredDisputeEvent = Extract<
  DisputeEvent,
  { readonly type: 'ChipsHeld' | 'HoldReleased' | 'CorrectionApplied' }
>;

/** All disputes as their streams tell them, and the one writer of these streams. */
export interface DisputeRepository {
  find(dispute: string): DisputeCase | null;
  /** A dispute as the log has it now, with what was written though its answer was lost. */
  reload(dispute: string): Promise<DisputeCase | null>;
  /** In the order in which they were opened. */
  all(): readonly DisputeCase[];
  /** Those of a hand, in the same order. */
  findDisputes(handId: string): readonly Dispute[];
  /** Judges what someone wants, and writes what it leads to. Rejects where the storage failed: its repetition gets the true answer. */
  handle(caller: Caller, request: DisputeRequest): Promise<DisputeResult>;
  /**
   * Writes what the desk did, with its rows: once for a command's id, however often it is asked. False where a row was refused, as for
   * want of chips: nothing is written then.
   */
  note(
    dispute: string,
    commandId: string,
    event: StoredDisputeEvent,
    rows: (version: number) => readonly ProjectionRow[],
  ): Promise<boolean>;
  /** Told of each dispute that changed; gives what ends it. */
  subscribe(listener: (changed: DisputeCase) => void): () => void;
}

const noSuchDispute = { ok: false, code: 'no-such-dispute', message: 'There is no such dispute.' } as const;
/** A hand that is not there is told from one that the caller did not play by no one. */
const noSuchHand = { ok: false, code: 'not-in-hand', message: notInHand } as const;

function foldOnto(before: Dispute | null, envelopes: readonly EventEnvelope[]): Dispute | null {
  return envelopes.reduce((dispute, { streamId: stream, version, type, schema, payload, recordedAt }) => {
    const read = readDisputeEvent(type, schema, payload);
    if (!read.ok) throw new Error(`event ${version} of ${stream}: ${read.message}`);
    return evolve(dispute, read.event, { version, at: recordedAt });
  }, before);
}

/** What disputes need to know of a hand of a table. `hash`: its last event's. */
export function disputedHand(
  { handId, streamId: stream, lastVersion: version, pot, endedAt, players }: StoredHand,
  { table, hash }: { readonly table: string; readonly hash: string },
): DisputedHand {
  const dealtIn = players.map(({ playerId, seat }) => ({ player: playerId, seat }));
  return { handId, streamId: stream, version, hash, table, pot, endedAt, players: dealtIn };
}

/**
 * Reads every dispute of the log.
 *
 * @throws Error where a stream cannot be folded, or its hand is not there: the server must not start with it.
 */
export async function openDisputeRepository(
  database: Database,
  now: () => number,
): Promise<DisputeRepository> {
  const { log, hands } = database;
  const mailbox = createMailbox();
  const listeners = new Set<(changed: DisputeCase) => void>();
  const cases = new Map<string, DisputeCase>();
  /** The disputes of each hand. */
  const byHand = new Map<string, Set<string>>();
  /** How many events of its stream each dispute is folded from. */
  const versions = new Map<string, number>();

  /** Reads what the log has and the book has not: another's writing, or one's own whose answer was lost. */
  async function readOn(id: string): Promise<void> {
    const envelopes = await log.read(disputeStreamId(id), { from: versions.get(id) ?? 0 });
    const known = cases.get(id);
    const dispute = foldOnto(known?.dispute ?? null, envelopes);
    if (dispute === null || envelopes.length === 0) return;
    const hand = known?.hand ?? (await hands.findAny(dispute.hand.handId));
    if (hand === null) throw new Error(`dispute ${id} is over ${dispute.hand.handId}, which is not there`);
    const changed = { dispute, hand };
    cases.set(id, changed);
    byHand.set(hand.handId, (byHand.get(hand.handId) ?? new Set()).add(id));
    versions.set(id, (versions.get(id) ?? 0) + envelopes.length);
    for (const listener of listeners) listener(changed);
  }

  for (const { streamId: stream } of await log.streams('dispute/'))
    await readOn(stream.slice('dispute/'.length));

  /** The hand of an act, with the hash of its end; null where there is none that could be disputed. */
  async function loadHand(id: string, handId: string | undefined): Promise<DisputedHand | null> {
    const known = cases.get(id);
    if (known !== undefined)
      return disputedHand(known.hand, { table: known.dispute.table, hash: known.dispute.hand.hash });
    const hand = handId === undefined ? null : await hands.findAny(handId);
    if (hand === null || hand.tableId === null) return null;
    const range = { from: hand.lastVersion, to: hand.lastVersion + 1 };
    const [end] = await log.read(streamId(hand.streamId), range);
    return end === undefined ? null : disputedHand(hand, { table: hand.tableId, hash: end.hash });
  }

  function inOrder(found: Iterable<DisputeCase>): readonly DisputeCase[] {
    return [...found].sort(
      ({ dispute: one }, { dispute: other }) => one.openedAt - other.openedAt || (one.id < other.id ? -1 : 1),
    );
  }

  function ofHand(handId: string): readonly DisputeCase[] {
    return inOrder([...(byHand.get(handId) ?? [])].flatMap((id) => cases.get(id) ?? []));
  }

  async function handle(caller: Caller, request: DisputeRequest): Promise<DisputeResult> {
    const { dispute: id, commandId, act: command, handId } = request;
    await readOn(id);
    const hand = await loadHand(id, handId);
    const known = cases.get(id)?.dispute ?? null;
    const disputes = [...cases.values()]
      .map(({ dispute }) => dispute)
      .filter((each) => each.hand.handId === hand?.handId || each.opener === caller.player);
    const ruling =
      hand === null
        ? handId === undefined
          ? noSuchDispute
          : noSuchHand
        : decideDispute(known, command, caller, { hand, disputes, now: now() });
    const hash = bodyHash({ player: caller.player, act: command });
    const stream = disputeStreamId(id);
    if (!ruling.ok) {
      const before = await log.command(stream, commandId);
      if (before?.bodyHash === hash) return { ok: true, dispute: id };
      const { code, message } = ruling;
      return { ok: false, code, message };
    }
    const { result } = await appendEvent(log, {
      streamId: stream,
      event: ruling.event,
      actor: caller.player,
      at: now(),
      command: { commandId, bodyHash: hash, refusal: null },
      rows: () => [],
    });
    if (result.status === 'reused') return { ok: false, code: 'reused-id', message: usedId };
    if (result.status !== 'appended' && result.status !== 'repeated')
      throw new Error(`the log answered ${result.status}`);
    await readOn(id);
    return { ok: true, dispute: id };
  }

  return {
    find: (dispute) => cases.get(dispute) ?? null,
    all: () => inOrder(cases.values()),
    findDisputes: (handId) => ofHand(handId).map(({ dispute }) => dispute),
    handle: (caller, request) => mailbox.run(() => handle(caller, request)),
    reload: (dispute) =>
      mailbox.run(async () => {
        await readOn(dispute);
        return cases.get(dispute) ?? null;
      }),
    note: (dispute, commandId, event, rows) =>
      mailbox.run(async () => {
        const hash = bodyHash(JSON.parse(JSON.stringify(event)));
        const command = { commandId, bodyHash: hash, refusal: null };
        const entry = { streamId: disputeStreamId(dispute), event, actor: 'host', at: now(), command };
        const { result } = await appendEvent(log, { ...entry, rows });
        if (result.status === 'rejected') return false;
        if (result.status !== 'appended' && result.status !== 'repeated')
          throw new Error(`the log answered ${result.status}`);
        await readOn(dispute);
        return true;
      }),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
