import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import type { RecordedMigration } from '../migrations/recorded.ts';

/**
 * A backup is gzip of text. Its first line is {@link magic}, its second an {@link ArchiveHead}. Then each table: a line with its name and
 * columns, its rows as PostgreSQL's COPY writes them as text, and a line `\.`. The last line is an {@link ArchiveEnd}.
 */
const magic = 'openfelt-backup/1';
/** What every version of the format begins with. */
const anyMagic = /^openfelt-backup\/\d+$/;
/** Ends a table's rows: COPY doubles every backslash, so no row is these two characters. */
const endOfRows = '\\.';

/** What a backup says of itself first. */
export interface ArchiveHead {
  /** Ms since the epoch. */
  readonly takenAt: number;
  /** The schema of the rows: the migrations that had made it, oldest first. */
  readonly migrations: readonly RecordedMigration[];
}

/** A table whose rows follow. */
export interface ArchiveTable {
  readonly table: string;
  readonly columns: readonly string[];
}

/** What a backup says of itself last; a file that lacks it was cut off. */
export interface ArchiveEnd {
  /** How many rows each table has. */
  readonly rows: Readonly<Record<string, number>>;
  /** Of all text before this line, 64 lower-case hex digits. */
  readonly sha256: string;
}

/** Why a file is not a whole backup. */
export type ArchiveIssue = 'not-a-backup' | 'other-format' | 'cut' | 'altered';

/** A file that is not a whole backup. Thrown while it is read, for rows stream through. */
export class ArchiveError extends Error {
  readonly issue: ArchiveIssue;

  constructor(issue: ArchiveIssue) {
    super(`The backup cannot be read: ${issue}.`);
    this.issue = issue;
  }
}

/** Writes a backup's text. `rows` gives the bytes of a table, and returns how many rows they are. */
export async function* writeArchive(
  head: ArchiveHead,
  tables: readonly ArchiveTable[],
  rows: (table: ArchiveTable) => AsyncGenerator<Buffer, number>,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  const hashed = (bytes: Buffer) => {
    hash.update(bytes);
    return bytes;
  };
  const line = (text: string) => hashed(Buffer.from(`${text}\n`));
  const counts: Record<string, number> = {};
  yield line(magic);
  yield line(JSON.stringify(head));
  for (const table of tables) {
    yield line(JSON.stringify(table));
    const source = rows(table);
    let next = await source.next();
    for (; !next.done; next = await source.next()) yield hashed(next.value);
    counts[table.table] = next.value;
    yield line(endOfRows);
  }
  const end: ArchiveEnd = { rows: counts, sha256: hash.digest('hex') };
  yield Buffer.from(`${JSON.stringify(end)}\n`);
}

/** Takes what a backup holds, in its order. */
export interface ArchiveVisitor {
  head(head: ArchiveHead): Promise<void>;
  /** Has to read all rows. */
  table(table: ArchiveTable, rows: AsyncGenerator<Buffer, void>): Promise<void>;
}

const newline = 0x0a;

/** Lines and rows of a text that comes in pieces. */
function createLineReader(pieces: AsyncIterator<Buffer>) {
  let rest: Buffer = Buffer.alloc(0);

  /** Adds a piece; false where there is none any more. */
  async function fill(): Promise<boolean> {
    const { done, value } = await pieces.next();
    if (!done) rest = rest.length === 0 ? value : Buffer.concat([rest, value]);
    return !done;
  }

  async function readLine(): Promise<string | null> {
    for (;;) {
      const at = rest.indexOf(newline);
      if (at >= 0) {
        const line = rest.toString('utf8', 0, at);
        rest = rest.subarray(at + 1);
        return line;
      }
      if (rest.length > maxLine) throw new ArchiveError('altered');
      if (!(await fill())) return rest.length === 0 ? null : Promise.reject(new ArchiveError('cut'));
    }
  }

  /** Whole rows up to the line that ends them. */
  async function* readRows(): AsyncGenerator<Buffer, void> {
    const end = Buffer.from(`${endOfRows}\n`);
    const endAfterRows = Buffer.from(`\n${endOfRows}\n`);
    for (;;) {
      // What is left always begins with a line.
      const isEnd = rest.subarray(0, end.length).equals(end);
      const length = isEnd ? 0 : rest.indexOf(endAfterRows) + 1;
      if (length > 0) yield rest.subarray(0, length);
      if (isEnd || length > 0) {
        rest = rest.subarray(length + end.length);
        return;
      }
      const whole = rest.lastIndexOf(newline) + 1;
      // A line may be the beginning of the end.
      if (whole > 0) {
        yield rest.subarray(0, whole);
        rest = rest.subarray(whole);
      }
      if (!(await fill())) throw new ArchiveError('cut');
    }
  }

  return { readLine, readRows };
}

/** The longest line that is not a row, in bytes: the head names every migration. */
const maxLine = 1024 * 1024;

/** A backup's line of JSON; a text that is none was altered, for it was not cut. */
function parseLine<T>(line: string | null): T {
  if (line === null) throw new ArchiveError('cut');
  try {
    return JSON.parse(line) as T;
  } catch {
    throw new ArchiveError('altered');
  }
}

/** What goes wrong where gzip is read, in our words; other errors stay as they are. */
function toArchiveError(error: unknown, isBegun: boolean): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'Z_BUF_ERROR') return new ArchiveError('cut');
  if (code === 'Z_DATA_ERROR') return new ArchiveError(isBegun ? 'altered' : 'not-a-backup');
  return error;
}

/**
 * Reads a backup from its first line to its last, and checks that it is whole. `progress` is told how many bytes of the file are read.
 *
 * @throws ArchiveError where the file is not a whole backup, when that is seen: what was visited until then is not to be kept. The system's
 * error where the file cannot be read.
 */
export async function readArchive(
  file: string,
  visitor: ArchiveVisitor,
  progress: (bytes: number) => void,
): Promise<ArchiveEnd> {
  const source = createReadStream(file);
  const gunzip = createGunzip();
  source.on('error', (error) => gunzip.destroy(error));
  source.pipe(gunzip);
  const hash = createHash('sha256');
  const { readLine, readRows } = createLineReader(gunzip[Symbol.asyncIterator]());
  let isBegun = false;

  async function hashedLine(): Promise<string | null> {
    const line = await readLine();
    if (line !== null) hash.update(`${line}\n`);
    return line;
  }

  async function* hashedRows(): AsyncGenerator<Buffer, void> {
    for await (const rows of readRows()) {
      hash.update(rows);
      progress(source.bytesRead);
      yield rows;
    }
    hash.update(`${endOfRows}\n`);
  }

  try {
    const first = await hashedLine();
    if (first !== magic) throw new ArchiveError(anyMagic.test(first ?? '') ? 'other-format' : 'not-a-backup');
    isBegun = true;
    await visitor.head(parseLine<ArchiveHead>(await hashedLine()));
    for (;;) {
      const line = await readLine();
      const said = parseLine<ArchiveTable | ArchiveEnd>(line);
      if ('sha256' in said) {
        if (said.sha256 !== hash.digest('hex') || (await readLine()) !== null)
          throw new ArchiveError('altered');
        return said;
      }
      hash.update(`${line}\n`);
      await visitor.table(said, hashedRows());
    }
  } catch (error) {
    throw toArchiveError(error, isBegun);
  } finally {
    source.destroy();
    gunzip.destroy();
  }
}
