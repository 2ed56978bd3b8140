import {
  type Chips,
  findSeat,
  type HandContext,
  isAllIn,
  type Limit,
  minimumBet,
  type Seat,
} from '@openfelt/engine';
import { summarise } from '../replay/summarise.ts';
import { computeAdjustedNets, grains } from './adjusted-nets.ts';
import { type CountedOpponent, countOpponents } from './count-opponents.ts';
import type { PlayedStep } from './decisions.ts';
import { listPlayedHands } from './played-hand.ts';
import type { Position } from './position-names.ts';
import { findPositions } from './positions.ts';
import { type Counts, countStatistics } from './statistics.ts';

/** What is counted of one hand for one player who was dealt in. Plain JSON. */
export interface CountedHand {
  readonly seat: Seat;
  readonly player: string;
  readonly position: Position;
  /** The stack after the hand less the stack before it, in chips. */
  readonly net: number;
  /** The net by equity where all were all-in with cards to come, else the net: chips, and 1024th parts of one. */
  readonly adjustedNet: number;
  /** What winnings are measured by: the big bet in fixed limit, else the minimum bet, which is the big blind. */
  readonly bet: Chips;
  /** Won or lost in such bets, to 1024th parts. */
  readonly bets: number;
  readonly adjustedBets: number;
  /** Had no chips left when the pots were awarded, and had not folded. */
  readonly isAllIn: boolean;
  /** Saw the flop, fourth street, or the draw that follows the first betting round. */
  readonly sawNextStreet: boolean;
  readonly wentToShowdown: boolean;
  /** Whether a part of a pot was won, and how; null where none was. */
  readonly won: 'at-showdown' | 'uncontested' | null;
  readonly counts: Counts;
  /** How they played against everyone else who was dealt in, in the order of seats. */
  readonly against: readonly CountedOpponent[];
}

/** What a limit’s winnings are measured by: players of fixed limit count big bets, all others big blinds. */
export function getMeasure(limit: Limit): Chips {
  return minimumBet(limit, limit.kind === 'fixed' ? 'big' : 'small');
}

/** An amount in bets. Math.round makes -0 of a little less than nothing. */
const toBets = (amount: number, bet: Chips) => Math.round((amount / bet) * grains) / grains + 0;

/** The hand as it was before its first pot was awarded, or where none was, before its end. */
function findPlayedOut(steps: readonly PlayedStep[]): HandContext | null {
  const end = steps.find(({ event }) => event.type === 'PotAwarded' || event.type === 'HandEnded');
  return end?.before.hand?.context ?? null;
}

/**
 * Counts one finished hand for everyone who was dealt in, in seat order. The steps are those of its replay, from `HandStarted` or earlier to its
 * end; what was shown after the end changes nothing. A voided hand counts nothing (R4.4): the list is empty. Throws where the
 * hand is not over.
 */
export function countHand(steps: readonly PlayedStep[]): readonly CountedHand[] {
  const at = steps.findIndex(({ event }) => event.type === 'HandEnded' || event.type === 'HandVoided');
  const end = steps[at];
  const hand = end?.state.hand?.context;
  if (end === undefined || hand === undefined) throw new Error('there is no finished hand to count');
  const { result, players } = summarise(end.state);
  if (result === 'voided') return [];
  const until = steps.slice(0, at + 1);
  const winners = new Set(players.filter(({ won }) => won).map(({ seat }) => seat));
  const played = new Map(listPlayedHands(until, hand, winners).map((each) => [each.seat, each]));
  const positions = findPositions(until, hand);
  const adjusted = computeAdjustedNets(until, hand);
  const playedOut = findPlayedOut(until);
  const bet = getMeasure(hand.rules.limit);
  const opponents = countOpponents([...played.values()], players, bet);
  return players.flatMap(({ seat, player, net }): readonly CountedHand[] => {
    const own = played.get(seat);
    const position = positions.get(seat);
    if (own === undefined || position === undefined) return [];
    const { won, wentToShowdown, sawNextStreet } = own;
    const adjustedNet = adjusted?.get(seat) ?? net;
    const before = playedOut === null ? undefined : findSeat(playedOut, seat);
    return [
      {
        seat,
        player,
        position,
        net,
        adjustedNet,
        bet,
        bets: toBets(net, bet),
        adjustedBets: toBets(adjustedNet, bet),
        isAllIn: before !== undefined && isAllIn(before),
        sawNextStreet,
        wentToShowdown,
        won: won ? (wentToShowdown ? 'at-showdown' : 'uncontested') : null,
        counts: countStatistics(own),
        against: opponents.get(seat) ?? [],
      },
    ];
  });
}
