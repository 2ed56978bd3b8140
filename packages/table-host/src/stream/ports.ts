import type { ChipAccount, Chips, GameEvent, GameState, Millis } from '@openfelt/engine';
import type { EventEnvelope, EventLog, StreamId } from '@openfelt/event-log';

/** Where the seeds of hands are kept, apart from the log. A seed is 32 bytes. */
export interface SeedStore {
  /** Makes a hand's seed durable, if there is none yet, and gives the one that stands. */
  keep(table: string, handNumber: number): Promise<Uint8Array>;
  /** A hand's seed, or null where there is none. */
  find(table: string, handNumber: number): Promise<Uint8Array | null>;
}

/** What a table wrote with one decision. */
export interface CommittedEvents {
  readonly before: GameState;
  readonly after: GameState;
  readonly events: readonly GameEvent[];
  /** The same events as the log keeps them. */
  readonly envelopes: readonly EventEnvelope[];
  /** The envelopes of the running or last hand, from its `HandStarted` on, the new ones with them; see `TableHost.slice`. */
  readonly slice: readonly EventEnvelope[];
}

/** A table as it stood at an event, which follows from its stream up to there. */
export interface SavedState {
  /** The hash of the event before the state's version. */
  readonly hash: string;
  readonly state: GameState;
}

/** Where the states of tables are kept at which much happens without a hand: a load begins there and no further back. */
export interface StateStore<Row> {
  /** What was kept last; null where nothing was. */
  find(streamId: StreamId): Promise<SavedState | null>;
  /** The rows that keep a state, written with the events that led to it. */
  rows(streamId: StreamId, saved: SavedState): readonly Row[];
}

/** For tables that do not outlive their host: nothing is kept. */
export const noStates: StateStore<never> = { find: async () => null, rows: () => [] };

/** Something that cannot be told to a caller: a lost table, a storage that failed. */
export interface HostError {
  readonly table: string;
  readonly message: string;
  readonly error?: unknown;
}

/** What the host of a table needs from outside. `Row`: the projection rows that the log writes with the events. */
export interface HostPorts<Row> {
  readonly log: EventLog<Row>;
  readonly seeds: SeedStore;
  readonly states: StateStore<Row>;
  /** Ms since the epoch. */
  now(): Millis;
  /** The rows that follow from what is about to be written: ledger, hand summary. */
  rows(committed: CommittedEvents): readonly Row[];
  /** What an account of the ledger holds, in chips; 0 where there is none. */
  balance(account: ChipAccount): Promise<Chips>;
  report(problem: HostError): void;
}

/** Runs a task at a time (ms since the epoch), or at once if that has passed; gives what cancels it. */
export type Scheduler = (time: Millis, task: () => void) => () => void;
