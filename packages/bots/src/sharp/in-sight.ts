import { type Card, rankOf } from '@openfelt/cards';
import { type SeatView, type TableView, variants } from '@openfelt/engine';
import { listSeen } from '../seen-cards.ts';

/** Ranks in a deck, and the jokers' above them. */
const ranks = 14;
/** More than the pairs, threes and fours of every rank come to. */
const base = 64;
/** Cards in the largest hand. */
const largest = 7;

/** How cards stand while others are to come: by what is paired, then by the high cards; larger is better. */
function stand(cards: readonly Card[]): number {
  const groups = new Map<number, number>();
  for (const card of cards) groups.set(rankOf(card), (groups.get(rankOf(card)) ?? 0) + 1);
  return [...groups]
    .map(([rank, count]) => count * ranks + rank)
    .toSorted((a, b) => b - a)
    .reduce((sum, group, index) => sum + group * base ** (largest - index), 0);
}

/** What no open cards beat as long as they are four. */
const overSets: ReadonlySet<string> = new Set(['straight', 'flush', 'straight-flush']);

/** Whether cards that lie open before another player, alone, beat all that the viewer holds: of high hands, and while no board is shared. */
export function isBeatenInSight(view: TableView, own: SeatView): boolean {
  const { family, evaluator } = variants[view.variant];
  if (family !== 'stud' || evaluator !== 'high') return false;
  if (own.made?.scale === 'high' && overSets.has(own.made.description.category)) return false;
  const mine = stand(listSeen(own.cards));
  return view.seats.some(
    (seat) => seat?.inHand && !seat.folded && seat.seat !== own.seat && stand(listSeen(seat.cards)) > mine,
  );
}
