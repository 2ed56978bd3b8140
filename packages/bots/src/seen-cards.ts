import { type Card, toCard } from '@openfelt/cards';
import { type CardView, getSteps, type TableView } from '@openfelt/engine';

/** The cards of those that the viewer sees. */
export function listSeen(held: readonly CardView[]): readonly Card[] {
  return held.flatMap(({ card }) => (card === null ? [] : [toCard(card)]));
}

/** How many cards lie on the board at the showdown, and how many each player holds then, those that a hit brings apart. */
export function countDealt({ variant, rules, board }: TableView): {
  readonly board: number;
  readonly hand: number;
} {
  let [onBoard, inHand] = [0, 0];
  for (const step of getSteps(variant, rules)) {
    if (step.kind === 'board') onBoard += step.count;
    if (step.kind === 'down' || step.kind === 'up') inHand += step.count;
  }
  // A card that everyone shares on the last street of a stud game is no one's own (R7.1).
  const shared = Math.max(0, board.length - onBoard);
  return { board: onBoard, hand: inHand - shared };
}
