import type { EventEnvelope } from './envelope.ts';
import type { StreamId } from './stream-id.ts';

/** Why a command was refused: a stable code for programs and a sentence for people. */
export interface CommandRefusal {
  readonly code: string;
  readonly message: string;
}

/** What a stream answered to a command, for ever: a repetition of the command gets the same. */
export interface CommandAnswer {
  readonly commandId: string;
  /** Hex SHA-256 of the canonical JSON of the command's body, see `bodyHash`. */
  readonly bodyHash: string;
  /** Version of the first event the command wrote, or null if it wrote none. */
  readonly firstVersion: number | null;
  /** Version of the last event the command wrote (inclusive), or null if it wrote none. */
  readonly lastVersion: number | null;
  /** Null if the command was accepted. */
  readonly refusal: CommandRefusal | null;
}

/** Where a stream ends, and whose it is. */
export interface StreamHead {
  readonly streamId: StreamId;
  /** The version the next event takes, which is the number of events. */
  readonly version: number;
  /** Number of claims so far. Only the writer that holds the latest may append. */
  readonly epoch: number;
  /** Hash of the last event, or `GENESIS_HASH` if there is none. */
  readonly hash: string;
}

/** A command as it is recorded beside the events that answer it. */
export interface CommandRecord {
  /** Chosen by the client, unique in its stream: 1 to 200 characters of printable ASCII without spaces. */
  readonly commandId: string;
  /** See `bodyHash`. */
  readonly bodyHash: string;
  /** Null if the command was accepted; a refused command writes no events. */
  readonly refusal: CommandRefusal | null;
}

/**
 * One atomic append to one stream: all of its events, its command and its rows are written, or nothing is.
 *
 * `Row` is a projection row (a ledger entry, a hand summary) that is written in the same transaction; the log does not look into it.
 */
export interface AppendRequest<Row = never> {
  readonly streamId: StreamId;
  /** The writer's epoch, from {@link EventLog.claim}. */
  readonly epoch: number;
  /** The version of the first new event; it must be the head's. */
  readonly expectedVersion: number;
  /** The hash of the event before the first new one; it must be the head's. */
  readonly prevHash: string;
  /** Sealed events, chained from `prevHash` on. May be empty: a refused command is recorded too. */
  readonly events: readonly EventEnvelope[];
  /** The command that the events answer. If given, every event carries its id. */
  readonly command?: CommandRecord | undefined;
  readonly rows?: readonly Row[];
  /**
   * Index of an earlier request of the same batch: both are written, in the same transaction, or neither is, so that neither a crash nor
   * another writer comes between a table's events and the evidence beside them.
   */
  readonly after?: number | undefined;
}

/**
 * What became of one request. Everything but `appended` means that nothing of the request was written.
 *
 * - `conflict`: expected version, epoch or prevHash is not the stream's. `head` is the stream's head as it was found, null if no one has claimed the stream.
 * - `repeated`: the stream has answered this command id with this body before; `answer` is that answer.
 * - `reused`: the stream has answered this command id with another body before.
 * - `rejected`: a projection row could not be written (the code is the row's, e.g. `insufficient-funds`), or the request contradicts itself (code `malformed`,
 *   see `requestFlaw`; a bug of the caller, told as a value so that it fails no other request of the batch). The command is not recorded: the caller may still refuse it with another request.
 * - `skipped`: a request that it is tied to by `after`, either way, could not be written.
 */
export type AppendResult =
  | { readonly status: 'appended'; readonly firstVersion: number | null; readonly lastVersion: number | null }
  | { readonly status: 'conflict'; readonly head: StreamHead | null }
  | { readonly status: 'repeated'; readonly answer: CommandAnswer }
  | { readonly status: 'reused' }
  | { readonly status: 'rejected'; readonly code: string; readonly message: string }
  | { readonly status: 'skipped' };

/** A part of a stream: versions `from` (0 by default) up to, not including, `to` (the end by default). */
export interface ReadRange {
  readonly from?: number;
  readonly to?: number;
}

/**
 * An append-only log of hash-chained streams with one writer each. Every implementation passes `describeEventLogContract`.
 *
 * A promise rejects only if the storage fails; whatever a caller can do something about is a value.
 */
export interface EventLog<Row = never> {
  /**
   * Appends a batch; gives one result a request, in the requests' order. Requests for the same stream apply in order; a request that is
   * not written changes nothing for the others, except those that are tied to it by `after`. When the promise resolves, what is `appended` is durable.
   *
   * A request is checked in this order, and the first failure is its result: its own form (`rejected`, code `malformed`), `after` (`skipped`), command id
   * (`repeated`, `reused`), then epoch, version and prevHash (`conflict`), then its rows (`rejected`). So a repeated command gets its
   * first answer also from a writer that is behind.
   */
  append(requests: readonly AppendRequest<Row>[]): Promise<readonly AppendResult[]>;
  /**
   * Takes a stream over as its writer: raises the epoch by one and so shuts out every earlier writer. A stream that does not exist is
   * created at version 0 with epoch 1.
   */
  claim(streamId: StreamId): Promise<StreamHead>;
  /** Claims several streams, each once, at once: gives their heads in the order of their ids here. */
  claimAll(streamIds: readonly StreamId[]): Promise<readonly StreamHead[]>;
  /** The stream's head, or null if no one has claimed the stream. */
  head(streamId: StreamId): Promise<StreamHead | null>;
  /** Events in the order of their versions; what a range asks for beyond the stream's ends is left out. An unknown stream has none. */
  read(streamId: StreamId, range?: ReadRange): Promise<readonly EventEnvelope[]>;
  /** The stream's answer to a command, or null if it has not seen the command. */
  command(streamId: StreamId, commandId: string): Promise<CommandAnswer | null>;
  /** Heads of all streams whose id begins with exactly this text, in the order of their ids' code units. */
  streams(prefix: string): Promise<readonly StreamHead[]>;
  /** Releases what the log holds. Nothing may be called afterwards. */
  close(): Promise<void>;
}
