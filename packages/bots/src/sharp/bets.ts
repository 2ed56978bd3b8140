import type { ActionCommand, LegalAction, SeatView, TableView } from '@openfelt/engine';
import { computeBetTotal } from '../bet-total.ts';
import { listSeen } from '../seen-cards.ts';
import { type Deal, dealOut, dealOwn, findUnseen, type Worth, worthless } from './deals.ts';
import { type Opponent, readOpponents } from './reads.ts';
import { findShare } from './share.ts';

/** So many deals are looked at against one opponent; fewer against more or with draws to come, which take their time. */
const deals = 300;
const fewestDeals = 60;
/**
 * Of what the price says, so much do others fold: somewhat less than they should, and far less while cards are to come, since nobody knows
 * then which hands will lose.
 */
const foldsAtPrice = { cardsToCome: 0.3, allDealt: 0.8 } as const;
/** Among what is as good as equal, chance decides: of a pot. */
const indifference = 0.01;
/** The sizes that are thought of, as shares of the pot after a call. */
const sizes = [0.5, 0.75, 1] as const;

/** A way to go on: the bet of the betting round that it comes to. */
interface Choice {
  readonly command: ActionCommand;
  readonly to: number;
}

/** How far from the worst of an opponent's hands each of their deals is, from 0 to 1: in split pots the better half counts. */
function rankHands(worths: readonly Worth[]): readonly number[] {
  const rank = (scale: keyof Worth): readonly number[] => {
    const sorted = worths.map((worth) => worth[scale]).toSorted((a, b) => a - b);
    const at = new Map<number, number>();
    for (const [index, value] of sorted.entries()) at.set(value, index);
    return worths.map((worth) =>
      worth[scale] === worthless ? 0 : ((at.get(worth[scale]) ?? 0) + 0.5) / worths.length,
    );
  };
  const main = rank('main');
  const low = rank('low');
  return main.map((place, index) => Math.max(place, low[index] ?? 0));
}

/** The amounts that are thought of within a legal range. */
function chooseAmounts(
  view: TableView,
  range: { readonly min: number; readonly max: number },
): readonly number[] {
  const amounts = sizes.map((size) => computeBetTotal(view, range, size));
  // All of a short stack, but no stack into a small pot.
  if (range.max <= view.currentBet + 1.8 * (view.potTotal + view.toCall)) amounts.push(range.max);
  return [...new Set(amounts)];
}

/** The ways to go on but to fold. */
function listChoices(view: TableView, own: SeatView): readonly Choice[] {
  const { seat, bet } = own;
  return view.legal.flatMap((action: LegalAction): readonly Choice[] => {
    switch (action.type) {
      case 'check':
        return [{ command: { type: 'check', seat }, to: bet }];
      case 'call':
        return [{ command: { type: 'call', seat }, to: bet + action.amount }];
      case 'bringIn':
        return [{ command: { type: 'bringIn', seat }, to: bet + action.amount }];
      case 'bet':
      case 'raise':
        return chooseAmounts(view, action).map((to) => ({ command: { type: action.type, seat, to }, to }));
      default:
        return [];
    }
  });
}

/** What every deal is looked at for: the hands, and how each opponent's ranks among what they may hold. */
interface Outlook {
  readonly deals: readonly Deal[];
  readonly ranks: readonly (readonly number[])[];
  readonly opponents: readonly Opponent[];
  /** Whether no more cards are dealt but what is drawn or hit. */
  readonly isAllDealt: boolean;
  readonly isBluffjack: boolean;
}

function lookAhead(view: TableView, own: SeatView, random: () => number): Outlook {
  const opponents = readOpponents(view);
  const unseen = findUnseen(view, random);
  const hands = Math.max(1, opponents.length) * (1 + unseen.drawsToCome);
  const times = Math.max(fewestDeals, Math.round(deals / hands));
  const cards = listSeen(own.cards);
  const dealt = Array.from({ length: times }, () =>
    dealOut(unseen, opponents, (board) => dealOwn(own, cards, board, unseen)),
  );
  const ranks = opponents.map((_, index) => rankHands(dealt.map(({ others }) => others[index] as Worth)));
  const isAllDealt = own.cards.length + view.board.length >= unseen.handSize + unseen.boardSize;
  return { deals: dealt, ranks, opponents, isAllDealt, isBluffjack: unseen.takesHits };
}

/** What a bet comes to in the mean of the deals, in chips from now on: others fold the worst of their hands for its price. */
function estimateValue(view: TableView, own: SeatView, to: number, outlook: Outlook): number {
  const adds = to - own.bet;
  const prices = outlook.opponents.map(({ seat }) => Math.min(seat.stack, Math.max(0, to - seat.bet)));
  const pays = prices.filter((price) => price > 0).length;
  const foldRate = foldsAtPrice[outlook.isAllDealt ? 'allDealt' : 'cardsToCome'];
  // Together they are to fold as often as the price says, so each of several folds more often.
  const folds = prices.map((price) =>
    price === 0 ? 0 : foldRate * (price / (view.potTotal + adds)) ** (1 / pays),
  );
  let sum = 0;
  for (const [index, deal] of outlook.deals.entries()) {
    const stays: number[] = [];
    for (let i = 0; i < prices.length; i += 1)
      if ((outlook.ranks[i]?.[index] ?? 0) >= (folds[i] ?? 0)) stays.push(i);
    if (stays.length === 0) {
      sum += view.potTotal;
      continue;
    }
    // What nobody can match comes back (R2.5), and of what others put in more a short stack wins nothing (R4.11).
    const matched = Math.max(...stays.map((i) => (outlook.opponents[i]?.seat.paid ?? 0) + (prices[i] ?? 0)));
    const spent = Math.min(adds, Math.max(0, matched - own.paid));
    const reach = own.paid + spent;
    let prize = view.potTotal + spent;
    for (const [i, { seat }] of outlook.opponents.entries()) {
      const puts = stays.includes(i) ? (prices[i] ?? 0) : 0;
      prize += puts - Math.max(0, seat.paid + puts - reach);
    }
    const others = stays.map((i) => deal.others[i] as Worth);
    sum += findShare({ own: deal.own, others }, outlook.isBluffjack) * prize - spent;
  }
  return sum / outlook.deals.length;
}

/** The best of the legal bets by what it is worth, against hands as good as the others' bets make them. Null where there is none. */
export function chooseBet(view: TableView, own: SeatView, random: () => number): ActionCommand | null {
  const choices = listChoices(view, own);
  const fold = view.legal.find(({ type }) => type === 'fold');
  const outlook = lookAhead(view, own, random);
  let best: ActionCommand | null = null;
  // To fold is worth nothing, and to check never less.
  let bestValue =
    fold !== undefined && !choices.some(({ command }) => command.type === 'check')
      ? 0
      : Number.NEGATIVE_INFINITY;
  for (const { command, to } of choices) {
    const value = estimateValue(view, own, to, outlook) + random() * indifference * view.potTotal;
    if (value <= bestValue) continue;
    bestValue = value;
    best = command;
  }
  return best ?? (fold === undefined ? null : { type: 'fold', seat: own.seat });
}
