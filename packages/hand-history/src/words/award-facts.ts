import {
  activePlayers,
  type Chips,
  type EventOf,
  type HandContext,
  handPots,
  type MadeHand,
  type Post,
  type Seat,
} from '@openfelt/engine';
import { shownHand } from './shown-hand.ts';

/** Why a pot goes where it goes, as far as everybody can see it. */
type AwardReason =
  /** Everybody else has folded, or shown nothing: no card was needed (R4.5). */
  | { readonly kind: 'unseen' }
  /** Nobody else that is left has paid into it (R4.6). */
  | { readonly kind: 'no-rival' }
  /** The winners have shown this hand, or its equal (R6.0). */
  | { readonly kind: 'shown'; readonly hand: MadeHand }
  /** Several got a part, and no shown hand says why. */
  | { readonly kind: 'shared' };

/** What an award comes to. */
export interface AwardFacts {
  /** The pot's number: 0 is the main pot; null where the hand has only one. */
  readonly pot: number | null;
  readonly half: 'whole' | 'high' | 'low';
  readonly amount: Chips;
  /** The part of the amount that an earlier deal left (R4.4). */
  readonly carried: Chips;
  readonly shares: readonly Post[];
  readonly reason: AwardReason;
  readonly oddChips: readonly Seat[];
  readonly rake: Chips;
}

function reasonOf(event: EventOf<'PotAwarded'>, hand: HandContext, eligible: readonly Seat[]): AwardReason {
  if (activePlayers(hand).length < 2) return { kind: 'unseen' };
  const [only, ...rivals] = eligible;
  if (rivals.length === 0 && event.shares.every((share) => share.seat === only)) return { kind: 'no-rival' };
  const shown = event.shares.map((share) => {
    const both = shownHand(hand, share.seat);
    return event.half === 'low' ? both?.low : both?.made;
  });
  const [first] = shown;
  if (first && shown.every((made) => made?.strength === first.strength))
    return { kind: 'shown', hand: first };
  return { kind: event.shares.length === 1 ? 'unseen' : 'shared' };
}

/** Looks at an award against the hand before it; null outside of a hand, where nothing can be awarded. */
export function awardFacts(event: EventOf<'PotAwarded'>, hand: HandContext | null): AwardFacts | null {
  if (hand === null) return null;
  const pots = handPots(hand);
  return {
    pot: pots.length > 1 ? event.pot : null,
    half: event.half,
    amount: event.amount,
    carried: event.pot === 0 && event.half !== 'low' ? hand.carry : 0,
    shares: event.shares,
    reason: reasonOf(event, hand, pots[event.pot]?.eligible ?? []),
    oddChips: event.oddChips,
    rake: event.rake,
  };
}
