import type { CardCode } from '@openfelt/cards';
import type { DealTo, DealtCard, EventOf } from '../events.ts';
import type { HandContext } from '../hand/hand-context.ts';
import { editDeck, editSeat, type HandDraft } from '../hand/hand-draft.ts';
import { getBoardIndex, layOnBoard, listBoards } from './boards.ts';
import { cardsLeft, type DealTarget } from './deal-order.ts';

/** The targets that can be served before the deck has to be refilled. */
export function nextTargets(hand: HandContext): readonly DealTarget[] {
  return hand.pending.slice(0, cardsLeft(hand));
}

/** Whether no one is dealt more cards than the step has for them. */
function fitsStep(hand: HandContext, cards: readonly DealtCard[]): boolean {
  if (cards.every(({ to }, index) => to === hand.pending[index]?.to)) return true;
  const countTo = (list: readonly { readonly to: DealTo }[], to: DealTo) =>
    list.filter((each) => each.to === to).length;
  return cards.every(({ to }) => countTo(cards, to) <= countTo(hand.pending, to));
}

/** Whether dealt cards could be these: as many as can be dealt now, fresh slots in order, to whom the step deals, no card twice. */
export function canDeal(hand: HandContext, cards: readonly DealtCard[]): boolean {
  if (cards.length === 0 || cards.length > cardsLeft(hand) || cards.length > hand.pending.length)
    return false;
  if (!cards.every(({ slot }, index) => slot === hand.deck.next + index)) return false;
  const open: CardCode[] = [];
  for (const dealt of cards) if (dealt.face === 'up') open.push(dealt.card);
  return canLieOpen(hand, open) && fitsStep(hand, cards);
}

/** Lays dealt cards before players, on the board and among the dead cards. */
export function dealCards(draft: HandDraft, cards: readonly DealtCard[]): void {
  for (const { seat } of draft.seats) {
    if (!cards.some(({ to }) => to === seat)) continue;
    const player = editSeat(draft, seat);
    const held = player.cards.slice();
    for (const dealt of cards) {
      if (dealt.to !== seat) continue;
      held.push({ slot: dealt.slot, face: dealt.face, card: dealt.face === 'up' ? dealt.card : null });
    }
    player.cards = held;
  }
  const deck = editDeck(draft);
  const dead = deck.dead.slice();
  for (const dealt of cards) {
    if (dealt.to === 'burn') dead.push(dealt.slot);
    const board = getBoardIndex(dealt.to);
    if (board >= 0 && dealt.face === 'up') layOnBoard(draft, board, [{ slot: dealt.slot, card: dealt.card }]);
  }
  if (dead.length > deck.dead.length) deck.dead = dead;
  deck.next += cards.length;
  draft.pending = draft.pending.slice(cards.length);
}

/** Refills the deck from the dead cards, which get new slots (R7.1). */
export function reshuffle(draft: HandDraft, event: EventOf<'DeckReshuffled'>): void {
  const { deadSlots, firstSlot, root } = event;
  const deck = editDeck(draft);
  deck.reshuffles = [...deck.reshuffles, { deadSlots, firstSlot, root }];
  deck.dead = [];
  deck.next = firstSlot;
  deck.end = firstSlot + deadSlots.length;
}

function liesOpen(hand: HandContext, card: CardCode): boolean {
  for (const board of listBoards(hand)) for (const each of board) if (each.card === card) return true;
  for (const player of hand.seats)
    if (!player.folded) for (const held of player.cards) if (held.card === card) return true;
  return false;
}

/**
 * Whether cards could lie open beside those that do: each is there once. Cards of folded hands may have come back by a
 * reshuffle, so only the board and the hands still in play are looked at.
 */
export function canLieOpen(hand: HandContext, cards: readonly CardCode[]): boolean {
  return cards.every((card, index) => cards.indexOf(card) === index && !liesOpen(hand, card));
}
