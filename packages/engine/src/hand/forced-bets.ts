import type { Seat } from '../chips.ts';
import type { BlindPost, EventOf, ForcedBets } from '../events.ts';
import type { HouseRules } from '../house-rules/house-rules.ts';
import type { HandContext } from './hand-state.ts';
import { seatIn } from './players.ts';

const blindNames = ['small', 'big'] as const;

/**
 * The forced bets that the house rules ask of the seats dealt in, given from the dealer's left (R3.1–R3.3).
 * Heads-up the dealer posts the small blind.
 */
export function forcedBets(rules: HouseRules, dealtIn: readonly Seat[]): ForcedBets {
  const order = dealtIn.length === 2 ? [...dealtIn].reverse() : dealtIn;
  return {
    antes: rules.ante === 0 ? [] : dealtIn.map((seat) => ({ seat, amount: rules.ante })),
    blinds: rules.blinds.flatMap((amount, index): BlindPost[] => {
      const seat = order[index];
      return seat === undefined || amount === 0
        ? []
        : [{ seat, amount, blind: blindNames[index] ?? 'straddle' }];
    }),
    bringIn: rules.bringIn,
  };
}

/** The antes as far as each stack goes (R3.1, R4.6). */
export function antesToPost(hand: HandContext): EventOf<'AntesPosted'> {
  return { type: 'AntesPosted', posts: posted(hand, hand.forced.antes) };
}

/** The blinds as far as each stack goes after the ante (R4.10). */
export function blindsToPost(hand: HandContext): EventOf<'BlindsPosted'> {
  return { type: 'BlindsPosted', posts: posted(hand, hand.forced.blinds) };
}

function posted<P extends { readonly seat: Seat; readonly amount: number }>(
  hand: HandContext,
  posts: readonly P[],
) {
  return posts
    .map((post) => ({ ...post, amount: Math.min(post.amount, seatIn(hand, post.seat)?.stack ?? 0) }))
    .filter((post) => post.amount > 0);
}
