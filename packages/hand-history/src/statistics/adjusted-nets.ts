import type { CardCode } from '@openfelt/cards';
import {
  activePlayers,
  computeEquity,
  getSteps,
  type HandContext,
  handPots,
  houseTaken,
  runningHand,
  type Seat,
  type Slot,
} from '@openfelt/engine';
import { listShownCards } from '../replay/shown-cards.ts';
import { listBettingSteps, type PlayedStep } from './decisions.ts';

/** Parts of a chip, or of a bet, that amounts are rounded to: a power of two, so that sums of them are exact in whatever order. */
export const grains = 1024;

/** Whether an event puts chips in or takes them back, or a player out of the hand: after the last of these all betting is over. */
function isOfBetting({ type }: PlayedStep['event']): boolean {
  switch (type) {
    case 'AntesPosted':
    case 'BlindsPosted':
    case 'BringInPosted':
    case 'Folded':
    case 'Checked':
    case 'Called':
    case 'Bet':
    case 'Raised':
    case 'UncalledReturned':
      return true;
    default:
      return false;
  }
}

/** Whether cards are still to come of which no one chooses any: what follows is chance. */
function isLeftToChance({ variant, rules, step }: HandContext): boolean {
  const rest = getSteps(variant, rules).slice(step);
  const isDealt = rest.some(({ kind }) => kind === 'down' || kind === 'up' || kind === 'board');
  return isDealt && !rest.some(({ kind }) => kind === 'draw' || kind === 'hit-or-stand');
}

/**
 * The hand as it lay when all betting was over, if cards were still to come and two or more were in; else null. Where forced bets left no one to
 * bet, that is after the cards that the first betting round would have followed.
 */
function findAllIn(steps: readonly PlayedStep[], end: HandContext): HandContext | null {
  const [first = 0] = listBettingSteps(end);
  for (const { state } of steps.slice(steps.findLastIndex(({ event }) => isOfBetting(event)))) {
    const hand = runningHand(state);
    if (hand === null || hand.step <= first) continue;
    return activePlayers(hand).length > 1 && isLeftToChance(hand) ? hand : null;
  }
  return null;
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** Rounds amounts to grains so that together they are still a whole total. */
function roundTogether(amounts: readonly number[], total: number): readonly number[] {
  const whole = amounts.map((amount) => Math.floor(amount * grains));
  const left = total * grains - sum(whole);
  return whole.map((each, index) => (each + (index < left ? 1 : 0)) / grains);
}

/** Whether every card that the players still in held then was known to all by the end. */
function areKnown(hand: HandContext, shown: ReadonlyMap<Slot, CardCode>): boolean {
  return activePlayers(hand).every(({ cards }) => cards.every(({ slot }) => shown.has(slot)));
}

/**
 * What each player of a finished hand would have won or lost in the mean of all ways in which the rest could have been dealt, by seat: where
 * betting was over with cards to come, no one had a choice left, and every hand still in was shown later. Null for any other hand, whose result
 * is what it was. The rake is taken of each in proportion. In chips, in whole {@link grains}th parts; together they are what the results are.
 */
export function computeAdjustedNets(
  steps: readonly PlayedStep[],
  end: HandContext,
): ReadonlyMap<Seat, number> | null {
  const hand = end.result === 'won' ? findAllIn(steps, end) : null;
  if (hand === null) return null;
  const shown = listShownCards(steps);
  const equity = areKnown(hand, shown) ? computeEquity(hand, shown) : null;
  if (equity === null) return null;
  const pots = handPots(hand);
  const all = sum(pots.map(({ amount }) => amount));
  // An ante to the house may have taken all that everyone had (R3.1).
  if (all === 0) return null;
  const paidOut = all - houseTaken(end) + (end.house ?? 0);
  const nets = hand.seats.map(({ seat, stack, startingStack }) => {
    const winnable = sum(pots.map(({ amount, eligible }) => (eligible.includes(seat) ? amount : 0)));
    const won = (equity.shares.get(seat) ?? 0) * winnable;
    return stack - startingStack + (won * paidOut) / all;
  });
  const results = sum(end.seats.map(({ stack, startingStack }) => stack - startingStack));
  const rounded = roundTogether(nets, results);
  return new Map(hand.seats.map(({ seat }, index) => [seat, rounded[index] ?? 0]));
}
