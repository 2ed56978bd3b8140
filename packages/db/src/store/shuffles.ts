import type { PrismaClient } from '../generated/prisma/client.ts';

/** The cards of a hand's deck that are known by their places. */
export interface TalliedDeck {
  readonly handId: string;
  /** The composition of the deck. */
  readonly deck: string;
  /** Whether all cards are known. */
  readonly isWhole: boolean;
  readonly cards: readonly { readonly slot: number; readonly card: string }[];
}

/** How often a card lay at a place. */
export interface StoredTally {
  readonly deck: string;
  readonly slot: number;
  readonly card: string;
  /** In decks that are known as a whole, and in others. */
  readonly whole: number;
  readonly up: number;
}

/** Where cards lay in shuffled decks, counted over all hands. It follows from the log and the seeds. */
export interface Shuffles {
  /** Counts decks in; hands that were counted before, and those that not everyone may see, are left out. */
  tally(decks: readonly TalliedDeck[]): Promise<void>;
  /** All that was counted. */
  list(): Promise<readonly StoredTally[]>;
}

/** The counts in a database. */
export function createShuffleStore(prisma: PrismaClient): Shuffles {
  return {
    async tally(decks) {
      if (decks.length > 0) await prisma.$executeRaw`SELECT tally_decks(${JSON.stringify(decks)}::jsonb)`;
    },
    async list() {
      const rows = await prisma.deckTally.findMany({ orderBy: [{ deck: 'asc' }, { slot: 'asc' }] });
      return rows.map(({ whole, up, ...place }) => ({ ...place, whole: Number(whole), up: Number(up) }));
    },
  };
}
