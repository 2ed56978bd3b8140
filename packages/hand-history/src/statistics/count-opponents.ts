import type { Chips, Seat } from '@openfelt/engine';
import type { PlayerSummary } from '../replay/summarise.ts';
import { grains } from './adjusted-nets.ts';
import type { Decision } from './decisions.ts';
import type { PairCounts, PairStatisticId } from './pair-statistics.ts';
import type { PlayedHand } from './played-hand.ts';
import type { Count } from './statistics.ts';

/** What is counted of one hand for a player against another one who was dealt in. Plain JSON. */
export interface CountedOpponent {
  readonly seat: Seat;
  /** What the player won of the other, less what they lost to them: chips, to 1024th parts. What one wins the other loses. */
  readonly net: number;
  /** The same in bets, to 1024th parts. */
  readonly bets: number;
  readonly counts: PairCounts;
}

/** Rounds to 1024th parts, what is won as what is lost. Never -0. */
const toGrains = (amount: number) => (Math.sign(amount) * Math.round(Math.abs(amount) * grains)) / grains + 0;

/** What went to one player from another one: losers’ losses go to winners in proportion to what these won. */
function computeFlow(own: Chips, theirs: Chips, moved: Chips): number {
  if (own > 0 && theirs < 0) return (-own * theirs) / moved;
  return own < 0 && theirs > 0 ? (own * theirs) / moved : 0;
}

/**
 * Whether nobody bet, and nobody gave up, once a later betting round had begun with only these two in; null where none did in which both had a
 * choice.
 */
function isCheckedDown(decisions: readonly Decision[], one: Seat, other: Seat): boolean | null {
  const later = decisions.filter(({ round }) => round > 0);
  const ofTwo = later.filter(({ round, seat }) => {
    const all = later.filter((each) => each.round === round);
    return (seat === one || seat === other) && all.every(({ left }) => left.length === 1);
  });
  const hasBoth = ofTwo.some(({ round }) =>
    [one, other].every((seat) => ofTwo.some((each) => each.round === round && each.seat === seat)),
  );
  return hasBoth ? ofTwo.every(({ action }) => action === 'check') : null;
}

/** How a player answered another one, and what they did where only the two were left. */
function countAgainst(own: PlayedHand, other: Seat, decisions: readonly Decision[]): PairCounts {
  const counts = new Map<PairStatisticId, Count>();
  const count = (id: PairStatisticId, isTaken: boolean) => {
    const { of, did } = counts.get(id) ?? { of: 0, did: 0 };
    counts.set(id, { of: of + 1, did: did + (isTaken ? 1 : 0) });
  };
  let hasRaised = false;
  for (const { action, isInTurn, mayRaise, raises, left, isDeep } of own.decisions) {
    if (isInTurn && raises.at(-1)?.seat === other) {
      count('foldToRaise', action === 'fold');
      if (mayRaise) count('raiseBack', action === 'raise');
      if (isDeep) count('deepFold', action === 'fold');
      if (hasRaised) count('foldAfterRaise', action === 'fold');
    }
    if (isInTurn && mayRaise && left.length === 1 && left[0] === other)
      count('headsUpRaise', action === 'raise');
    hasRaised ||= action === 'raise';
  }
  const checkedDown = isCheckedDown(decisions, own.seat, other);
  if (checkedDown !== null) count('checkedDown', checkedDown);
  return Object.fromEntries(counts);
}

/**
 * Counts a finished hand for each player against each other one, by seat. `players` are those who were dealt in, with what they won or lost;
 * `bet` is what winnings are measured by.
 */
export function countOpponents(
  played: readonly PlayedHand[],
  players: readonly Pick<PlayerSummary, 'seat' | 'net'>[],
  bet: Chips,
): ReadonlyMap<Seat, readonly CountedOpponent[]> {
  const sum = (sign: 1 | -1) => players.reduce((all, { net }) => all + Math.max(0, sign * net), 0);
  const moved = Math.max(sum(1), sum(-1));
  const decisions = played.flatMap((each) => each.decisions);
  const ofSeat = new Map(played.map((each) => [each.seat, each]));
  const against = ({ seat, net }: Pick<PlayerSummary, 'seat' | 'net'>) => {
    const own = ofSeat.get(seat);
    if (own === undefined) return [];
    return players
      .filter((other) => other.seat !== seat)
      .map((other): CountedOpponent => {
        const flow = computeFlow(net, other.net, moved);
        return {
          seat: other.seat,
          net: toGrains(flow),
          bets: toGrains(flow / bet),
          counts: countAgainst(own, other.seat, decisions),
        };
      });
  };
  return new Map(players.map((each) => [each.seat, against(each)]));
}
