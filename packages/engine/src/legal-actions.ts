import { firstBetIsDue, getBettingRound } from './betting/betting-round.ts';
import { bringInAmount, isBringInDue } from './betting/bring-in.ts';
import { amountToCall, raiseRange } from './betting/raise-range.ts';
import { mayHit } from './bluffjack/hit-or-stand.ts';
import type { Chips, Seat } from './chips.ts';
import { type GameState, getPhase, runningHand } from './game-state.ts';
import type { HandContext, HandSeat } from './hand/hand-context.ts';
import { findSeat } from './hand/players.ts';
import { getStep } from './house-rules/steps.ts';

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
  | { readonly type: 'show' }
  | { readonly type: 'muck' };

function bettingActions(hand: HandContext, player: HandSeat): readonly LegalAction[] {
  const round = getBettingRound(hand);
  const range = raiseRange(hand, player.seat);
  if (isBringInDue(hand)) {
    const bringIn: LegalAction = { type: 'bringIn', amount: bringInAmount(hand, player) };
    return range === null ? [bringIn] : [bringIn, { type: 'bet', ...range }];
  }
  // B3: the first player has to bet.
  if (firstBetIsDue(hand)) return range === null ? [] : [{ type: 'bet', ...range }];
  const toCall = amountToCall(hand, player);
  const staysIn =
    player.stood === 'before' && getStep(hand)?.kind === 'hit-or-stand' && !hand.rules.stoodMayFold;
  // B8: a player who has stood and faces a bet calls or raises.
  const actions: LegalAction[] = staysIn ? [] : [{ type: 'fold', outOfTurn: false }];
  // The big blind keeps the option even where checking is forbidden (R4.3).
  const mayCheck = hand.rules.check === 'allowed' || round.currentBet > 0 || range === null;
  if (toCall > 0) actions.push({ type: 'call', amount: toCall, allIn: toCall === player.stack });
  else if (mayCheck) actions.push({ type: 'check' });
  if (range !== null) actions.push({ type: round.currentBet === 0 ? 'bet' : 'raise', ...range });
  return actions;
}

/**
 * What the player of a seat may do now; empty where nothing. `decide` accepts exactly these. Everything is
 * public: the list does not depend on anyone's hidden cards.
 */
export function legalActions(state: GameState, seat: Seat): readonly LegalAction[] {
  const hand = runningHand(state);
  const player = hand === null ? undefined : findSeat(hand, seat);
  if (hand === null || player === undefined || player.folded || hand.toAct === null) return [];
  const phase = getPhase(state);
  const chooses = phase.startsWith('betting') || phase === 'drawing.choosing';
  if (hand.toAct !== seat) {
    // R2.3, and R4.11: an all-in player has nothing to fold.
    return chooses && hand.rules.foldOutOfTurn && player.stack > 0 ? [{ type: 'fold', outOfTurn: true }] : [];
  }
  if (phase.startsWith('betting') || phase === 'hitting.betting') return bettingActions(hand, player);
  if (phase === 'hitting.choosing')
    return mayHit(hand, player) ? [{ type: 'hit' }, { type: 'stand' }] : [{ type: 'stand' }];
  if (phase === 'drawing.choosing') {
    const draw: LegalAction = { type: 'discard', max: Math.min(hand.rules.maxDraw, player.cards.length) };
    return player.stack > 0 ? [{ type: 'fold', outOfTurn: false }, draw] : [draw];
  }
  if (phase === 'showdown') return [{ type: 'show' }, { type: 'muck' }];
  return [];
}
