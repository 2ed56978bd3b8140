/** The duty to play a table is named like its stream. */
const prefix = 'table/';

/** The duty to play a table. */
export const toTableDuty = (table: string): string => `${prefix}${table}`;

/** The table that a duty is to play; null for others. */
export const readTableDuty = (duty: string): string | null =>
  duty.startsWith(prefix) ? duty.slice(prefix.length) : null;

/** The duty to sign checkpoints, and to settle disputes over tables that are closed. */
export const platformDuty = 'platform';

/** Where servers tell and ask of a table: its id stands in the middle. */
export const tableSubjects = {
  /** What was committed, or how the table stands: told by who plays it. */
  report: (table: string) => `table.${table}.report`,
  /** Who looks on at other servers: told to who plays it. */
  presence: (table: string) => `table.${table}.presence`,
  /** Answered by who plays it. */
  call: (table: string) => `table.${table}.call`,
} as const;

/** The table of a subject. */
export const readTable = (subject: string): string => subject.split('.')[1] ?? '';
