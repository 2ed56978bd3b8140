import { type CardCode, decks } from '@openfelt/cards';
import { variants } from '@openfelt/engine';
import type { PhhHand, PlacedAction } from './parse.ts';
import { nameOfPlayer } from './seating.ts';

/** So many cards may have been burned, which no file tells: a deck may be empty by so much earlier. */
const maxBurns = 8;

/** Cards that cannot lie where a file has them, and the action that says so. */
export interface Contradiction {
  readonly code: 'doubled-card' | 'illegal-deal' | 'illegal-show';
  readonly message: string;
  readonly at: PlacedAction;
}

type Cards = readonly (CardCode | null)[];

/** What a player holds: known cards, and how many that are not. */
interface Held {
  readonly known: Set<CardCode>;
  unknown: number;
}

/** Takes exchanged cards from a player's: one that was never told leaves one unknown fewer. */
function exchange(held: Held, cards: Cards): void {
  for (const card of cards) if (card === null || !held.known.delete(card)) held.unknown -= 1;
}

/** The shown cards that were not dealt by name; null where a player cannot hold what they show. */
function findRevealed(
  { known, unknown }: Held,
  cards: readonly (CardCode | null)[],
): readonly CardCode[] | null {
  const named = cards.filter((card) => card !== null);
  const revealed = named.filter((card) => !known.has(card));
  const isHeld = revealed.length <= unknown && cards.length <= known.size + unknown;
  // Who shows a whole hand shows every card that is known of it, but for those told as unknown.
  const hidden = known.size - (named.length - revealed.length);
  const isWhole = cards.length < known.size + unknown || hidden <= cards.length - named.length;
  return isHeld && isWhole && new Set(named).size === named.length ? revealed : null;
}

/**
 * The first action of a file by which a card lies in two places, or a player shows what they were not dealt; null where there is none.
 * A card of a folded hand, or one that was exchanged, may come back once the deck has run out (R7.1).
 */
export function findContradiction(hand: PhhHand): Contradiction | null {
  const live = new Map<CardCode, number | 'board'>();
  const dead = new Set<CardCode>();
  const players: readonly Held[] = hand.stacks.map(() => ({ known: new Set(), unknown: 0 }));
  const deck = decks[variants[hand.game.variant].deck === 'short-deck' ? 'short-36' : 'standard-52'];
  let dealt = 0;
  const bury = (card: CardCode) => {
    live.delete(card);
    dead.add(card);
  };
  /** Lays a card somewhere; whether it lies elsewhere already. */
  const isDoubled = (card: CardCode, place: number | 'board') => {
    if (live.has(card) || (dead.has(card) && dealt < deck.length - maxBurns)) return true;
    live.set(card, place);
    return false;
  };
  for (const at of hand.actions) {
    const { action } = at;
    const strange =
      'cards' in action ? action.cards?.find((card) => card !== null && !deck.includes(card)) : null;
    if (strange != null) return { code: 'illegal-deal', message: `${strange} is not in the deck`, at };
    const held = 'player' in action ? players[action.player] : undefined;
    if (action.kind === 'fold') {
      for (const [card, holder] of live) if (holder === action.player) bury(card);
    } else if (action.kind === 'draw') {
      if (held !== undefined) exchange(held, action.cards);
      for (const card of action.cards) if (card !== null) bury(card);
    } else if (action.kind === 'board' || action.kind === 'hole') {
      for (const card of action.cards) {
        if (card === null && held !== undefined) held.unknown += 1;
        const doubled = card !== null && isDoubled(card, action.kind === 'board' ? 'board' : action.player);
        dealt += 1;
        if (doubled) return { code: 'doubled-card', message: `${card} is dealt twice`, at };
        if (card !== null) held?.known.add(card);
      }
    } else if (action.kind === 'show' && action.cards !== null && held !== undefined) {
      const revealed = findRevealed(held, action.cards);
      const name = nameOfPlayer(hand, action.player);
      if (revealed === null)
        return { code: 'illegal-show', message: `${name} shows other cards than were dealt`, at };
      for (const card of revealed) {
        if (isDoubled(card, action.player))
          return { code: 'doubled-card', message: `${card}, which ${name} shows, lies elsewhere`, at };
        held.known.add(card);
        held.unknown -= 1;
      }
    }
  }
  return null;
}
