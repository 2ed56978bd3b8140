import type { Caller, DisputeResult } from '@openfelt/api';
import type { Database, Disputes, ProjectionRow, StoredHand } from '@openfelt/db';
import { bodyHash, type CommandRecord, type EventEnvelope, streamId } from '@openfelt/event-log';
import { type DisputeEvent, readDisputeEvent } from '@openfelt/game-events';
import { createMailbox } from '@openfelt/table-host';
import { appendEvent } from '../append-event.ts';
import { type Dispute, type DisputedHand, disputeStreamId, evolve } from './dispute.ts';
import { toDisputeRows } from './dispute-projection.ts';
import { countedWithin, type DisputeCommand, decideDispute, notInHand, usedId } from './dispute-rules.ts';

/** A dispute with its hand. */
export interface DisputeCase {
  readonly dispute: Dispute;
  /** The version of its stream's next event. */
  readonly version: number;
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

/** All disputes of some hands, also those that were withdrawn, in the order in which they were opened. */
export type FindDisputes = (...handIds: readonly string[]) => Promise<readonly Dispute[]>;

/**
 * Disputes as their streams tell them, and the one writer of these streams. Nothing of them is kept: a dispute is read when it is asked for, and
 * the directory says which there are. Promises reject where the storage failed, or a stream is none of a dispute.
 */
export interface DisputeRepository {
  /** A dispute as the log has it now. */
  find(dispute: string): Promise<DisputeCase | null>;
  /** Some of all, in the order in which they were opened. */
  page(query: Parameters<Disputes['page']>[0]): Promise<readonly DisputeCase[]>;
  /** Those over hands that a player played, in the same order. */
  playedBy(player: string): Promise<readonly DisputeCase[]>;
  readonly findDisputes: FindDisputes;
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

/** A dispute, and the version of its stream's next event. */
type Loaded = Pick<DisputeCase, 'dispute' | 'version'>;

const noSuchDispute = { ok: false, code: 'no-such-dispute', message: 'There is no such dispute.' } as const;
/** A hand that is not there is told from one that the caller did not play by no one. */
const noSuchHand = { ok: false, code: 'not-in-hand', message: notInHand } as const;

function replay(envelopes: readonly EventEnvelope[]): Dispute | null {
  let dispute: Dispute | null = null;
  for (const { streamId: stream, version, type, schema, payload, recordedAt } of envelopes) {
    const read = readDisputeEvent(type, schema, payload);
    if (!read.ok) throw new Error(`event ${version} of ${stream}: ${read.message}`);
    dispute = evolve(dispute, read.event, { version, at: recordedAt });
  }
  return dispute;
}

/** What disputes need to know of a hand of a table. `hash`: its last event's. */
export function disputedHand(
  { handId, streamId: stream, lastVersion: version, pot, endedAt, players }: StoredHand,
  { table, hash }: { readonly table: string; readonly hash: string },
): DisputedHand {
  const dealtIn = players.map(({ playerId, seat }) => ({ player: playerId, seat }));
  return { handId, streamId: stream, version, hash, table, pot, endedAt, players: dealtIn };
}

/** The disputes of a database. */
export function createDisputeRepository(database: Database, now: () => number): DisputeRepository {
  const { log, hands, disputes: directory } = database;
  const mailbox = createMailbox();
  const listeners = new Set<(changed: DisputeCase) => void>();
  /** Disputes with an append that failed: whoever reads them next finds out whether it was written, and has it told. */
  const unsure = new Set<string>();

  async function load(id: string): Promise<Loaded | null> {
    const envelopes = await log.read(disputeStreamId(id));
    const dispute = replay(envelopes);
    return dispute === null ? null : { dispute, version: envelopes.length };
  }

  async function loadAll(ids: readonly string[]): Promise<readonly Dispute[]> {
    const loaded = await Promise.all(ids.map(load));
    return loaded.flatMap((each) => each?.dispute ?? []);
  }

  async function find(id: string): Promise<DisputeCase | null> {
    const loaded = await load(id);
    if (loaded === null) return null;
    const { handId } = loaded.dispute.hand;
    const hand = await hands.findAny(handId);
    if (hand === null) throw new Error(`dispute ${id} is over ${handId}, which is not there`);
    const found = { ...loaded, hand };
    if (unsure.delete(id)) notify(found);
    return found;
  }

  async function findAll(ids: readonly string[]): Promise<readonly DisputeCase[]> {
    const found = await Promise.all(ids.map(find));
    return found.flatMap((each) => each ?? []);
  }

  function notify(changed: DisputeCase): void {
    for (const listener of listeners) listener(changed);
  }

  /** The hand of an act, with the hash of its end; null where there is none that could be disputed. */
  async function loadHand(
    known: DisputeCase | null,
    handId: string | undefined,
  ): Promise<DisputedHand | null> {
    if (known !== null)
      return disputedHand(known.hand, { table: known.dispute.table, hash: known.dispute.hand.hash });
    const hand = handId === undefined ? null : await hands.findAny(handId);
    if (hand === null || hand.tableId === null) return null;
    const range = { from: hand.lastVersion, to: hand.lastVersion + 1 };
    const [end] = await log.read(streamId(hand.streamId), range);
    return end === undefined ? null : disputedHand(hand, { table: hand.tableId, hash: end.hash });
  }

  /** Writes an event with its projection, onto the dispute that it was decided upon, and has it told. */
  async function append(
    id: string,
    known: Loaded | null,
    {
      event,
      actor,
      command,
      rows,
    }: {
      readonly event: DisputeEvent;
      readonly actor: string;
      readonly command: CommandRecord;
      readonly rows: (version: number) => readonly ProjectionRow[];
    },
  ) {
    const at = now();
    try {
      const { result } = await appendEvent(log, {
        streamId: disputeStreamId(id),
        event,
        actor,
        at,
        command,
        rows(version) {
          if (version !== (known?.version ?? 0)) throw new Error(`dispute ${id} has changed meanwhile`);
          return [...toDisputeRows(known?.dispute ?? null, event, { version, at }), ...rows(version)];
        },
      });
      const changed = result.status === 'appended' || result.status === 'repeated' ? await find(id) : null;
      if (changed !== null) notify(changed);
      return result;
    } catch (error) {
      unsure.add(id);
      throw error;
    }
  }

  async function handle(caller: Caller, request: DisputeRequest): Promise<DisputeResult> {
    const { dispute: id, commandId, act: command, handId } = request;
    const known = await find(id);
    const hand = await loadHand(known, handId);
    const time = now();
    const [over, opened] = await Promise.all([
      hand === null ? [] : directory.overHands([hand.handId]),
      directory.openedBy(caller.player, time - countedWithin),
    ]);
    const disputes = await loadAll([...new Set([...over, ...opened])]);
    const ruling =
      hand === null
        ? handId === undefined
          ? noSuchDispute
          : noSuchHand
        : decideDispute(known?.dispute ?? null, command, caller, { hand, disputes, now: time });
    const hash = bodyHash({ player: caller.player, act: command });
    if (!ruling.ok) {
      const before = await log.command(disputeStreamId(id), commandId);
      if (before?.bodyHash === hash) return { ok: true, dispute: id };
      const { code, message } = ruling;
      return { ok: false, code, message };
    }
    const record = { commandId, bodyHash: hash, refusal: null };
    const { event } = ruling;
    const result = await append(id, known, {
      event,
      actor: caller.player,
      command: record,
      rows: () => [],
    });
    if (result.status === 'reused') return { ok: false, code: 'reused-id', message: usedId };
    if (result.status !== 'appended' && result.status !== 'repeated')
      throw new Error(`the log answered ${result.status}`);
    return { ok: true, dispute: id };
  }

  return {
    find,
    page: async (query) => findAll(await directory.page(query)),
    playedBy: async (player) => findAll(await directory.playedBy(player)),
    findDisputes: async (...handIds) => loadAll(await directory.overHands(handIds)),
    handle: (caller, request) => mailbox.run(() => handle(caller, request)),
    note: (dispute, commandId, event, rows) =>
      mailbox.run(async () => {
        const hash = bodyHash(JSON.parse(JSON.stringify(event)));
        const command = { commandId, bodyHash: hash, refusal: null };
        const known = await load(dispute);
        const result = await append(dispute, known, { event, actor: 'host', command, rows });
        if (result.status === 'rejected') return false;
        if (result.status !== 'appended' && result.status !== 'repeated')
          throw new Error(`the log answered ${result.status}`);
        return true;
      }),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
