import { constants } from 'node:fs';
import { access, statfs } from 'node:fs/promises';

/** What keeps a database from being opened, or from taking a write. */
export interface StorageIssue {
  /** A sentence for everyone: it names no folder, server or user. */
  readonly reason: string;
  /** What to do, in a sentence for who runs the server. `where` is the data folder, or the server and its database. */
  advise(where: string): string;
}

const elsewhere = 'or set OPENFELT_DATA_DIR to another folder';

const diskFull: StorageIssue = {
  reason: 'The disk of the database is full.',
  advise: (where) => `Make room on the disk that holds ${where}.`,
};

const wrongUser: StorageIssue = {
  reason: 'The database refuses the user or the password.',
  advise: (where) =>
    `Correct them for ${where}: DATABASE_URL is postgresql://user:password@host:5432/database.`,
};

/** How much has to be free, in bytes: to write anything, and to start, since PostgreSQL writes its log in files of 16 MiB. */
const requiredBytes = { write: 1024 ** 2, start: 17 * 1024 ** 2 } as const;

/** Errors of PostgreSQL by their codes, wherever an error says its code: the same digits may be the number of a process. */
const sqlState = (...codes: readonly string[]) =>
  new RegExp(`(?:^|code\\W{1,4})(?:${codes.join('|')})\\b`, 'im');

/** By what the system or PostgreSQL says; the first that fits. */
const issues: readonly (readonly [pattern: RegExp, issue: StorageIssue])[] = [
  [/ENOSPC|EDQUOT|No space left on device|Disk quota exceeded/, diskFull],
  [
    /EROFS|Read-only file system/,
    {
      reason: 'The disk of the database can only be read.',
      advise: (where) => `Have the disk that holds ${where} mounted for writing, ${elsewhere}.`,
    },
  ],
  [
    /EMFILE|ENFILE|Too many open files/,
    {
      reason: 'The system does not let the server open more files.',
      advise: () => 'Raise the limit (ulimit -n), or end other programs.',
    },
  ],
  [
    /database files are incompatible|is not compatible with this version/,
    {
      reason: 'The database was made by another version of PostgreSQL.',
      advise: (where) =>
        `Start the Openfelt that made ${where}, take a dump (pg_dump) and restore it into a new folder.`,
    },
  ],
  [
    /EADDRINUSE|Address already in use/,
    {
      reason: 'Another program has the port of the database.',
      advise: () => 'End that program, or stop Openfelt and start it again, which takes another port.',
    },
  ],
  [sqlState('28P01', '28000'), wrongUser],
  [/password authentication failed/, wrongUser],
  [
    sqlState('3D000'),
    {
      reason: 'The database does not exist.',
      advise: (where) => `Make ${where} (createdb), or name another in DATABASE_URL.`,
    },
  ],
  [
    sqlState('53300'),
    {
      reason: 'The database takes no more connections.',
      advise: (where) => `Raise max_connections of ${where}, or end other programs that use it.`,
    },
  ],
  [
    sqlState('25006'),
    {
      reason: 'The database takes no writes: it is a copy of another one, or set to be read only.',
      advise: () => 'Name the server that takes writes in DATABASE_URL.',
    },
  ],
  [
    sqlState('42501'),
    {
      reason: 'The database does not let this user do what Openfelt needs.',
      advise: (where) => `Let the user of DATABASE_URL create tables and functions in ${where}.`,
    },
  ],
  [
    /\b(?:P1001|P1002|P1008|P1017|57P0[123])\b|Connection terminated/,
    { reason: 'The database does not answer.', advise: () => 'Try again in a moment.' },
  ],
  [
    /ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|timeout expired/,
    {
      reason: 'The database does not answer.',
      advise: (where) => `Start ${where}, or correct its address in DATABASE_URL.`,
    },
  ],
  [
    /EACCES|EPERM|Permission denied/i,
    {
      reason: 'The files of the database may not be written.',
      advise: (where) => `Give ${where} to the user who starts Openfelt (chown), ${elsewhere}.`,
    },
  ],
];

/** What an error says for itself. What caused it is left out: whoever wrapped it has said it in their words. */
function toText(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, meta, errors } = error as { code?: unknown; meta?: unknown; errors?: unknown };
  const tries = Array.isArray(errors) ? errors.map(toText) : [];
  return [code, error.message, JSON.stringify(meta ?? null), ...tries].join('\n');
}

/** What is the matter where storage failed; null where that is nothing known. */
export function findStorageIssue(error: unknown): StorageIssue | null {
  const text = toText(error);
  return issues.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}

/**
 * What is the matter with a folder that PostgreSQL is to write into, or to start on. A small write may find room on a disk where a large one
 * fails, and on a full one PostgreSQL cannot even log why it ends: so the disk itself is asked.
 */
export async function findFolderIssue(
  folder: string,
  purpose: keyof typeof requiredBytes,
): Promise<StorageIssue | null> {
  try {
    await access(folder, constants.W_OK);
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize < requiredBytes[purpose] ? diskFull : null;
  } catch (error) {
    return findStorageIssue(error);
  }
}

/** An error in plain sentences where it is known what is the matter, with what to do; else the error itself. */
export function toPlainError(error: unknown, where: string): unknown {
  const issue = findStorageIssue(error);
  return issue === null ? error : new Error(`${issue.reason} ${issue.advise(where)}`, { cause: error });
}

/** Where a server's database is, without who asks for it. */
export function describeServer(url: string): string {
  const { host, pathname } = new URL(url);
  return `the database ${pathname.slice(1)} at ${host}`;
}
