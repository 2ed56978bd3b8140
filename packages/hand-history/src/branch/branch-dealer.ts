import { type CardCode, decks } from '@openfelt/cards';
import {
  type Dealer,
  getDeckId,
  type HandContext,
  type Knowledge,
  listBoards,
  type Slot,
} from '@openfelt/engine';

/** The dealer of a branch, who also knows what every slot holds. */
export interface BranchDealer {
  readonly dealer: Dealer;
  /** The card of a slot; null where the deck has run out. */
  find(slot: Slot): CardCode | null;
}

/** What a player knew of a hand as it stands: their own cards, and all that lay open. */
function listKnown(hand: HandContext, own: Knowledge): Map<Slot, CardCode> {
  const held = hand.seats.flatMap((each) => each.cards);
  // What is dealt to them later, they did not know yet.
  const known = new Map([...own].filter(([slot]) => slot < hand.deck.next));
  for (const { slot, card } of [...held, ...listBoards(hand).flat()])
    if (card !== null) known.set(slot, card);
  // Cards that were shuffled again lie in other slots by now, and nobody knows in which.
  for (const slot of hand.deck.reshuffles.flatMap(({ deadSlots }) => deadSlots)) known.delete(slot);
  return known;
}

/**
 * Deals on in a hand: the cards stay of which one player knew where they are, and all others are shuffled anew, those too that lie face down before
 * others. What each player holds is settled at once, and then the deck from its top, so that the same random numbers deal the same cards
 * whatever is done. `own` are the player's cards by slot, `getDead` gives the slots that may come again when cards run out, and `random` numbers
 * from 0 to below 1.
 */
export function dealAnew(
  hand: HandContext,
  own: Knowledge,
  getDead: () => readonly Slot[],
  random: () => number,
): BranchDealer {
  const cards = listKnown(hand, own);
  const seen = new Set(cards.values());
  const rest = decks[getDeckId(hand.variant, hand.rules)].filter((card) => !seen.has(card));

  function draw(from: CardCode[]): CardCode | null {
    const at = Math.floor(random() * from.length);
    const [card = null] = from.splice(at, 1);
    return card;
  }

  /** The cards of some slots, which are nowhere any more. */
  function lift(slots: readonly Slot[]): CardCode[] {
    return slots.flatMap((slot) => {
      const card = find(slot);
      cards.delete(slot);
      return card === null ? [] : [card];
    });
  }

  function find(slot: Slot): CardCode | null {
    const known = cards.get(slot);
    if (known !== undefined) return known;
    // A recorded hand tells of no reshuffle: its dead cards come again when the others have run out.
    if (rest.length === 0) rest.push(...lift(getDead().filter((dead) => cards.has(dead))));
    const card = draw(rest);
    if (card !== null) cards.set(slot, card);
    return card;
  }

  for (const { cards: held } of hand.seats) for (const { slot } of held) find(slot);
  for (let slot = hand.deck.next; slot < hand.deck.end && rest.length > 0; slot += 1) find(slot);

  const open = (slot: Slot) => {
    const card = find(slot);
    return card === null ? null : { slot, card, salt: '' };
  };
  return {
    find,
    dealer: {
      lay: () => undefined,
      open,
      prove: (slot) => {
        const opened = open(slot);
        return opened === null ? null : { ...opened, path: [] };
      },
      reshuffle(deadSlots, firstSlot) {
        const dead = lift(deadSlots);
        for (const place of deadSlots.keys()) {
          const card = draw(dead);
          if (card !== null) cards.set(firstSlot + place, card);
        }
        return '';
      },
      evidence: () => ({ version: 0, hash: '' }),
    },
  };
}
