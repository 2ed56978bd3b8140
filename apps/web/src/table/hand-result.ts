import { type GameEvent, type HandContext, type Seat, wonBy } from '@openfelt/engine';

/** What a hand came to for one player. Chips. */
export interface Settlement {
  readonly seat: Seat;
  readonly player: string;
  /** All that the player put in, what came back uncalled and an ante for the house (R3.1) included. */
  readonly committed: number;
  /** What no one called. */
  readonly returned: number;
  /** The share of the pots. */
  readonly share: number;
  /** What of the share was won by a low hand (R1.8). */
  readonly low: number;
  /** What the hand changed. */
  readonly net: number;
}

/**
 * What a finished hand came to, player by player, the largest gain first: committed, returned, share and net.
 * `events` are the hand's own; null while it is not over, or where it was voided.
 */
export function settlements(events: readonly GameEvent[], hand: HandContext): readonly Settlement[] | null {
  if (hand.result === null || hand.result === 'voided') return null;
  if (!events.some((event) => event.type === 'HandEnded')) return null;
  const returned = new Map<Seat, number>();
  for (const event of events) {
    if (event.type === 'UncalledReturned') {
      returned.set(event.seat, (returned.get(event.seat) ?? 0) + event.amount);
    }
  }
  return hand.seats
    .map(({ seat, player, stack, startingStack }) => {
      const back = returned.get(seat) ?? 0;
      const share = wonBy(hand, seat);
      const net = stack - startingStack;
      const low = wonBy({ awards: hand.awards.filter(({ half }) => half === 'low') }, seat);
      return { seat, player, committed: share + back - net, returned: back, share, low, net };
    })
    .sort((a, b) => b.net - a.net || a.seat - b.seat);
}
