import type { EventLog } from '../contract.ts';
import type { StreamId } from '../stream-id.ts';

/** Projection rows for the contract's tests, in the implementation's own form. */
export interface ContractRows<Row> {
  /** A new row that can be written beside events of this stream. */
  readonly good: (streamId: StreamId) => Row;
  /** A row that cannot be written. */
  readonly bad: (streamId: StreamId) => Row;
  /** The code with which the log rejects a bad row. */
  readonly badCode: string;
  /** How many rows have been written beside events of this stream. */
  readonly count: (streamId: StreamId) => Promise<number>;
}

/** What an implementation opens for the contract's tests. */
export interface OpenedLog<Row> {
  readonly log: EventLog<Row>;
  /** A second handle on the same storage, as another process would hold it; for a log in memory the log itself. */
  readonly other: EventLog<Row>;
  readonly rows: ContractRows<Row>;
  /** Closes both handles and removes what `open` made. */
  readonly close: () => Promise<void>;
}

/** The opened log, once the tests run. */
export type GetLog<Row> = () => OpenedLog<Row>;
