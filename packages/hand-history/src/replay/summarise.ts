import {
  activePlayers,
  type Chips,
  type GameState,
  houseTaken,
  type LimitKind,
  potTotal,
  runningHand,
  type Seat,
  unawardedChips,
  type VariantId,
} from '@openfelt/engine';

/** How a finished hand came out for one player. */
export interface PlayerSummary {
  readonly seat: Seat;
  readonly player: string;
  /** The stack after the hand less the stack before it. */
  readonly net: Chips;
  /** Got a part of a pot. */
  readonly won: boolean;
  /** Has shown all cards. */
  readonly shown: boolean;
}

/** What a list of hands says of one. The nets, `carryOut` and `house` together are `carryIn`. */
export interface HandSummary {
  readonly handNumber: number;
  readonly variant: VariantId;
  readonly limit: LimitKind;
  readonly result: 'won' | 'passed' | 'voided';
  /** All that was to be won, `carryIn` with it; of a voided hand, whose bets went back, only `carryIn`. */
  readonly pot: Chips;
  /** The carried pot that the hand played for (R4.4). */
  readonly carryIn: Chips;
  /** The pot that is carried to the next deal (R4.4). */
  readonly carryOut: Chips;
  /** What the house took: antes to it, and rake (R3.1, R6.4). */
  readonly house: Chips;
  /** Two or more players were left when the pots were awarded. */
  readonly showdown: boolean;
  /** Everyone dealt in, in seat order. */
  readonly players: readonly PlayerSummary[];
}

/**
 * Sums up the hand that the table played last. The state is one after its `HandEnded` or `HandVoided` and before
 * the next `HandStarted`; what else happened since does not matter. Throws where the hand is not over.
 */
export function summarise(state: GameState): HandSummary {
  const hand = state.hand?.context;
  const result = hand?.result ?? null;
  if (hand === undefined || result === null || runningHand(state) !== null) {
    throw new Error('there is no finished hand to sum up');
  }
  const winners = new Set(
    hand.awards.flatMap((award) =>
      award.shares.filter((share) => share.amount > 0).map((share) => share.seat),
    ),
  );
  const players = hand.seats.map(({ seat, player, stack, startingStack, shown }) => ({
    seat,
    player,
    net: stack - startingStack,
    won: result === 'won' && winners.has(seat),
    shown,
  }));
  return {
    handNumber: hand.handNumber,
    variant: hand.variant,
    limit: hand.rules.limit.kind,
    result,
    pot: potTotal(hand),
    carryIn: hand.carry,
    carryOut: unawardedChips(hand),
    house: houseTaken(hand),
    showdown: result === 'won' && activePlayers(hand).length > 1,
    players: players.sort((a, b) => a.seat - b.seat),
  };
}
