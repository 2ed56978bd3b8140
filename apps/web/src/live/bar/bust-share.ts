import { bluffjackTotal, type CardCode, standardDeck } from '@openfelt/cards';
import type { TableView } from '@openfelt/engine';

/**
 * How often the next card puts the viewer over 21 (B1): of all cards that they do not see, each as likely as any other. Null where the
 * table forbids what helps to choose, where they may not hit, and where they are over 21 already.
 */
export function findBustShare({ own, seats, legal, rules }: TableView): number | null {
  const seat = own === null ? null : seats[own];
  if (!seat || rules.aids === 'forbidden' || !legal.some(({ type }) => type === 'hit')) return null;
  const held = seat.cards.flatMap(({ card }): readonly CardCode[] => (card === null ? [] : [card]));
  if (held.length < seat.cards.length || bluffjackTotal(held).total > 21) return null;
  const seen = new Set(seats.flatMap((each) => each?.cards.map(({ card }) => card) ?? []));
  const unseen = standardDeck.filter((card) => !seen.has(card));
  const busts = unseen.filter((card) => bluffjackTotal([...held, card]).total > 21);
  return busts.length / unseen.length;
}
