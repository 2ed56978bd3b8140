import { assign, setup } from 'xstate';
import * as betting from '../betting/actions.ts';
import {
  collectBets,
  everybodyChecked,
  isBettingRoundHeld,
  turnAfterFold,
} from '../betting/betting-round.ts';
import { isBringInDue, postBringIn } from '../betting/bring-in.ts';
import { startBettingRound } from '../betting/opener.ts';
import {
  canHit,
  canStand,
  endTurn,
  hasToHitOrStand,
  hit,
  mayBetInTurn,
  stand,
  startHitOrStand,
} from '../bluffjack/hit-or-stand.ts';
import { isChips } from '../chips.ts';
import { canDeal, dealCards, reshuffle } from '../dealing/deal.ts';
import { cardsLeft, dealTargets } from '../dealing/deal-order.ts';
import { beginDraw, closeDraw, discard, giveDraw, holdsSlots } from '../dealing/draw.ts';
import type { EventOf, GameEvent, GameEventType, Post } from '../events.ts';
import { copyHand, type HandContext } from '../hand/hand-context.ts';
import { findSeat } from '../hand/players.ts';
import { getStep } from '../house-rules/steps.ts';
import { houseTaken } from '../pots/pot-total.ts';
import { uncalledBet } from '../pots/uncalled-bet.ts';
import { canAward, isAllAwarded, isLone, payAward } from '../showdown/award.ts';
import { askToShow, canShow, muckHand, showHand } from '../showdown/show.ts';
import { nextToShow } from '../showdown/show-order.ts';

/** Narrows the event of a transition to the one that it is declared for. */
function the<T extends GameEventType>(event: GameEvent, type: T): EventOf<T> {
  if (event.type !== type) throw new Error(`expected ${type}, got ${event.type}`);
  return event as EventOf<T>;
}

/** An action that changes a draft of the hand. */
function change(apply: (draft: HandContext, event: GameEvent) => void) {
  return assign<HandContext, GameEvent, undefined, GameEvent, never>(({ context, event }) => {
    const draft = copyHand(context);
    apply(draft, event);
    return draft;
  });
}

type GuardArgs = { readonly context: HandContext; readonly event: GameEvent };

/** Chips can only come from the stacks of seats that were dealt in. */
function canPost(hand: HandContext, posts: readonly Post[]): boolean {
  const total = (seat: number) =>
    posts.reduce((sum, post) => sum + (post.seat === seat ? post.amount : 0), 0);
  return posts.every(
    (post) => isChips(post.amount) && total(post.seat) <= (findSeat(hand, post.seat)?.stack ?? -1),
  );
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
  const before = hand.seats.reduce((total, player) => total + player.startingStack, hand.carry);
  const after = stacks.reduce((total, each) => total + each.amount, carry + house);
  return (
    before === after && stacks.length === hand.seats.length && stacks.every((each) => isChips(each.amount))
  );
}

const kindOfStep = ({ context }: GuardArgs) => getStep(context)?.kind;

/**
 * The guards and actions of the dealing and betting machines. Guards hold the structure of a hand (who, when,
 * chips from somewhere, slots once); the law of a recorded event is looked at by `check`.
 */
export const handSetup = setup({
  types: { context: {} as HandContext, events: {} as GameEvent, input: {} as HandContext },
  guards: {
    antesAreDue: ({ context }: GuardArgs) => context.forced.antes.length > 0,
    blindsAreDue: ({ context }: GuardArgs) => blindsAreDue(context),
    canPostAntes: ({ context, event }: GuardArgs) => canPost(context, the(event, 'AntesPosted').posts),
    canPostAntesBeforeBlinds: ({ context, event }: GuardArgs) =>
      blindsAreDue(context) && canPost(context, the(event, 'AntesPosted').posts),
    canPostBlinds: ({ context, event }: GuardArgs) => canPost(context, the(event, 'BlindsPosted').posts),
    isLone: ({ context }: GuardArgs) => isLone(context),
    isLoneWithBets: ({ context }: GuardArgs) =>
      isLone(context) && context.seats.some((player) => player.bet > 0),
    stepDeals: (args: GuardArgs) => ['down', 'up', 'board'].includes(kindOfStep(args) ?? ''),
    stepBets: (args: GuardArgs) => kindOfStep(args) === 'bet' && isBettingRoundHeld(args.context),
    stepSkipsBetting: (args: GuardArgs) => kindOfStep(args) === 'bet' && !isBettingRoundHeld(args.context),
    stepDraws: (args: GuardArgs) => kindOfStep(args) === 'draw',
    stepHits: (args: GuardArgs) => kindOfStep(args) === 'hit-or-stand',
    isHitter: ({ context, event }: GuardArgs) => canHit(context, the(event, 'Hit').seat),
    isStander: ({ context, event }: GuardArgs) => canStand(context, the(event, 'Stood').seat),
    mayBetInTurn: ({ context }: GuardArgs) => mayBetInTurn(context),
    hasToHitOrStand: ({ context }: GuardArgs) => hasToHitOrStand(context),
    canDeal: ({ context, event }: GuardArgs) => canDeal(context, the(event, 'CardsDealt').cards),
    canReshuffle: ({ context, event }: GuardArgs) => {
      const { deadSlots, firstSlot } = the(event, 'DeckReshuffled');
      return (
        cardsLeft(context) === 0 &&
        firstSlot >= context.deck.end &&
        deadSlots.length === context.deck.dead.length &&
        deadSlots.every((slot) => context.deck.dead.includes(slot))
      );
    },
    isAllDealt: ({ context }: GuardArgs) => context.pending.length === 0,
    bringInIsDue: ({ context }: GuardArgs) => isBringInDue(context),
    isOpened: ({ context }: GuardArgs) => (context.interval?.currentBet ?? 0) > 0,
    nobodyIsToAct: ({ context }: GuardArgs) => context.toAct === null,
    everybodyChecked: ({ context }: GuardArgs) =>
      context.toAct === null && context.rules.onAllCheck === 'pass-deal' && everybodyChecked(context),
    canPostBringIn: ({ context, event }: GuardArgs) => {
      const { seat, amount } = the(event, 'BringInPosted');
      return canPutIn(context, seat, amount);
    },
    isInHand: ({ context, event }: GuardArgs) => findSeat(context, the(event, 'Folded').seat) !== undefined,
    isActiveChecker: ({ context, event }: GuardArgs) => isActive(context, the(event, 'Checked').seat),
    canCall: ({ context, event }: GuardArgs) => {
      const { seat, amount } = the(event, 'Called');
      return canPutIn(context, seat, (findSeat(context, seat)?.bet ?? 0) + amount);
    },
    canBet: ({ context, event }: GuardArgs) => {
      const { seat, to } = the(event, 'Bet');
      return canPutIn(context, seat, to);
    },
    canRaise: ({ context, event }: GuardArgs) => {
      const { seat, to } = the(event, 'Raised');
      return canPutIn(context, seat, to) && to > (context.interval?.currentBet ?? 0);
    },
    nothingIsUncalled: ({ context }: GuardArgs) => uncalledBet(context) === null,
    nothingIsUncalledAndDealPassed: ({ context }: GuardArgs) =>
      uncalledBet(context) === null && context.result === 'passed',
    canReturn: ({ context, event }: GuardArgs) => {
      const { seat, amount } = the(event, 'UncalledReturned');
      return isChips(amount) && amount > 0 && amount <= (findSeat(context, seat)?.bet ?? 0);
    },
    canDiscard: ({ context, event }: GuardArgs) => {
      const { seat, slots } = the(event, 'Discarded');
      return holdsSlots(context, seat, slots) && findSeat(context, seat)?.drew === null;
    },
    canShow: ({ context, event }: GuardArgs) => canShow(context, the(event, 'HandShown')),
    canMuck: ({ context, event }: GuardArgs) => {
      const player = findSeat(context, the(event, 'HandMucked').seat);
      return player !== undefined && !player.folded && !player.shown && !player.mucked;
    },
    everybodyShowedOrMucked: ({ context }: GuardArgs) => nextToShow(context) === undefined,
    canAward: ({ context, event }: GuardArgs) => canAward(context, the(event, 'PotAwarded')),
    isAllAwarded: ({ context }: GuardArgs) => isAllAwarded(context),
    canEnd: ({ context, event }: GuardArgs) => {
      const { result, stacks, carry } = the(event, 'HandEnded');
      return stacksAfter(context, stacks, carry, houseTaken(context)) && result === context.result;
    },
    canVoid: ({ context, event }: GuardArgs) =>
      stacksAfter(context, the(event, 'HandVoided').stacks, context.carry, 0),
  },
  actions: {
    postAntes: change((draft, event) => betting.postAntes(draft, the(event, 'AntesPosted').posts)),
    postBlinds: change((draft, event) => betting.postBlinds(draft, the(event, 'BlindsPosted').posts)),
    beginDealing: change((draft) => {
      draft.pending = dealTargets(draft);
    }),
    deal: change((draft, event) => dealCards(draft, the(event, 'CardsDealt').cards)),
    reshuffle: change((draft, event) => reshuffle(draft, the(event, 'DeckReshuffled'))),
    nextStep: change((draft) => {
      draft.step += 1;
    }),
    startBettingRound: change((draft) => startBettingRound(draft)),
    postBringIn: change((draft, event) => {
      const { seat, amount } = the(event, 'BringInPosted');
      postBringIn(draft, seat, amount);
    }),
    fold: change((draft, event) => {
      const { seat } = the(event, 'Folded');
      betting.fold(draft, seat);
      turnAfterFold(draft, seat);
    }),
    check: change((draft, event) => betting.check(draft, the(event, 'Checked').seat)),
    call: change((draft, event) => {
      const { seat, amount } = the(event, 'Called');
      betting.call(draft, seat, amount);
    }),
    bet: change((draft, event) => {
      const { seat, to } = the(event, 'Bet');
      betting.raiseTo(draft, seat, to);
    }),
    raise: change((draft, event) => {
      const { seat, to } = the(event, 'Raised');
      betting.raiseTo(draft, seat, to);
    }),
    returnUncalled: change((draft, event) => {
      const { seat, amount } = the(event, 'UncalledReturned');
      betting.returnUncalled(draft, seat, amount);
    }),
    gatherBets: change((draft) => collectBets(draft)),
    passDeal: change((draft) => {
      draft.result = 'passed';
    }),
    beginDraw: change((draft) => beginDraw(draft)),
    discard: change((draft, event) => {
      const { seat, slots } = the(event, 'Discarded');
      discard(draft, seat, slots);
    }),
    foldAtDraw: change((draft, event) => {
      const { seat } = the(event, 'Folded');
      betting.fold(draft, seat);
      if (draft.toAct === seat || isLone(draft)) giveDraw(draft);
    }),
    closeDraw: change((draft) => closeDraw(draft)),
    beginHits: change((draft) => startHitOrStand(draft)),
    hit: change((draft, event) => hit(draft, the(event, 'Hit').seat)),
    stand: change((draft, event) => stand(draft, the(event, 'Stood').seat)),
    endTurn: change((draft) => endTurn(draft, draft.toAct ?? -1)),
    endBet: change((draft, event) => {
      if ('seat' in event) endTurn(draft, event.seat);
    }),
    betInTurn: change((draft) => {
      draft.choices += 1;
    }),
    beginShowdown: change((draft) => askToShow(draft)),
    show: change((draft, event) => showHand(draft, the(event, 'HandShown'))),
    muck: change((draft, event) => muckHand(draft, the(event, 'HandMucked').seat)),
    beginAwards: change((draft) => {
      draft.result = 'won';
      draft.toAct = null;
    }),
    award: change((draft, event) => payAward(draft, the(event, 'PotAwarded'))),
    restore: change((draft) => {
      draft.result = 'voided';
      draft.toAct = null;
      draft.awards = [];
      delete draft.house;
      for (const player of draft.seats) {
        Object.assign(player, { stack: player.startingStack, bet: 0, ante: 0, gathered: 0 });
        delete player.dead;
      }
    }),
  },
});
