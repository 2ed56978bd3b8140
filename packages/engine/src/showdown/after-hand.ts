import type { Seat, Slot } from '../chips.ts';
import { getBoardIndex, isBoard, listBoards } from '../dealing/boards.ts';
import { canLieOpen } from '../dealing/deal.ts';
import { restTargets } from '../dealing/deal-order.ts';
import type { EventOf, OpenCard } from '../events.ts';
import type { Board, HandContext } from '../hand/hand-context.ts';
import { editSeat, type HandDraft } from '../hand/hand-draft.ts';
import { findSeat } from '../hand/players.ts';

/** Whether a hand came to its end; the cards of a voided one stay where they are, for its seed may be the fault. */
function isOver({ result }: HandContext): boolean {
  return result === 'won' || result === 'passed';
}

/** The cards that a player may still show after a hand: those of their own that nobody has seen, folded or not (R6.1). */
export function unseenSlots(hand: HandContext, seat: Seat): readonly Slot[] {
  if (!isOver(hand)) return [];
  return (findSeat(hand, seat)?.cards ?? []).flatMap((held) => (held.card === null ? [held.slot] : []));
}

/** Whether cards could lie open beside those that do. Where the deck was refilled, a folded hand's may have come again. */
function couldLieOpen(hand: HandContext, cards: readonly OpenCard[]): boolean {
  const codes = cards.map(({ card }) => card);
  return hand.deck.reshuffles.length > 0 || canLieOpen(hand, codes);
}

/** Whether a player can show just these cards after the hand. */
export function canShowAfter(hand: HandContext, { seat, cards }: EventOf<'CardsShown'>): boolean {
  const unseen = unseenSlots(hand, seat);
  const slots = cards.map(({ slot }) => slot);
  const isOwn = slots.every((slot, index) => unseen.includes(slot) && slots.indexOf(slot) === index);
  return slots.length > 0 && isOwn && couldLieOpen(hand, cards);
}

/** Opens cards of a player's own after the hand, which changes nothing of it. */
export function showAfter(draft: HandDraft, { seat, cards }: EventOf<'CardsShown'>): void {
  const player = editSeat(draft, seat);
  player.cards = player.cards.map((held) => ({
    ...held,
    card: held.card ?? cards.find(({ slot }) => slot === held.slot)?.card ?? null,
  }));
}

/** Where the board cards that did not come lie, in their order, and for which board; burns between them stay where they are. */
function listUndealt(hand: HandContext): readonly { readonly slot: Slot; readonly board: number }[] {
  const { next } = hand.deck;
  return [...restTargets(hand)].flatMap(({ to }, index) =>
    isBoard(to) ? [{ slot: next + index, board: getBoardIndex(to) }] : [],
  );
}

/**
 * The slots of the board cards that would have come, in their order; burns between them stay where they are (R8.4). Empty where the
 * board is whole, the hand goes on, or the house has no rabbit hunts.
 */
export function rabbitSlots(hand: HandContext): readonly Slot[] {
  if (hand.rules.rabbitHunt !== true || !isOver(hand) || hand.rabbit !== undefined) return [];
  return listUndealt(hand).map(({ slot }) => slot);
}

/** Opens the cards that would have come, each for its board. */
export function hunt(draft: HandDraft, { cards }: EventOf<'RabbitHunted'>): void {
  const rabbit: Board[] = listBoards(draft).map(() => []);
  for (const { slot, board } of listUndealt(draft)) {
    const open = cards.find((each) => each.slot === slot);
    if (open !== undefined) rabbit[board] = [...(rabbit[board] ?? []), { slot, card: open.card }];
  }
  draft.rabbit = rabbit;
}

/** Whether just the cards that would have come are opened, for a player of the hand. */
export function canHunt(hand: HandContext, { seat, cards }: EventOf<'RabbitHunted'>): boolean {
  const slots = rabbitSlots(hand);
  const isThese = cards.length === slots.length && cards.every(({ slot }, index) => slot === slots[index]);
  return slots.length > 0 && isThese && findSeat(hand, seat) !== undefined && couldLieOpen(hand, cards);
}
