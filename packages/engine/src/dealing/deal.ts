import type { CardCode } from '@openfelt/cards';
import type { DealTo, DealtCard, EventOf } from '../events.ts';
import type { HandContext } from '../hand/hand-context.ts';
import { activePlayers, findSeat } from '../hand/players.ts';
import { cardsLeft, type DealTarget } from './deal-order.ts';

/** The targets that can be served before the deck has to be refilled. */
export function nextTargets(hand: HandContext): readonly DealTarget[] {
  return hand.pending.slice(0, cardsLeft(hand));
}

/** Whether no one is dealt more cards than the step has for them. */
function fitsStep(hand: HandContext, cards: readonly DealtCard[]): boolean {
  const countTo = (list: readonly { readonly to: DealTo }[], to: DealTo) =>
    list.filter((each) => each.to === to).length;
  return cards.every(({ to }) => countTo(cards, to) <= countTo(hand.pending, to));
}

/** Whether dealt cards could be these: as many as can be dealt now, fresh slots in order, to whom the step deals, no card twice. */
export function canDeal(hand: HandContext, cards: readonly DealtCard[]): boolean {
  if (cards.length === 0 || cards.length > cardsLeft(hand) || cards.length > hand.pending.length)
    return false;
  const open = cards.flatMap((dealt) => (dealt.face === 'up' ? [dealt.card] : []));
  if (!canLieOpen(hand, open) || !fitsStep(hand, cards)) return false;
  return cards.every(({ slot }, index) => slot === hand.deck.next + index);
}

/** Lays dealt cards before players, on the board and among the dead cards. */
export function dealCards(draft: HandContext, cards: readonly DealtCard[]): void {
  for (const dealt of cards) {
    const card = dealt.face === 'up' ? dealt.card : null;
    if (dealt.to === 'burn') {
      draft.deck.dead = [...draft.deck.dead, dealt.slot];
    } else if (dealt.to === 'board') {
      if (card !== null) draft.board = [...draft.board, { slot: dealt.slot, card }];
    } else {
      const player = findSeat(draft, dealt.to);
      if (player === undefined) throw new Error(`seat ${dealt.to} is not in the hand`);
      player.cards = [...player.cards, { slot: dealt.slot, face: dealt.face, card }];
    }
  }
  draft.deck.next += cards.length;
  draft.pending = draft.pending.slice(cards.length);
}

/** Refills the deck from the dead cards, which get new slots (R7.1). */
export function reshuffle(draft: HandContext, event: EventOf<'DeckReshuffled'>): void {
  const { deadSlots, firstSlot, root } = event;
  draft.deck.reshuffles = [...draft.deck.reshuffles, { deadSlots, firstSlot, root }];
  draft.deck.dead = [];
  draft.deck.next = firstSlot;
  draft.deck.end = firstSlot + deadSlots.length;
}

/**
 * Whether cards could lie open beside those that do: each is there once. Cards of folded hands may have come back by a
 * reshuffle, so only the board and the hands still in play are looked at.
 */
export function canLieOpen(hand: HandContext, cards: readonly CardCode[]): boolean {
  const held = activePlayers(hand).flatMap((player) => player.cards.flatMap(({ card }) => card ?? []));
  const open = [...hand.board.map(({ card }) => card), ...held, ...cards];
  return new Set(open).size === open.length;
}
