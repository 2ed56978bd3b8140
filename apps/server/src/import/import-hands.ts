import type { Database } from '@openfelt/db';
import type { PhhError } from '@openfelt/hand-history/phh';
import { type HandFile, type HandOfFile, type ImportFinding, readFile } from './read-hands.ts';

/** What became of one hand of a file. */
export type Imported =
  | {
      readonly hand: string | null;
      readonly status: 'imported' | 'already-there';
      readonly handId: string;
      readonly findings: readonly ImportFinding[];
    }
  | ({ readonly hand: string | null; readonly status: 'not-replayable' } & PhhError);

/** So many hands are written in one transaction: few enough that a table that is played meanwhile hardly waits for the processor. */
const batchSize = 25;
/** So many transactions are under way while the next hands are read. */
const maxUnderWay = 3;

type Readable = Extract<HandOfFile, { readonly error: null }>;

const statuses = { appended: 'imported', repeated: 'already-there' } as const;

/** Writes hands together; gives what became of each, by its stream in the order of the hands. */
async function append(
  { bulkLog: log }: Pick<Database, 'bulkLog'>,
  hands: readonly Readable[],
): Promise<readonly ('imported' | 'already-there')[]> {
  if (hands.length === 0) return [];
  const heads = await log.claimAll([...new Set(hands.map(({ stream }) => stream))]);
  const epochs = new Map(heads.map(({ streamId, epoch }) => [streamId, epoch]));
  const results = await log.append(
    hands.map(({ stream, request }) => ({ ...request, epoch: epochs.get(stream) ?? 0 })),
  );
  // Whoever imports the same file at the same time has claimed the stream: they have written the hand by now, or it is written here.
  const late = hands.filter((_, at) => results[at]?.status === 'conflict');
  const retried = [...(await append({ bulkLog: log }, late))];
  return results.map((result, at) => {
    if (result.status === 'appended' || result.status === 'repeated') return statuses[result.status];
    const again = result.status === 'conflict' ? retried.shift() : undefined;
    if (again === undefined)
      throw new Error(`${hands[at]?.stream} could not be written: ${JSON.stringify(result)}`);
    return again;
  });
}

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
  const written = [
    ...(await append(
      database,
      readable.filter(({ contentKey }) => !there.has(contentKey)),
    )),
  ];
  return hands.flatMap((read): readonly Imported[] => {
    const { hand } = read;
    if (read.error !== null) return [{ hand, status: 'not-replayable', ...read.error }];
    const before = there.get(read.contentKey);
    if (before !== undefined)
      return [{ hand, status: 'already-there', handId: before, findings: read.findings }];
    const status = written.shift();
    return status === undefined ? [] : [{ hand, status, handId: read.stream, findings: read.findings }];
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
  let batch: HandOfFile[] = [];
  /** Begins to write what was read. */
  const begin = () => {
    const written = write(database, file.collectionId, batch);
    // It is asked for in its turn.
    written.catch(() => undefined);
    writing.push(written);
    batch = [];
  };
  try {
    for await (const hand of readFile(file)) {
      batch.push(hand);
      if (batch.length < batchSize) continue;
      begin();
      if (writing.length > maxUnderWay) yield (await writing.shift()) ?? [];
    }
    begin();
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
