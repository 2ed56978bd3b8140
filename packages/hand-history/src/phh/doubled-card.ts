import { type CardCode, decks } from '@openfelt/cards';
import { variants } from '@openfelt/engine';
import type { PhhHand } from './parse.ts';

/** So many cards may have been burned, which no file tells: a deck may be empty by so much earlier. */
const maxBurns = 8;

/**
 * A card that a file deals twice; null where there is none. A card of a folded hand, or one that was exchanged, may come
 * back once the deck has run out (R7.1).
 */
export function doubledCard(hand: PhhHand): CardCode | null {
  const live = new Map<CardCode, number | 'board'>();
  const dead = new Set<CardCode>();
  const deckSize =
    decks[variants[hand.game.variant].deck === 'short-deck' ? 'short-36' : 'standard-52'].length;
  let dealt = 0;
  const bury = (card: CardCode) => {
    live.delete(card);
    dead.add(card);
  };
  for (const { action } of hand.actions) {
    if (action.kind === 'fold') {
      for (const [card, holder] of live) if (holder === action.player) bury(card);
    } else if (action.kind === 'draw') {
      for (const card of action.cards) if (card !== null) bury(card);
    } else if (action.kind === 'board' || action.kind === 'hole') {
      for (const card of action.cards) {
        const mayBeBack = dealt >= deckSize - maxBurns;
        dealt += 1;
        if (card === null) continue;
        if (live.has(card) || (dead.has(card) && !mayBeBack)) return card;
        live.set(card, action.kind === 'board' ? 'board' : action.player);
      }
    }
  }
  return null;
}
