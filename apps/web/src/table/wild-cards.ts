import { type CardCode, type CountsAs, wildCardsCountAs } from '@openfelt/cards';
import { handGame, type SeatView, type TableView } from '@openfelt/engine';

/** What the wild cards of a seat count as in the hand that its cards make (R1.3, R7.4); empty where none plays. */
export function readWildCards(
  { variant, rules }: TableView,
  { made }: SeatView,
): ReadonlyMap<CardCode, CountsAs> {
  return made === null || made.scale === 'bluffjack'
    ? new Map()
    : wildCardsCountAs(made, handGame(variant, rules).high);
}
