import type { BoardName, DealTo } from '../events.ts';
import type { Board, HandContext } from '../hand/hand-context.ts';
import type { HandDraft } from '../hand/hand-draft.ts';

const names = ['board', 'board-2', 'board-3'] as const satisfies readonly BoardName[];

/** The place of a board among those of a hand, 0 being the first; -1 of what is none. */
export function getBoardIndex(to: DealTo): number {
  return names.indexOf(to as BoardName);
}

/** Whether a card is dealt to a board. */
export function isBoard(to: DealTo): to is BoardName {
  return getBoardIndex(to) >= 0;
}

/** All boards of a hand, each with the cards that it shares with others; that of a game without one is empty. */
export function listBoards(hand: HandContext): readonly Board[] {
  return hand.otherBoards === undefined ? [hand.board] : [hand.board, ...hand.otherBoards];
}

/** The boards that get a street's cards: both of a double board (R8.3), else that of the present run (R8.1). */
export function listDealtBoards(hand: HandContext): readonly BoardName[] {
  if (hand.rules.boards !== undefined) return names.slice(0, hand.rules.boards);
  return names.slice(0, listBoards(hand).length).slice(-1);
}

/** Puts cards on a board. */
export function layOnBoard(draft: HandDraft, index: number, cards: Board): void {
  if (index === 0) {
    draft.board = [...draft.board, ...cards];
    return;
  }
  const others = (draft.otherBoards ?? []).slice();
  others[index - 1] = [...(others[index - 1] ?? []), ...cards];
  draft.otherBoards = others;
}
