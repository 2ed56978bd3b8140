import type { Database, UnindexedHand } from '@openfelt/db';
import { readEvents } from '../read-models/viewed-hand.ts';
import { type HandReader, startHandReader } from './hand-reader.ts';
import type { HandSource } from './read-hand.ts';

/** So many hands are read together. */
const batch = 64;
/** How often it is looked for hands, in ms, and how long after it could not be done. */
const pauses = { usual: 1_000, failed: 5_000 } as const;

/** Where it is told what cannot be read, and what could not be done yet. */
interface IndexingLog {
  error(about: { readonly handId: string; readonly reason: string }, message: string): void;
  warn(about: { readonly err: unknown }, message: string): void;
}

/** The work on the projection of finished hands. */
export interface HandIndexing {
  /** Resolves when nothing is being read or written any more. */
  stop(): Promise<void>;
}

/**
 * Keeps the projection for the search and the statistics: whatever hand ends, is imported, or is to be read anew, here or at another server,
 * is read from the log within moments, in a thread of its own.
 */
export function indexHands(database: Database, log: IndexingLog): HandIndexing {
  const { handIndex, seeds, shuffles } = database;
  let reader: HandReader | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  async function findSource(hand: UnindexedHand): Promise<HandSource> {
    const [events, seed, recordedCards] = await Promise.all([
      readEvents(database, hand),
      hand.tableId === null ? null : seeds.find(hand.tableId, hand.handNumber),
      hand.tableId === null ? database.recordedCards(hand.streamId) : [],
    ]);
    return { hand, events, seed, recordedCards };
  }

  /** Reads some hands; false where none waited. */
  async function readSome(): Promise<boolean> {
    const hands = await handIndex.take(batch);
    if (hands.length === 0) return false;
    const sources = await Promise.all(hands.map(findSource));
    reader ??= startHandReader();
    const read = await reader.read(sources);
    for (const { hand, reason } of read.unreadable)
      log.error({ handId: hand.handId, reason }, 'a hand cannot be read for the search');
    // Before the hands are done: whoever reads them again tallies them no second time.
    await shuffles.tally(read.hands.flatMap(({ fairCards }) => fairCards ?? []));
    await handIndex.write(
      read.hands.map(({ entry }) => entry),
      read.unreadable.map(({ hand }) => hand),
    );
    return true;
  }

  async function readAll(): Promise<void> {
    try {
      while (!isStopped && (await readSome()));
      plan(pauses.usual);
    } catch (err) {
      log.warn({ err }, 'hands could not be read for the search');
      await reader?.stop();
      reader = null;
      plan(pauses.failed);
    }
  }

  let running = readAll();
  function plan(pause: number): void {
    if (isStopped) return;
    timer = setTimeout(() => {
      running = readAll();
    }, pause).unref();
  }

  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
      await reader?.stop();
    },
  };
}
