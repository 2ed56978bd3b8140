import { renderPicture } from '../share/render-picture.ts';
import { describePosition, type PicturedHand } from './describe-position.ts';
import { TablePicture } from './table-picture.tsx';

/** Draws a hand's position as its picture; null where the hand cannot be folded. `at` and `as` stand in the query as they do in a replay's. */
export async function drawPosition(hand: PicturedHand, query: URLSearchParams): Promise<Response | null> {
  const position = await describePosition(hand, query.get('at'), query.get('as'));
  return position === null ? null : renderPicture(position, TablePicture);
}
