import type { Card } from '@openfelt/cards';
import { minimumBet, type SeatView, type TableView } from '@openfelt/engine';
import { listSeen } from '../seen-cards.ts';

/** Another player as a bot thinks of them. */
export interface Opponent {
  readonly seat: SeatView;
  /** Those of their cards that are seen. */
  readonly cards: readonly Card[];
  /** Their hand is the best of so many deals, 1 or more: who puts chips in by choice tends to hold more than anybody. */
  readonly pickedFrom: number;
}

/** What a player has put in without a choice: antes and blinds. */
function forcedChips(view: TableView): number {
  return view.rules.ante + (view.rules.blinds.at(-1) ?? 0) + view.rules.bringIn;
}

/** How good a player's hand is to be taken for, from what they did and put in. */
function readHand(view: TableView, { last, paid, bet }: SeatView): number {
  const unit = minimumBet(view.rules.limit, 'small');
  const chosen = Math.max(0, paid - forcedChips(view)) / unit;
  const drove = last === 'bet' || last === 'raise' || last === 'complete';
  const price = bet > 0 && drove ? Math.min(1, bet / Math.max(1, view.potTotal - bet)) : 0;
  return 1 + Math.min(1, chosen / 4) * 1.2 + (drove ? 0.4 + 0.7 * price : 0);
}

/** Who is still in the hand against the viewer. */
export function readOpponents(view: TableView): readonly Opponent[] {
  return view.seats.flatMap((seat) =>
    seat?.inHand && !seat.folded && seat.seat !== view.own
      ? [{ seat, cards: listSeen(seat.cards), pickedFrom: readHand(view, seat) }]
      : [],
  );
}
