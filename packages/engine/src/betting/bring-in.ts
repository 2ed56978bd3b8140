import type { Chips, Seat } from '../chips.ts';
import type { HandContext, HandSeat } from '../hand/hand-context.ts';
import { editRound, editSeat, type HandDraft } from '../hand/hand-draft.ts';
import { activePlayers } from '../hand/players.ts';
import { putIn } from './actions.ts';
import { passTurn } from './betting-round.ts';
import { upCardOrder, upCards } from './up-cards.ts';

/** Whose up card brings it in (R3.3), whether they have chips or not. */
export function bringInSeat(hand: HandContext): Seat {
  const order = upCardOrder(hand).bringIn;
  const shown = activePlayers(hand).flatMap((player) => {
    const card = upCards(player)[0];
    return card === undefined ? [] : [{ seat: player.seat, order: order(card) }];
  });
  const none = { seat: hand.seats[0]?.seat ?? 0, order: Number.POSITIVE_INFINITY };
  return shown.reduce((low, each) => (each.order < low.order ? each : low), none).seat;
}

/** Whether the bring-in is still to be posted by who is to act. */
export function isBringInDue(hand: HandContext): boolean {
  const { intervals, interval: round, forced } = hand;
  return intervals === 1 && round !== null && round.currentBet === 0 && forced.bringIn > 0;
}

/** The chips that the bring-in is: for a player with less, all that they have (R3.3). */
export function bringInAmount(hand: HandContext, player: HandSeat): Chips {
  return Math.min(player.stack, hand.forced.bringIn);
}

/** Takes the bring-in (R3.3). It is no raise, and others may complete it. */
export function postBringIn(draft: HandDraft, seat: Seat, amount: Chips): void {
  const round = editRound(draft);
  const player = editSeat(draft, seat);
  putIn(player, amount);
  player.last = 'bring-in';
  round.bringIn = seat;
  // The others owe the nominal bring-in even where its poster was short of it.
  round.currentBet = draft.rules.shortBlindCall === 'full' ? draft.forced.bringIn : player.bet;
  round.actedAt = { ...round.actedAt, [seat]: round.currentBet };
  passTurn(draft, seat);
}
