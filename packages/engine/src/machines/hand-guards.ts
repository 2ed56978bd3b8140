import { everybodyChecked, isBettingRoundHeld } from '../betting/betting-round.ts';
import { isBringInDue } from '../betting/bring-in.ts';
import { canHit, canStand, hasToHitOrStand, mayBetInTurn } from '../bluffjack/hit-or-stand.ts';
import { isChips } from '../chips.ts';
import { canDeal } from '../dealing/deal.ts';
import { cardsLeft } from '../dealing/deal-order.ts';
import { holdsSlots } from '../dealing/draw.ts';
import { areRunsDue, canAnswerRuns, isRunLeft } from '../dealing/runs.ts';
import type { Post } from '../events.ts';
import type { HandContext } from '../hand/hand-context.ts';
import { findSeat, isLone } from '../hand/players.ts';
import { getStep } from '../house-rules/steps.ts';
import { houseTaken } from '../pots/pot-total.ts';
import { uncalledBet } from '../pots/uncalled-bet.ts';
import { canHunt, canShowAfter } from '../showdown/after-hand.ts';
import { canAward, isAllAwarded } from '../showdown/award.ts';
import { canShow } from '../showdown/show.ts';
import { nextToShow } from '../showdown/show-order.ts';
import { areHandsTabled } from '../showdown/tabled-hands.ts';
import { type Guard, the } from './vocabulary.ts';

/** Chips can only come from the stacks of seats that were dealt in. */
function canPost(hand: HandContext, posts: readonly Post[]): boolean {
  for (const { seat, amount } of posts) {
    if (!isChips(amount)) return false;
    let total = 0;
    for (const post of posts) if (post.seat === seat) total += post.amount;
    if (total > (findSeat(hand, seat)?.stack ?? -1)) return false;
  }
  return true;
}

const blindsAreDue = (hand: HandContext) => hand.forced.blinds.some((post) => post.amount > 0);

/** Whether an active player can put in chips up to a total that is above their bet. */
function canPutIn(hand: HandContext, seat: number, to: number): boolean {
  const player = findSeat(hand, seat);
  if (player === undefined || player.folded) return false;
  return isChips(to) && to > player.bet && to <= player.bet + player.stack;
}

/** Whether a seat was dealt in and has not folded. */
function isActive(hand: HandContext, seat: number): boolean {
  return findSeat(hand, seat)?.folded === false;
}

/** Whether stacks, the carried pot and what the house took are together the chips that the hand began with. */
function stacksAfter(hand: HandContext, stacks: readonly Post[], carry: number, house: number): boolean {
  if (stacks.length !== hand.seats.length) return false;
  let before = hand.carry;
  for (const { startingStack } of hand.seats) before += startingStack;
  let after = carry + house;
  for (const { amount } of stacks) {
    if (!isChips(amount)) return false;
    after += amount;
  }
  return before === after;
}

const kindOfStep = (hand: HandContext) => getStep(hand)?.kind;

/**
 * Where a hand stands, and what is possible at all: who, when, chips from somewhere, slots once. Whether a player's event is
 * lawful too is the matter of `lawfulGuards`.
 */
export const handGuards = {
  antesAreDue: (hand) => hand.forced.antes.length > 0,
  blindsAreDue: (hand) => blindsAreDue(hand),
  canPostAntes: (hand, event) => canPost(hand, the(event, 'AntesPosted').posts),
  canPostAntesBeforeBlinds: (hand, event) =>
    blindsAreDue(hand) && canPost(hand, the(event, 'AntesPosted').posts),
  canPostBlinds: (hand, event) => canPost(hand, the(event, 'BlindsPosted').posts),
  isLone: (hand) => isLone(hand),
  isLoneWithBets: (hand) => isLone(hand) && hand.seats.some((player) => player.bet > 0),
  areHandsTabled: (hand) => areHandsTabled(hand),
  areRunsDue: (hand) => areRunsDue(hand),
  canAnswerRuns: (hand, event) => canAnswerRuns(hand, the(event, 'RunsAnswered').seat),
  areRunsSettled: (hand) => hand.runs?.times != null,
  isRunLeft: (hand) => isRunLeft(hand),
  stepDeals: (hand) => {
    const kind = kindOfStep(hand);
    return kind === 'down' || kind === 'up' || kind === 'board';
  },
  stepBets: (hand) => kindOfStep(hand) === 'bet' && isBettingRoundHeld(hand),
  stepSkipsBetting: (hand) => kindOfStep(hand) === 'bet' && !isBettingRoundHeld(hand),
  stepDraws: (hand) => kindOfStep(hand) === 'draw',
  stepHits: (hand) => kindOfStep(hand) === 'hit-or-stand',
  isHitter: (hand, event) => canHit(hand, the(event, 'Hit').seat),
  isStander: (hand, event) => canStand(hand, the(event, 'Stood').seat),
  mayBetInTurn: (hand) => mayBetInTurn(hand),
  hasToHitOrStand: (hand) => hasToHitOrStand(hand),
  canDeal: (hand, event) => canDeal(hand, the(event, 'CardsDealt').cards),
  canReshuffle: (hand, event) => {
    const { deadSlots, firstSlot } = the(event, 'DeckReshuffled');
    return (
      cardsLeft(hand) === 0 &&
      firstSlot >= hand.deck.end &&
      deadSlots.length === hand.deck.dead.length &&
      deadSlots.every((slot) => hand.deck.dead.includes(slot))
    );
  },
  isAllDealt: (hand) => hand.pending.length === 0,
  bringInIsDue: (hand) => isBringInDue(hand),
  isOpened: (hand) => (hand.interval?.currentBet ?? 0) > 0,
  nobodyIsToAct: (hand) => hand.toAct === null,
  everybodyChecked: (hand) =>
    hand.toAct === null && hand.rules.onAllCheck === 'pass-deal' && everybodyChecked(hand),
  canPostBringIn: (hand, event) => {
    const { seat, amount } = the(event, 'BringInPosted');
    return canPutIn(hand, seat, amount);
  },
  isInHand: (hand, event) => findSeat(hand, the(event, 'Folded').seat) !== undefined,
  isActiveChecker: (hand, event) => isActive(hand, the(event, 'Checked').seat),
  canCall: (hand, event) => {
    const { seat, amount } = the(event, 'Called');
    return canPutIn(hand, seat, (findSeat(hand, seat)?.bet ?? 0) + amount);
  },
  canBet: (hand, event) => {
    const { seat, to } = the(event, 'Bet');
    return canPutIn(hand, seat, to);
  },
  canRaise: (hand, event) => {
    const { seat, to } = the(event, 'Raised');
    return canPutIn(hand, seat, to) && to > (hand.interval?.currentBet ?? 0);
  },
  nothingIsUncalled: (hand) => uncalledBet(hand) === null,
  nothingIsUncalledAndDealPassed: (hand) => uncalledBet(hand) === null && hand.result === 'passed',
  canReturn: (hand, event) => {
    const { seat, amount } = the(event, 'UncalledReturned');
    return isChips(amount) && amount > 0 && amount <= (findSeat(hand, seat)?.bet ?? 0);
  },
  canDiscard: (hand, event) => {
    const { seat, slots } = the(event, 'Discarded');
    return holdsSlots(hand, seat, slots) && findSeat(hand, seat)?.drew === null;
  },
  canShow: (hand, event) => canShow(hand, the(event, 'HandShown')),
  canMuck: (hand, event) => {
    const player = findSeat(hand, the(event, 'HandMucked').seat);
    return player !== undefined && !player.folded && !player.shown && !player.mucked;
  },
  canShowAfter: (hand, event) => canShowAfter(hand, the(event, 'CardsShown')),
  canHunt: (hand, event) => canHunt(hand, the(event, 'RabbitHunted')),
  everybodyShowedOrMucked: (hand) => nextToShow(hand) === undefined,
  canAward: (hand, event) => canAward(hand, the(event, 'PotAwarded')),
  isAllAwarded: (hand) => isAllAwarded(hand),
  canEnd: (hand, event) => {
    const { result, stacks, carry } = the(event, 'HandEnded');
    return stacksAfter(hand, stacks, carry, houseTaken(hand)) && result === hand.result;
  },
  isTheirTime: (hand, event) => hand.toAct !== null && hand.toAct === the(event, 'TimeRanOut').seat,
  canVoid: (hand, event) => stacksAfter(hand, the(event, 'HandVoided').stacks, hand.carry, 0),
} satisfies Readonly<Record<string, Guard<HandContext>>>;
