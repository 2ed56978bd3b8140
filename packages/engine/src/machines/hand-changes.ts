import * as betting from '../betting/actions.ts';
import { collectBets, turnAfterFold } from '../betting/betting-round.ts';
import { postBringIn } from '../betting/bring-in.ts';
import { startBettingRound } from '../betting/opener.ts';
import { endTurn, hit, stand, startHitOrStand } from '../bluffjack/hit-or-stand.ts';
import { dealCards, reshuffle } from '../dealing/deal.ts';
import { dealTargets } from '../dealing/deal-order.ts';
import { beginDraw, closeDraw, discard, giveDraw } from '../dealing/draw.ts';
import { answerRuns, askForRuns, beginRun } from '../dealing/runs.ts';
import type { EventOf } from '../events.ts';
import { editSeat, editSeats, type HandDraft } from '../hand/hand-draft.ts';
import { findSeat, isLone } from '../hand/players.ts';
import { hunt, showAfter } from '../showdown/after-hand.ts';
import { payAward } from '../showdown/award.ts';
import { askToShow, muckHand, showHand } from '../showdown/show.ts';
import { isShownByChoice } from '../showdown/show-order.ts';
import { type Change, type ChartEvent, the } from './vocabulary.ts';

/** The clock makes a player's choice: the first of them, or the second in a row, which ends the row (R8.7). */
function noteTimeOut(draft: HandDraft, seat: number): void {
  const player = editSeat(draft, seat);
  player.timedOut = player.timedOut === undefined ? 'now' : 'again';
}

/** A choice is made: by the clock, whose time-out stands before it, or by the player, who is there again (R8.7). */
function noteChoice(draft: HandDraft, event: ChartEvent): void {
  if (!('seat' in event)) return;
  const timedOut = findSeat(draft, event.seat)?.timedOut;
  if (timedOut === undefined) return;
  if (timedOut === 'before' && followsByItself(draft, event)) return;
  const player = editSeat(draft, event.seat);
  if (timedOut === 'now') player.timedOut = 'before';
  else delete player.timedOut;
}

/** Whether what a player does followed without a choice of theirs, from what they have asked for in advance. */
function followsByItself(draft: HandDraft, event: ChartEvent): boolean {
  if (event.type === 'RunsAnswered' && 'agrees' in event)
    return findSeat(draft, event.seat)?.runs !== undefined;
  return isShowOrMuck(event) && !isShownByChoice(draft, event);
}

const isShowOrMuck = (event: ChartEvent): event is EventOf<'HandShown' | 'HandMucked'> =>
  event.type === 'HandShown' || event.type === 'HandMucked';

/** What the edges and states of the dealing and betting machines do to a draft of the hand. */
export const handChanges = {
  postAntes: (draft, event) => betting.postAntes(draft, the(event, 'AntesPosted').posts),
  postBlinds: (draft, event) => betting.postBlinds(draft, the(event, 'BlindsPosted').posts),
  beginDealing: (draft) => {
    draft.pending = dealTargets(draft);
  },
  deal: (draft, event) => dealCards(draft, the(event, 'CardsDealt').cards),
  reshuffle: (draft, event) => reshuffle(draft, the(event, 'DeckReshuffled')),
  nextStep: (draft) => {
    draft.step += 1;
  },
  startBettingRound: (draft) => startBettingRound(draft),
  postBringIn: (draft, event) => {
    const { seat, amount } = the(event, 'BringInPosted');
    postBringIn(draft, seat, amount);
  },
  fold: (draft, event) => {
    const { seat } = the(event, 'Folded');
    betting.fold(draft, seat);
    turnAfterFold(draft, seat);
  },
  check: (draft, event) => betting.check(draft, the(event, 'Checked').seat),
  call: (draft, event) => {
    const { seat, amount } = the(event, 'Called');
    betting.call(draft, seat, amount);
  },
  bet: (draft, event) => {
    const { seat, to } = the(event, 'Bet');
    betting.raiseTo(draft, seat, to);
  },
  raise: (draft, event) => {
    const { seat, to } = the(event, 'Raised');
    betting.raiseTo(draft, seat, to);
  },
  returnUncalled: (draft, event) => {
    const { seat, amount } = the(event, 'UncalledReturned');
    betting.returnUncalled(draft, seat, amount);
  },
  gatherBets: (draft) => collectBets(draft),
  passDeal: (draft) => {
    draft.result = 'passed';
  },
  noteTimeOut: (draft, event) => {
    noteTimeOut(draft, the(event, 'TimeRanOut').seat);
  },
  noteChoice,
  beginDraw: (draft) => beginDraw(draft),
  discard: (draft, event) => {
    const { seat, slots } = the(event, 'Discarded');
    discard(draft, seat, slots);
  },
  foldAtDraw: (draft, event) => {
    const { seat } = the(event, 'Folded');
    betting.fold(draft, seat);
    if (draft.toAct === seat || isLone(draft)) giveDraw(draft);
  },
  closeDraw: (draft) => closeDraw(draft),
  beginHits: (draft) => startHitOrStand(draft),
  hit: (draft, event) => hit(draft, the(event, 'Hit').seat),
  stand: (draft, event) => stand(draft, the(event, 'Stood').seat),
  endTurn: (draft) => endTurn(draft, draft.toAct ?? -1),
  endBet: (draft, event) => {
    if ('seat' in event) endTurn(draft, event.seat);
  },
  betInTurn: (draft) => {
    draft.choices += 1;
  },
  beginShowdown: (draft) => askToShow(draft),
  show: (draft, event) => showHand(draft, the(event, 'HandShown')),
  muck: (draft, event) => muckHand(draft, the(event, 'HandMucked').seat),
  showAfter: (draft, event) => showAfter(draft, the(event, 'CardsShown')),
  hunt: (draft, event) => hunt(draft, the(event, 'RabbitHunted')),
  askForRuns: (draft) => askForRuns(draft),
  answerRuns: (draft, event) => {
    const { seat, agrees } = the(event, 'RunsAnswered');
    answerRuns(draft, seat, agrees);
  },
  beginRun: (draft) => beginRun(draft),
  beginAwards: (draft) => {
    draft.result = 'won';
    draft.toAct = null;
  },
  award: (draft, event) => payAward(draft, the(event, 'PotAwarded')),
  restore: (draft) => {
    draft.result = 'voided';
    draft.toAct = null;
    draft.awards = [];
    // The house gives back what it took; the key stays, for a chart never takes one away.
    if (draft.house !== undefined) draft.house = 0;
    for (const player of editSeats(draft)) {
      Object.assign(player, { stack: player.startingStack, bet: 0, ante: 0, gathered: 0 });
      delete player.dead;
    }
  },
} satisfies Readonly<Record<string, Change<HandDraft>>>;
