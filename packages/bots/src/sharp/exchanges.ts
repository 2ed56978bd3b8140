import { type Card, toCard } from '@openfelt/cards';
import type { ActionCommand, SeatView, TableView } from '@openfelt/engine';
import { listSeen } from '../seen-cards.ts';
import { type Deal, dealOut, exchange, fill, findUnseen, judge, type Unseen, type Worth } from './deals.ts';
import { type Opponent, readOpponents } from './reads.ts';
import { findShare } from './share.ts';

/** So many deals each way to draw is looked at, and how many of the best ways go on to the next look. */
const looks = [
  { deals: 12, best: 6 },
  { deals: 40, best: 2 },
  { deals: 80, best: 1 },
] as const;

/** A way to draw: what is kept, and its share of the pots so far. */
interface Way {
  readonly keep: readonly Card[];
  shares: number;
}

/** Every way to keep all but so many cards. */
function listWays(cards: readonly Card[], max: number): readonly Way[] {
  const ways: Way[] = [];
  for (let bits = 0; bits < 1 << cards.length; bits += 1) {
    const keep = cards.filter((_, index) => bits & (1 << index));
    if (cards.length - keep.length <= max) ways.push({ keep, shares: 0 });
  }
  return ways;
}

/** Deals once, and adds to each way what it wins there. All ways draw the same cards. */
function tryWays(ways: readonly Way[], opponents: readonly Opponent[], unseen: Unseen): void {
  const { pack, handSize, drawsToCome } = unseen;
  const drawn: Card[] = [];
  const { others }: Pick<Deal, 'others'> = dealOut(unseen, opponents, () => {
    fill(drawn, pack, handSize);
    return { main: 0, low: 0 };
  });
  const before = pack.out;
  for (const way of ways) {
    const hand = [...way.keep, ...drawn.slice(0, handSize - way.keep.length)];
    const own: Worth = judge(exchange(hand, drawsToCome - 1, unseen), unseen.boards[0] ?? [], unseen);
    way.shares += findShare({ own, others }, false);
    pack.putBack(before);
  }
}

/** The cards to exchange: of all ways to draw the one that wins most, against hands that are drawn to as the others drew. */
export function chooseDiscards(
  view: TableView,
  own: SeatView,
  max: number,
  random: () => number,
): ActionCommand {
  const cards = listSeen(own.cards);
  // Cards that the bot was not told are kept: it knows nothing against them.
  if (cards.length < own.cards.length) return { type: 'discard', seat: own.seat, slots: [] };
  const unseen = findUnseen(view, random);
  const opponents = readOpponents(view);
  let ways = listWays(cards, max);
  for (const { deals, best } of looks) {
    for (let deal = 0; deal < deals; deal += 1) tryWays(ways, opponents, unseen);
    ways = ways.toSorted((a, b) => b.shares - a.shares).slice(0, best);
  }
  const keep = ways[0]?.keep ?? cards;
  const slots = own.cards.flatMap(({ card, slot }) =>
    card === null || keep.includes(toCard(card)) ? [] : [slot],
  );
  return { type: 'discard', seat: own.seat, slots };
}
