import { randomUUID } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { type Database, openDatabase } from '@openfelt/db';
import { embeddedServer, externalServer } from '@openfelt/db/testing';
import type { WrittenStream } from '@openfelt/db/written-stream';
import { readHands } from '@openfelt/hand-history/formats';
import { replayPhh } from '@openfelt/hand-history/phh';
import { type HandFile, importHands, readFile } from '@openfelt/server/import';
import { recordHands } from './replay.ts';

/** So many hands are in the file. */
const hands = 3_000;
/** So often it is imported, each time into a collection of its own. */
const rounds = 2;

/** Hands a second, the processor's time that this process took for each, in ms, and the longest time for which nothing else had its turn, in ms. */
interface ImportSpeed {
  readonly perSecond: number;
  readonly work: number;
  readonly longest: number;
}

/** Measures a task over all hands. */
async function time(task: () => Promise<number>): Promise<ImportSpeed> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const before = process.cpuUsage();
  const start = performance.now();
  const done = await task();
  const elapsed = performance.now() - start;
  const { user, system } = process.cpuUsage(before);
  delay.disable();
  if (done !== hands) throw new Error(`${hands - done} of ${hands} hands were not imported`);
  return {
    perSecond: (hands / elapsed) * 1_000,
    work: (user + system) / 1_000 / hands,
    longest: delay.max / 1e6,
  };
}

async function read(file: HandFile): Promise<number> {
  let count = 0;
  for await (const hands of readFile(file)) count += hands.filter(({ error }) => error === null).length;
  return count;
}

/** What a machine's pace is told by: the same hands read and replayed, and nothing made of them. */
async function replayOnly({ text }: HandFile): Promise<number> {
  let count = 0;
  for (const entry of readHands(text, 'phhs'))
    if (entry.ok && replayPhh(entry.value, 'bench').error === null) count += 1;
  return count;
}

async function importWhole(database: Database, file: HandFile): Promise<number> {
  let count = 0;
  for await (const some of importHands(database, file))
    count += some.filter(({ status }) => status === 'imported').length;
  return count;
}

/** Appends what was read beforehand, so that only the writing is timed. */
async function prepareWriting(database: Database, file: HandFile): Promise<() => Promise<number>> {
  const batches: (readonly WrittenStream[])[] = [];
  for await (const hands of readFile(file))
    batches.push(hands.flatMap((hand) => (hand.error === null ? hand.stream : [])));
  return async () => {
    let count = 0;
    for (const streams of batches) {
      const results = await database.bulkLog.append(streams);
      count += results.filter(({ status }) => status === 'appended').length;
    }
    return count;
  };
}

/** Imports a file of hold'em hands over and over, and prints what reading, writing and both took. */
export async function printImport(print: (line: string) => void): Promise<void> {
  const { DATABASE_URL } = process.env;
  const server = await (DATABASE_URL ? externalServer(DATABASE_URL) : embeddedServer());
  const database = await openDatabase({ url: await server.create(), dataDir: '', report: () => undefined });
  const text = recordHands(hands);
  const file = (): HandFile => ({ name: 'bench.phhs', text, collectionId: randomUUID(), at: Date.now() });
  try {
    print(
      `A file of ${hands.toLocaleString('en')} six-handed hold'em hands (${(text.length / 1e6).toFixed(1)} MB), hands a second:`,
    );
    for (let round = 1; round <= rounds; round += 1) {
      const replaying = await time(() => replayOnly(file()));
      const readingSpeed = await time(() => read(file()));
      const writeAll = await prepareWriting(database, file());
      const writing = await time(writeAll);
      const whole = await time(() => importWhole(database, file()));
      for (const [name, { perSecond, work, longest }] of [
        ['replayed', replaying],
        ['read', readingSpeed],
        ['written', writing],
        ['imported', whole],
      ] as const)
        print(
          `  ${name.padEnd(12)} ${Math.round(perSecond).toLocaleString('en').padStart(8)}  ${work.toFixed(2)} ms of this process's processor each  nothing else for ${longest.toFixed(0)} ms at most`,
        );
    }
  } finally {
    await database.close();
    await server.close();
  }
}
