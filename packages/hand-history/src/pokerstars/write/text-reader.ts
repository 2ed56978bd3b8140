import type { CardCode } from '@openfelt/cards';
import type { Chips, GameEvent, HandContext, HandSeat, HeldCard, Seat, Slot } from '@openfelt/engine';

/** An event of a hand, with the hand before and after it. */
export interface WrittenStep {
  readonly event: GameEvent;
  readonly before: HandContext;
  readonly hand: HandContext;
}

/** Who reads a text and what it calls things. */
export interface TextReader {
  /** Whose cards the reader may know; null of a spectator. */
  readonly hero: Seat | null;
  name(seat: Seat): string;
  amount(chips: Chips): string;
  /** The card of a slot that the reader may know; null of any other. */
  find(slot: Slot): CardCode | null;
}

/** Cards in the brackets of a line. */
export const inBrackets = (cards: readonly CardCode[]) => `[${cards.join(' ')}]`;

const isKnown = (card: CardCode | null): card is CardCode => card !== null;

/** All cards of some that a player holds; null where the reader may not know each of them. */
export function findAll(held: readonly HeldCard[], { find }: TextReader): readonly CardCode[] | null {
  const cards = held.map(({ card, slot }) => card ?? find(slot)).filter(isKnown);
  return cards.length === held.length ? cards : null;
}

/** What the reader sees of a player's cards as they are dealt: all of their own, and of others those that lie open. */
export function findVisible(
  player: HandSeat,
  held: readonly HeldCard[],
  reader: TextReader,
): readonly CardCode[] {
  const own = player.seat === reader.hero ? findAll(held, reader) : null;
  return own ?? held.map(({ card, face }) => (face === 'up' ? card : null)).filter(isKnown);
}
