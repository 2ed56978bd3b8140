import { type Chips, type EventOf, type HandContext, type Seat, seatIn } from '@openfelt/engine';

/** How a hand came out for a player. */
export interface Outcome {
  readonly seat: Seat;
  readonly net: Chips;
  /** All that the player paid and did not get back. */
  readonly paid: Chips;
  /** The player's shares of the pots. */
  readonly won: Chips;
}

/** The outcome for everybody whose chips were at stake, from the dealer's left. */
export function outcomes(event: EventOf<'HandEnded'>, hand: HandContext | null): readonly Outcome[] {
  if (hand === null) return [];
  const results = event.stacks.map(({ seat, amount }) => {
    const player = seatIn(hand, seat);
    const won = hand.awards
      .flatMap((award) => award.shares)
      .filter((share) => share.seat === seat)
      .reduce((total, share) => total + share.amount, 0);
    return {
      seat,
      net: amount - (player?.startingStack ?? amount),
      paid: (player?.ante ?? 0) + (player?.gathered ?? 0),
      won,
    };
  });
  return results.filter((result) => result.net !== 0 || result.won > 0);
}
