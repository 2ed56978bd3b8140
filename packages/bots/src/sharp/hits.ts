import { bluffjackTotal, toCard } from '@openfelt/cards';
import type { ActionCommand, SeatView, TableView } from '@openfelt/engine';
import { dealOut, findUnseen, growTo17, judge } from './deals.ts';
import { readOpponents } from './reads.ts';
import { findShare } from './share.ts';

/** So many deals are looked at for a hit and for a stand. */
const deals = 160;

/** A hit or a stand: what wins more of the pots, by the cards that are seen and by what the others' bets say (B4). */
export function chooseHit(
  view: TableView,
  own: SeatView,
  mayHit: boolean,
  random: () => number,
): ActionCommand {
  const stand = { type: 'stand', seat: own.seat } as const;
  const codes = own.cards.flatMap(({ card }) => card ?? []);
  // Over 21 already nothing helps, and who stands may still bluff.
  if (!mayHit || codes.length < own.cards.length || bluffjackTotal(codes).total > 21) return stand;
  const unseen = findUnseen(view, random);
  const opponents = readOpponents(view);
  const cards = codes.map(toCard);
  let forHit = 0;
  for (let deal = 0; deal < deals; deal += 1) {
    const stood = dealOut(unseen, opponents, (board) => judge(cards, board, unseen));
    const hit = dealOut(unseen, opponents, (board) => {
      const next = unseen.pack.draw();
      const hand = next === undefined ? [...cards] : [...cards, next];
      growTo17(hand, unseen.pack);
      return judge(hand, board, unseen);
    });
    forHit += findShare(hit, true) - findShare(stood, true);
  }
  return forHit > 0 ? { type: 'hit', seat: own.seat } : stand;
}
