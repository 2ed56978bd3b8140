import { firstBetIsDue, getBettingRound } from '../betting/betting-round.ts';
import { bringInAmount } from '../betting/bring-in.ts';
import { amountToCall, raiseRange } from '../betting/raise-range.ts';
import { mayHit } from '../bluffjack/hit-or-stand.ts';
import type { Chips } from '../chips.ts';
import type { HandContext, HandSeat } from '../hand/hand-context.ts';
import { hasToBeShown } from '../showdown/show-order.ts';

/** Something that a player may do now. Totals (`min`, `max`) are the player's bet in the betting round afterwards. */
export type LegalAction =
  | { readonly type: 'fold'; readonly outOfTurn: boolean }
  | { readonly type: 'check' }
  /** `amount`: the chips to add. */
  | { readonly type: 'call'; readonly amount: Chips; readonly allIn: boolean }
  | { readonly type: 'bringIn'; readonly amount: Chips }
  | { readonly type: 'bet'; readonly min: Chips; readonly max: Chips }
  | { readonly type: 'raise'; readonly min: Chips; readonly max: Chips }
  /** Up to `max` cards of one's own. */
  | { readonly type: 'discard'; readonly max: number }
  | { readonly type: 'hit' }
  | { readonly type: 'stand' }
  /** How often the rest of the board is dealt if all agree (R8.1). */
  | { readonly type: 'answerRuns'; readonly runs: 2 | 3 }
  | { readonly type: 'show' }
  | { readonly type: 'muck' };

/** An action that a state of the hand may offer. */
export interface Offer<T extends LegalAction['type'] = LegalAction['type']> {
  readonly action: T;
  /** What an active player may do by it, in a state that offers it; null where nothing. */
  readonly to: (hand: HandContext, player: HandSeat) => Extract<LegalAction, { readonly type: T }> | null;
}

/** An offer of any action. */
export type AnyOffer = { readonly [T in LegalAction['type']]: Offer<T> }[LegalAction['type']];

/** An offer to the player whose turn it is (R4.1). */
function inTurn<T extends LegalAction['type']>(action: T, to: Offer<T>['to']): Offer<T> {
  return { action, to: (hand, player) => (hand.toAct === player.seat ? to(hand, player) : null) };
}

const fold = { type: 'fold', outOfTurn: false } as const;
const check = { type: 'check' } as const;
const hit = { type: 'hit' } as const;
const stand = { type: 'stand' } as const;
const show = { type: 'show' } as const;
const muck = { type: 'muck' } as const;

/** R2.3, and R4.11: an all-in player has nothing to fold. */
function foldOutOfTurn(hand: HandContext, player: HandSeat) {
  const mayFold = hand.toAct !== null && hand.rules.foldOutOfTurn && player.stack > 0;
  return mayFold ? ({ type: 'fold', outOfTurn: true } as const) : null;
}

/** R2.3. B3: who has to make the first bet cannot fold. */
function foldInTurn(hand: HandContext) {
  return firstBetIsDue(hand) ? null : fold;
}

/**
 * The law of what players do. Each offer bears the name of the guard on the lawful edges that it allows; whether the state of
 * the hand has such an edge is the chart's matter. Everything is public: no offer depends on anyone's hidden cards.
 */
export const offers = {
  mayFoldOutOfTurn: {
    action: 'fold',
    to: (hand, player) => (hand.toAct === player.seat ? null : foldOutOfTurn(hand, player)),
  },
  mayFold: {
    action: 'fold',
    to: (hand, player) => (hand.toAct === player.seat ? foldInTurn(hand) : foldOutOfTurn(hand, player)),
  },
  /** B8: a player who has stood and faces a bet calls or raises. */
  mayFoldInTurn: inTurn('fold', (hand, player) => {
    const staysIn = player.stood === 'before' && !hand.rules.stoodMayFold;
    return staysIn ? null : foldInTurn(hand);
  }),
  mayFoldAtDraw: {
    action: 'fold',
    to: (hand, player) => {
      if (hand.toAct !== player.seat) return foldOutOfTurn(hand, player);
      return player.stack > 0 ? fold : null;
    },
  },
  /** R4.2. The big blind keeps the option even where checking is forbidden (R4.3). */
  mayCheck: inTurn('check', (hand, player) => {
    if (firstBetIsDue(hand) || amountToCall(hand, player) > 0) return null;
    const isFree = hand.rules.check === 'allowed' || getBettingRound(hand).currentBet > 0;
    return isFree || raiseRange(hand, player) === null ? check : null;
  }),
  /** R4.2. */
  mayCall: inTurn('call', (hand, player) => {
    const amount = amountToCall(hand, player);
    return amount > 0 ? { type: 'call', amount, allIn: amount === player.stack } : null;
  }),
  /** R3.3. */
  mayBringIn: inTurn('bringIn', (hand, player) => ({ type: 'bringIn', amount: bringInAmount(hand, player) })),
  /** R4.7, §5. */
  mayBet: inTurn('bet', (hand, player) => {
    const range = getBettingRound(hand).currentBet > 0 ? null : raiseRange(hand, player);
    return range === null ? null : { type: 'bet', min: range.min, max: range.max };
  }),
  /** R4.7, §5. */
  mayRaise: inTurn('raise', (hand, player) => {
    const range = getBettingRound(hand).currentBet > 0 ? raiseRange(hand, player) : null;
    return range === null ? null : { type: 'raise', min: range.min, max: range.max };
  }),
  /** R7.2. */
  mayDiscard: inTurn('discard', (hand, player) => ({
    type: 'discard',
    max: Math.min(hand.rules.maxDraw, player.cards.length),
  })),
  /** B4. */
  mayHit: inTurn('hit', (hand, player) => (mayHit(hand, player) ? hit : null)),
  /** B4. */
  mayStand: inTurn('stand', () => stand),
  /** R8.1. */
  mayAnswerRuns: inTurn('answerRuns', ({ rules: { runs } }) =>
    runs === undefined ? null : { type: 'answerRuns', runs },
  ),
  /** R6.1. */
  mayShow: inTurn('show', () => show),
  /** R6.0, R6.1. */
  mayMuck: inTurn('muck', (hand, player) => (hasToBeShown(hand, player.seat) ? null : muck)),
} satisfies Readonly<Record<string, AnyOffer>>;

/** The name of an offer: that of a guard. */
export type OfferName = keyof typeof offers;
