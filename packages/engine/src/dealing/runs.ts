import { isBettingOver } from '../betting/betting-round.ts';
import type { Seat } from '../chips.ts';
import type { HandContext, HandSeat } from '../hand/hand-context.ts';
import { editSeat, type HandDraft } from '../hand/hand-draft.ts';
import { findClockwise } from '../hand/players.ts';
import { listBoards } from './boards.ts';
import { cardsLeft, restTargets } from './deal-order.ts';

/**
 * Whether the players are now asked if the rest of the board is dealt several times (R8.1): nobody can bet any more, and the deck has
 * the cards for it. Where it has too few, they are asked before the next street, of which less is to come.
 */
export function areRunsDue(hand: HandContext): boolean {
  const { runs } = hand.rules;
  if (runs === undefined || hand.runs !== undefined || !isBettingOver(hand)) return false;
  // Once, burns and all.
  const rest = [...restTargets(hand)].length;
  return rest > 0 && rest * runs <= cardsLeft(hand);
}

/** Whether a player is in the hand and has not agreed yet. */
const hasToAnswer = (hand: HandContext, player: HandSeat) =>
  !player.folded && !hand.runs?.agreed.includes(player.seat);

/** Whether a player can be asked now. */
export function canAnswerRuns(hand: HandContext, seat: Seat): boolean {
  return hand.seats.some((player) => player.seat === seat && hasToAnswer(hand, player));
}

function askNext(draft: HandDraft): void {
  const next = findClockwise(draft, 0, hasToAnswer);
  if (next !== undefined) draft.choices += 1;
  draft.toAct = next?.seat ?? null;
}

/** Asks everyone in the hand in turn, from the dealer's left. */
export function askForRuns(draft: HandDraft): void {
  draft.runs = { agreed: [], times: null, step: draft.step, shared: draft.board.length };
  askNext(draft);
}

/** Takes an answer: one who does not agree settles it for all. */
export function answerRuns(draft: HandDraft, seat: Seat, agrees: boolean): void {
  const { runs } = draft;
  if (runs === undefined) return;
  const agreed = agrees ? [...runs.agreed, seat] : runs.agreed;
  draft.runs = { ...runs, agreed };
  editSeat(draft, seat).last = agrees ? 'agree' : 'decline';
  if (agrees) askNext(draft);
  else draft.toAct = null;
  if (draft.toAct === null) draft.runs = { ...runs, agreed, times: agrees ? (draft.rules.runs ?? 1) : 1 };
}

/** Whether another run is still to be dealt when the board is whole. */
export function isRunLeft(hand: HandContext): boolean {
  return listBoards(hand).length < (hand.runs?.times ?? 1);
}

/** Begins another run, on the cards that all of them share. */
export function beginRun(draft: HandDraft): void {
  if (draft.runs === undefined) return;
  draft.step = draft.runs.step;
  draft.otherBoards = [...(draft.otherBoards ?? []), draft.board.slice(0, draft.runs.shared)];
}
