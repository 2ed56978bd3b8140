import type { Seat } from '../chips.ts';
import type { BlindPost, EventOf, ForcedBets } from '../events.ts';
import type { HandContext } from '../hand/hand-context.ts';
import { findSeat } from '../hand/players.ts';
import { rulesOfHand } from '../house-rules/stakes.ts';
import type { TableContext } from '../table-context.ts';
import { blindSeats, hasDeadButton } from './blind-seats.ts';
import { nextDealer } from './next-hand.ts';

const blindNames = ['small', 'big'] as const;

/** The forced bets that the house rules ask of the seats dealt in, given from the dealer's left (R3.1–R3.3). */
export function forcedBets(table: TableContext, dealtIn: readonly Seat[]): ForcedBets {
  const rules = rulesOfHand(table.rules, table.handNumber + 1);
  const posting = blindSeats(table, dealtIn);
  const blinds = posting.flatMap((seat, index): BlindPost[] => {
    const amount = rules.blinds[index] ?? 0;
    return seat === null || amount === 0 ? [] : [{ seat, amount, blind: blindNames[index] ?? 'straddle' }];
  });
  return {
    antes: rules.ante === 0 ? [] : dealtIn.map((seat) => ({ seat, amount: rules.ante })),
    blinds: [...blinds, ...chosenStraddle(table, dealtIn, blinds), ...owedBlinds(table, dealtIn, posting)],
    bringIn: rules.bringIn,
  };
}

/**
 * The straddle of a player who may and wants to: twice the big blind, from the left of the blinds or from the button (R8.6). Whoever has
 * still to pay a blind that they owe does not straddle.
 */
function chosenStraddle(
  table: TableContext,
  dealtIn: readonly Seat[],
  blinds: readonly BlindPost[],
): readonly BlindPost[] {
  const big = blinds.find(({ blind }) => blind === 'big');
  const { straddle } = table.rules;
  if (straddle === undefined || big === undefined || dealtIn.length < 3) return [];
  // The button may lie at an empty seat.
  const button = dealtIn.find((each) => each === nextDealer(table));
  const seat = straddle === 'button' ? button : dealtIn[dealtIn.indexOf(big.seat) + 1];
  const sitting = seat === undefined ? null : table.seats[seat];
  const isPosting = blinds.some((post) => post.seat === seat);
  if (seat === undefined || !sitting?.straddle || isPosting || sitting.owes.big || sitting.owes.small)
    return [];
  return [{ seat, amount: 2 * big.amount, blind: 'straddle' }];
}

/** What those pay who missed their blinds and are in none now: the big one as a bet, the small one dead (R3.2). */
function owedBlinds(
  table: TableContext,
  dealtIn: readonly Seat[],
  posting: readonly (Seat | null)[],
): readonly BlindPost[] {
  if (!hasDeadButton(table)) return [];
  const [small = 0, big = 0] = rulesOfHand(table.rules, table.handNumber + 1).blinds;
  return dealtIn
    .filter((seat) => !posting.includes(seat))
    .flatMap((seat): BlindPost[] => {
      const owes = table.seats[seat]?.owes;
      return [
        ...(owes?.big ? [{ seat, amount: big, blind: 'owed' } as const] : []),
        ...(owes?.small ? [{ seat, amount: small, blind: 'dead' } as const] : []),
      ];
    });
}

/** The antes as far as each stack goes (R3.1, R4.6). */
export function antesToPost(hand: HandContext): EventOf<'AntesPosted'> {
  return { type: 'AntesPosted', posts: posted(hand, hand.forced.antes) };
}

/** The blinds as far as each stack goes after the ante (R4.10), a live one before a dead one. */
export function blindsToPost(hand: HandContext): EventOf<'BlindsPosted'> {
  return { type: 'BlindsPosted', posts: posted(hand, hand.forced.blinds) };
}

function posted<P extends { readonly seat: Seat; readonly amount: number }>(
  hand: HandContext,
  posts: readonly P[],
) {
  const paid: P[] = [];
  for (const post of posts) {
    let left = findSeat(hand, post.seat)?.stack ?? 0;
    for (const { seat, amount } of paid) if (seat === post.seat) left -= amount;
    const amount = Math.min(post.amount, left);
    if (amount > 0) paid.push({ ...post, amount });
  }
  return paid;
}
