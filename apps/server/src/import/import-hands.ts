import type { Database } from '@openfelt/db';
import type { PhhError } from '@openfelt/hand-history/phh';
import { readFile } from './file-reader.ts';
import type { HandFile, HandOfFile, ImportFinding } from './read-hands.ts';

/** What became of one hand of a file. */
export type Imported =
  | {
      readonly hand: string | null;
      readonly status: 'imported' | 'already-there';
      readonly handId: string;
      readonly findings: readonly ImportFinding[];
    }
  | ({ readonly hand: string | null; readonly status: 'not-replayable' } & PhhError);

/** So many transactions are under way while the next hands are read. */
const maxUnderWay = 3;

type Readable = Extract<HandOfFile, { readonly error: null }>;

const statuses = { appended: 'imported', repeated: 'already-there' } as const;

/** The ids of those hands that their collection has from another file, as one that has grown since, by what they are known by. */
async function findThere(
  { hands: directory }: Pick<Database, 'hands'>,
  collectionId: string | null,
  hands: readonly Readable[],
): Promise<ReadonlyMap<string | null, string>> {
  const keys = hands.flatMap(({ contentKey }) => contentKey ?? []);
  return collectionId === null ? new Map() : directory.findImported(collectionId, keys);
}

async function write(
  database: Pick<Database, 'bulkLog' | 'hands'>,
  collectionId: string | null,
  hands: readonly HandOfFile[],
): Promise<readonly Imported[]> {
  const readable = hands.filter((hand) => hand.error === null);
  const there = await findThere(database, collectionId, readable);
  const missing = readable.filter(({ contentKey }) => !there.has(contentKey));
  const written = [...(await database.bulkLog.append(missing.map(({ stream }) => stream)))];
  return hands.flatMap((read): readonly Imported[] => {
    const { hand } = read;
    if (read.error !== null) return [{ hand, status: 'not-replayable', ...read.error }];
    const before = there.get(read.contentKey);
    if (before !== undefined)
      return [{ hand, status: 'already-there', handId: before, findings: read.findings }];
    const result = written.shift();
    if (result === undefined) return [];
    const { stream, findings } = read;
    return [{ hand, status: statuses[result.status], handId: stream.streamId, findings }];
  });
}

/**
 * Imports the recorded hands of a file, many in one transaction; gives what became of each, in their order, as soon as it is durable.
 * Importing twice does nothing, and of a file that has grown what is new is imported. Whoever stops asking stops the import: what was written stays.
 */
export async function* importHands(
  database: Pick<Database, 'bulkLog' | 'hands'>,
  file: HandFile,
): AsyncGenerator<readonly Imported[]> {
  const writing: Promise<readonly Imported[]>[] = [];
  try {
    for await (const hands of readFile(file)) {
      const written = write(database, file.collectionId, hands);
      // It is asked for in its turn.
      written.catch(() => undefined);
      writing.push(written);
      if (writing.length > maxUnderWay) yield (await writing.shift()) ?? [];
    }
    while (writing.length > 0) yield (await writing.shift()) ?? [];
  } finally {
    // Also where nobody asks any more.
    await Promise.allSettled(writing);
  }
}

/** Imports a file as {@link importHands} does, to its end. */
export async function importFile(
  database: Pick<Database, 'bulkLog' | 'hands'>,
  file: HandFile,
): Promise<readonly Imported[]> {
  const imported: Imported[] = [];
  for await (const some of importHands(database, file)) imported.push(...some);
  return imported;
}
