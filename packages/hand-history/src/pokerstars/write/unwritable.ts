import {
  activePlayers,
  type BlindPost,
  type EventOf,
  type ForcedBets,
  findSeat,
  type HandContext,
  isAllIn,
  minimumBet,
  type Seat,
} from '@openfelt/engine';
import { siteGames, siteLimits } from '../games.ts';
import { isAtDraw } from './streets.ts';
import type { WrittenStep } from './text-reader.ts';

/** Bets and raises in one betting round of a limit game there. */
const maxRaises = 4;

/** Whether the button alone posts a blind, as in short deck. */
export function isButtonBlind({ blinds }: ForcedBets, dealer: Seat): boolean {
  return blinds.length === 1 && blinds[0]?.blind === 'straddle' && blinds[0].seat === dealer;
}

/** What of a game's rules the site has no words for. */
function findStrangeRules({ variant, rules, forced, dealer }: HandContext): string | null {
  const game = siteGames.find((each) => each.variant === variant);
  if (game === undefined) return 'PokerStars has no such game';
  const { limit } = rules;
  if (!Object.values(siteLimits).some((kind) => kind === limit.kind)) return 'PokerStars has no such limit';
  if (rules.wild !== undefined) return 'PokerStars has no wild cards';
  if (rules.razzLow === '27') return 'PokerStars has no deuce-to-seven razz';
  if (rules.lowQualifier === 'none') return 'PokerStars has no low without a qualifier';
  if (rules.boards !== undefined)
    return 'how PokerStars tells of two boards from the start is not published; Open Hand Histories tell of them';
  if (rules.anteTo === 'house') return 'PokerStars has no ante for the house';
  if (rules.opener !== game.opener) return 'PokerStars has another first player in this game';
  if (game.opener === 'bring-in' && limit.kind !== 'fixed')
    return 'PokerStars has stud games with fixed limits only';
  if (game.opener === 'bring-in')
    return forced.blinds.length > 0 ? 'PokerStars has no blinds in stud games' : null;
  const big = forced.blinds.find(({ blind }) => blind === 'big')?.amount;
  if (isButtonBlind(forced, dealer)) return null;
  if (big === undefined) return 'PokerStars has no hand without a big blind';
  return minimumBet(limit, 'small') === big ? null : 'PokerStars has a big blind of the least bet only';
}

/** The highest of the blinds that are bets. */
const getHighest = (posts: readonly BlindPost[]) =>
  Math.max(0, ...posts.map(({ amount, blind }) => (blind === 'dead' ? 0 : amount)));

/** Whether a player chooses though every other one is all-in, and has nothing to call. */
function isIdleChoice(hand: HandContext, seat: Seat): boolean {
  const player = findSeat(hand, seat);
  const others = activePlayers(hand).filter((other) => other.seat !== seat);
  if (player === undefined || isAllIn(player) || others.length === 0) return false;
  return others.every((other) => isAllIn(other) && other.bet <= player.bet);
}

/** What happened that the site has no words for, or by rules that are not its own. */
function findStrangeStep({ event, before, hand }: WrittenStep): string | null {
  const { rules, forced } = before;
  switch (event.type) {
    case 'AntesPosted': {
      const isShort = forced.antes.some(
        ({ seat, amount }) => event.posts.find((post) => post.seat === seat)?.amount !== amount,
      );
      return isShort && rules.shortAnte === 'main-pot' ? 'PokerStars makes a side pot of a short ante' : null;
    }
    case 'BlindsPosted': {
      const isShort = getHighest(event.posts) < getHighest(forced.blinds);
      return isShort && rules.shortBlindCall === 'actual'
        ? 'PokerStars has a short blind called in full'
        : null;
    }
    case 'Called':
    case 'Checked':
      return isIdleChoice(before, event.seat)
        ? 'PokerStars asks no one who plays against all-in players alone'
        : null;
    case 'Folded': {
      if (isIdleChoice(before, event.seat) && !isAtDraw(before))
        return 'PokerStars asks no one who plays against all-in players alone';
      const player = findSeat(before, event.seat);
      const isAway = player !== undefined && isAllIn(player);
      return before.toAct === event.seat || isAway ? null : 'PokerStars has no fold out of turn';
    }
    case 'Bet':
    case 'Raised':
      return rules.limit.kind === 'fixed' && (hand.interval?.raises ?? 0) > maxRaises
        ? 'PokerStars has four bets and raises a betting round only'
        : null;
    default:
      return null;
  }
}

/** Why there is no text of a hand; null where there is one. */
export function findUnwritable(
  { context }: EventOf<'HandStarted'>,
  hand: HandContext,
  steps: readonly WrittenStep[],
): string | null {
  const strange = findStrangeRules(hand);
  if (strange !== null) return strange;
  if (context.carry > 0) return 'PokerStars has no carried pot';
  if ((hand.otherBoards?.length ?? 0) > 1) return 'PokerStars runs a board twice at most';
  const end = steps.find(({ event }) => event.type === 'HandEnded')?.event;
  if (end?.type !== 'HandEnded') return 'the hand is not over, or is void';
  if (end.result === 'passed') return 'PokerStars has no passed deal';
  for (const step of steps) {
    const reason = findStrangeStep(step);
    if (reason !== null) return reason;
  }
  return null;
}
