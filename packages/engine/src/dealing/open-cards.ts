import type { CardCode } from '@openfelt/cards';
import type { HandContext } from '../hand/hand-state.ts';
import { activePlayers } from '../hand/players.ts';

/**
 * Whether cards could lie open beside those that do: each is there once. Cards of folded hands may have come back by a
 * reshuffle, so only the board and the hands still in play are looked at.
 */
export function canLieOpen(hand: HandContext, cards: readonly CardCode[]): boolean {
  const held = activePlayers(hand).flatMap((player) => player.cards.flatMap(({ card }) => card ?? []));
  const open = [...hand.board.map(({ card }) => card), ...held, ...cards];
  return new Set(open).size === open.length;
}
