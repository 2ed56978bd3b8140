import type { CardCode } from '@openfelt/cards';
import type { EventOf, GameState, Seat } from '@openfelt/engine';
import type { PhhHand } from './parse.ts';
import type { RecordedDeck } from './recorded-deck.ts';
import { toSeat } from './seating.ts';

/** What a file says of a player's cards at the showdown and after it. */
export interface ReportedShows {
  /** Whether each player of whom it is said shows cards at the showdown, by their last word; a fold of an all-in player shows none. */
  readonly atShowdown: ReadonlyMap<Seat, boolean>;
  /** What players show once they have mucked or folded: after the hand (R6.1). */
  readonly later: readonly { readonly seat: Seat; readonly cards: readonly (CardCode | null)[] }[];
}

/** Reads who shows, and when: cards that are shown by who threw them away before are shown after the hand. */
export function readShows({ actions, seating }: PhhHand): ReportedShows {
  const atShowdown = new Map<Seat, boolean>();
  const later: { seat: Seat; cards: readonly (CardCode | null)[] }[] = [];
  const thrown = new Set<Seat>();
  for (const { action } of actions) {
    if (action.kind !== 'show' && action.kind !== 'fold') continue;
    const seat = toSeat(seating, action.player);
    const cards = action.kind === 'show' ? action.cards : null;
    if (cards === null) {
      thrown.add(seat);
      atShowdown.set(seat, false);
    } else if (thrown.has(seat)) later.push({ seat, cards });
    else atShowdown.set(seat, true);
  }
  return { atShowdown, later };
}

/**
 * What was shown once the hand had ended (R6.1): by who had thrown the cards away, by who won unseen, and by who showed a part of a hand
 * that counts as mucked. Only cards that are named, that their player holds and that nobody has seen.
 */
export function listLaterShows(
  hand: PhhHand,
  { atShowdown, later }: ReportedShows,
  state: GameState,
  deck: RecordedDeck,
): readonly EventOf<'CardsShown'>[] {
  const context = state.hand?.context;
  if (context === undefined) return [];
  const unshown = new Set(context.seats.flatMap(({ seat, shown }) => (shown ? [] : [seat])));
  const unseen = hand.actions.flatMap(({ action }) => {
    if (action.kind !== 'show' || action.cards === null) return [];
    const seat = toSeat(hand.seating, action.player);
    return atShowdown.get(seat) === true && unshown.has(seat) ? [{ seat, cards: action.cards }] : [];
  });
  const seen = new Set<number>();
  return [...later, ...unseen].flatMap(({ seat, cards }) => {
    const held = context.seats.find((each) => each.seat === seat)?.cards ?? [];
    const shown = held.flatMap(({ slot, card: open }) => {
      const card = deck.dealer.open(slot)?.card ?? null;
      if (open !== null || card === null || !cards.includes(card) || seen.has(slot)) return [];
      seen.add(slot);
      return [{ slot, card, salt: '', path: [] }];
    });
    return shown.length === 0 ? [] : [{ type: 'CardsShown', seat, cards: shown } as const];
  });
}
