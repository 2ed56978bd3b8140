import { type Chips, type EventOf, type HandContext, minimumBet, seatIn } from '@openfelt/engine';

/** What a bet, a call or a raise comes to. */
export interface BetFacts {
  /** The chips that the player adds. */
  readonly adds: Chips;
  /** The player's total in the interval afterwards. */
  readonly to: Chips;
  /** How far the total is above the highest bet so far. */
  readonly above: Chips;
  readonly allIn: boolean;
  /** It completes a bring-in (R3.3). */
  readonly completes: boolean;
}

type BetEvent = EventOf<'Called'> | EventOf<'Bet'> | EventOf<'Raised'> | EventOf<'BringInPosted'>;

/** Looks at a bet against the hand before it. */
export function betFacts(event: BetEvent, hand: HandContext | null): BetFacts {
  const player = hand === null ? undefined : seatIn(hand, event.seat);
  const lying = player?.bet ?? 0;
  const to = 'to' in event ? event.to : lying + event.amount;
  const adds = to - lying;
  const limit = hand?.rules.limit;
  const least = limit === undefined ? 0 : minimumBet(limit, 'small');
  return {
    adds,
    to,
    above: to - (hand?.interval?.level ?? 0),
    allIn: adds === player?.stack,
    // Less than the minimum bet is a short all-in, which leaves the bring-in to be completed (L2).
    completes: event.type === 'Raised' && hand?.interval?.bringIn != null && to >= least,
  };
}
