import type { GameEvent, GameState, Millis } from '@openfelt/engine';
import type { EventEnvelope, EventLog } from '@openfelt/event-log';

/** Where the seeds of hands are kept, apart from the log. A seed is 32 bytes. */
export interface SeedVault {
  /** Makes a hand's seed durable, if there is none yet, and gives the one that stands. */
  keep(table: string, handNumber: number): Promise<Uint8Array>;
  /** A hand's seed, or null where there is none. */
  find(table: string, handNumber: number): Promise<Uint8Array | null>;
}

/** Time as the host sees it. */
export interface HostClock {
  /** Ms since the epoch. */
  now(): Millis;
  /** Runs a task at a time, or at once if that has passed; gives what cancels it. */
  at(time: Millis, task: () => void): () => void;
}

/** What a table wrote with one command. */
export interface Written {
  readonly before: GameState;
  readonly after: GameState;
  readonly events: readonly GameEvent[];
  readonly envelopes: readonly EventEnvelope[];
}

/** What the host of a table needs from outside. `Row`: the projection rows that the log writes with the events. */
export interface HostPorts<Row> {
  readonly log: EventLog<Row>;
  readonly seeds: SeedVault;
  readonly clock: HostClock;
  /** The rows that follow from what is written: ledger, hand summary. */
  rows(written: Written): readonly Row[];
  /** Told of what cannot be told to a caller: a lost table, a storage that failed. */
  report(problem: { readonly table: string; readonly message: string; readonly error?: unknown }): void;
}
