import { isChips } from '../chips.ts';
import { holdsSlots } from '../dealing/draw.ts';
import type { GameEvent } from '../events.ts';
import type { HandContext } from '../hand/hand-context.ts';
import { findSeat } from '../hand/players.ts';
import { canShow } from '../showdown/show.ts';
import { type AnyOffer, type LegalAction, type OfferName, offers } from './offers.ts';

/** Whether an event does just what an action allows: chips, a number of cards, and those the player's own. */
function fits(hand: HandContext, event: GameEvent, action: LegalAction): boolean {
  switch (event.type) {
    case 'Called':
      return action.type === 'call' && event.amount === action.amount;
    case 'BringInPosted':
      return action.type === 'bringIn' && event.amount === action.amount;
    case 'Bet':
    case 'Raised': {
      const isRange = action.type === 'bet' || action.type === 'raise';
      return isRange && isChips(event.to) && event.to >= action.min && event.to <= action.max;
    }
    case 'Discarded': {
      const isFew = action.type === 'discard' && event.slots.length <= action.max;
      return isFew && holdsSlots(hand, event.seat, event.slots);
    }
    case 'HandShown':
      return canShow(hand, event);
    default:
      return true;
  }
}

type LawfulGuard = (hand: HandContext, event: GameEvent | { readonly type: string }) => boolean;

/** The guard of a lawful edge: the event's seat may do what the offer says, and the event does no more. */
function toGuard({ to }: AnyOffer): LawfulGuard {
  return (hand, event) => {
    if (!('seat' in event)) return false;
    const player = findSeat(hand, event.seat);
    const action = player === undefined || player.folded ? null : to(hand, player);
    return action !== null && fits(hand, event, action);
  };
}

/** The guards of lawful edges, by the names of what they offer. */
export const lawfulGuards = Object.fromEntries(
  Object.entries(offers).map(([name, offer]) => [name, toGuard(offer)]),
) as Readonly<Record<OfferName, LawfulGuard>>;
