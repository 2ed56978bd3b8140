import type { TableStatus } from '@openfelt/api';
import type { CommandResult } from '@openfelt/engine';
import type { TableHost, TableScheduler } from '@openfelt/table-host';
import type { TableInfo } from './projections.ts';

/** What players and a table's owner ask of its host; the rest is for who keeps it going. */
export const hostCommands = [
  'act',
  'commitEntropy',
  'revealEntropy',
  'pause',
  'resume',
  'proposeStakes',
  'withdrawStakes',
  'remove',
] as const satisfies readonly (keyof TableHost)[];

/** A table's host as services use it, on whichever server it is. */
export type OpenHost = Pick<
  TableHost,
  'state' | 'slice' | 'deadline' | 'turnTime' | 'getOwnCards' | 'subscribe' | (typeof hostCommands)[number]
>;

/** A table while it is open, whichever server plays it. */
export interface OpenTable {
  readonly card: TableInfo;
  readonly host: OpenHost;
  /** The ids of its bots, whether they sit or not. */
  readonly bots: readonly string[];
  status(): TableStatus;
  /**
   * Closes the table between hands for good, if it is not closed yet, and has everyone leave. False while a hand is running, and where
   * not all of it could be written: then it is to be called again.
   */
  close(): Promise<boolean>;
  /** A player is ready for a hand that is to come: see `TableScheduler`. `moved` where another server plays the table. */
  ready(...args: Parameters<TableScheduler['ready']>): CommandResult;
  /** Counts someone who looks on, until what it gives is called. */
  addSpectator(): () => void;
  /** Notes that a player follows the table, until what it gives is called: for the evidence. */
  connect(player: string): () => void;
  /** Resolves when all is known here that was committed before; at once where the table is played. */
  catchUp(): Promise<void>;
  /** Told when the status changed without an event. */
  onStatus(listener: () => void): () => void;
}
