import { bluffjackTotal, type Card, computeTotal, standardDeck, toCard } from '@openfelt/cards';
import { drawFrom, handGame, judgeHand, type TableView, usualStand } from '@openfelt/engine';
import { partOfFirst } from './equity.ts';
import { listSeen } from './seen-cards.ts';

/** A player as far as a viewer knows them: their cards, how many lie hidden, and whether they have stood. */
interface Known {
  readonly cards: readonly Card[];
  readonly hidden: number;
  readonly stood: boolean;
}

/**
 * The viewer's share of a Bluffjack pot if everyone stayed in: the mean over deals of the cards that they do not know. Whoever
 * has not stood takes cards up to 17, the viewer too; `first` is what the viewer does at once.
 */
export function bluffjackChances(
  view: TableView,
  random: () => number,
  deals: number,
  first: 'hit' | 'stand' | 'any' = 'any',
): number {
  const game = handGame(view.variant, view.rules);
  const known = (seat: NonNullable<TableView['seats'][number]>): Known => {
    const cards = listSeen(seat.cards);
    return { cards, hidden: seat.cards.length - cards.length, stood: seat.stood };
  };
  const inPlay = view.seats.filter((seat) => seat?.inHand && !seat.folded);
  const own = inPlay.find((seat) => seat?.seat === view.own);
  if (!own || own.cards.length === 0) return 0;
  const me = known(own);
  const others = inPlay.flatMap((seat) => (seat === null || seat.seat === view.own ? [] : [known(seat)]));
  const seen = new Set(view.seats.flatMap((seat) => (seat === null ? [] : known(seat).cards)));
  const deck = standardDeck.map(toCard).filter((card) => !seen.has(card));
  let share = 0;
  for (let deal = 0; deal < deals; deal += 1) {
    const draw = drawFrom(deck, random);
    const grown = ({ cards, hidden, stood }: Known): readonly Card[] => {
      const hand = [...cards];
      draw(hand, hand.length, hidden);
      // Until the deck has no more.
      for (
        let had = -1;
        !stood && hand.length > had && computeTotal(hand).total < usualStand;
        draw(hand, hand.length, 1)
      )
        had = hand.length;
      return hand;
    };
    const start = [...me.cards];
    draw(start, start.length, first === 'hit' ? 1 : 0);
    const mine = grown({ ...me, stood: me.stood || first === 'stand', cards: start });
    const worths = [mine, ...others.map(grown)].map((hand) => judgeHand(hand, [], game));
    // Where all are over 21 no one wins the pot.
    if (Math.max(...worths) > 0) share += partOfFirst(worths, (worth) => worth);
  }
  return share / deals;
}

/** Whether another card makes the hand better, as far as the viewer can tell. Who is over 21 already stands and bluffs. */
export function wantsCard(view: TableView, random: () => number, deals: number): boolean {
  const own = view.seats.find((seat) => seat?.seat === view.own);
  const cards = own?.cards.flatMap((held) => held.card ?? []) ?? [];
  if (bluffjackTotal(cards).total > 21) return false;
  return bluffjackChances(view, random, deals, 'hit') > bluffjackChances(view, random, deals, 'stand');
}
