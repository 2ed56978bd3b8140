import type { DeckId } from '@openfelt/cards';
import { type Dealer, type GameState, getDeckId, runningHand, type VoidReason } from '@openfelt/engine';
import { commitment, type FairDeck } from '@openfelt/fair-deck';
import type { EvidenceHead } from '../stream/hand-end.ts';
import type { SeedStore } from '../stream/ports.ts';
import { buildDeck, createProver, dealerFrom, idleDealer, type Reveals } from './hand-deck.ts';

/** The deck of a hand, and why the hand cannot be played with it; null where it can. */
interface HandDeck {
  readonly deck: FairDeck;
  readonly issue: VoidReason | null;
}

/** A table's seeds turned into decks. The only place where the secrets of the running hand lie. */
export interface DeckProvider {
  /** The commitment to a hand's seed, which is durable when the promise resolves. */
  commit(handNumber: number): Promise<string>;
  /** The deck of the next hand, which lies ready from now on. The reveals are those that `HandStarted` publishes. */
  prepare(handNumber: number, expected: string, cards: DeckId, reveals: Reveals): Promise<HandDeck>;
  /** Finds the deck of the hand that a loaded table plays or played last; tells what is wrong with a running one. */
  resume(state: GameState): Promise<VoidReason | null>;
  /** The deck of the next, the running or the last hand; null for others, and where its seed is lost. */
  deck(handNumber: number): FairDeck | null;
  /** Who deals the running hand, or the next. */
  dealer(state: GameState, evidence: EvidenceHead): Dealer;
}

/** The dealing room of a table. */
export function createDeckProvider(seeds: SeedStore, table: string): DeckProvider {
  const decks = new Map<number, FairDeck>();
  /** The seed of the hand that was committed to last: durable, and so not read again. */
  let committed: { readonly handNumber: number; readonly seed: Uint8Array } | null = null;

  async function commit(handNumber: number): Promise<string> {
    const seed = await seeds.keep(table, handNumber);
    committed = { handNumber, seed };
    return commitment(seed);
  }

  async function findSeed(handNumber: number): Promise<Uint8Array | null> {
    return committed?.handNumber === handNumber ? committed.seed : seeds.find(table, handNumber);
  }

  function lay(handNumber: number, deck: FairDeck): void {
    decks.delete(handNumber - 2);
    decks.set(handNumber, deck);
  }

  return {
    commit,
    async prepare(handNumber, expected, cards, reveals) {
      const found = await findSeed(handNumber);
      const seed = found ?? (await seeds.keep(table, handNumber));
      const deck = buildDeck(seed, table, handNumber, reveals, cards);
      lay(handNumber, deck);
      if (found === null) return { deck, issue: 'seed-missing' };
      return { deck, issue: commitment(seed) === expected ? null : 'seed-mismatch' };
    },
    async resume(state) {
      const hand = state.hand?.context;
      if (hand === undefined) return null;
      const seed = await seeds.find(table, hand.handNumber);
      if (seed === null) return 'seed-missing';
      const deck = buildDeck(
        seed,
        table,
        hand.handNumber,
        hand.deck.reveals,
        getDeckId(hand.variant, hand.rules),
      );
      if (commitment(seed) !== hand.commitment || deck.root !== hand.deck.root) return 'seed-mismatch';
      lay(hand.handNumber, deck);
      return null;
    },
    deck: (handNumber) => decks.get(handNumber) ?? null,
    dealer(state, evidence) {
      const hand = runningHand(state);
      const deck = decks.get(hand?.handNumber ?? (state.table?.context.handNumber ?? 0) + 1);
      const last = state.hand?.context;
      const prove = createProver(decks.get(last?.handNumber ?? 0) ?? null, last?.deck.reshuffles ?? []);
      const parts = { evidence, prove };
      return deck === undefined ? idleDealer(parts) : dealerFrom(deck, hand?.deck.reshuffles ?? [], parts);
    },
  };
}
