import { type Card, toCard } from '@openfelt/cards';
import {
  type ActionCommand,
  type HandGame,
  handGame,
  keepInDraw,
  type LegalAction,
  type SeatView,
  type TableView,
  variants,
} from '@openfelt/engine';
import { isBeaten } from './beaten.ts';
import { computeBetTotal } from './bet-total.ts';
import { bluffjackChances, wantsCard } from './bluffjack.ts';
import { estimateEquity } from './equity.ts';

/** Who bets tends to hold more than a random hand: the chances against a bet of the pot's size are so much less. */
const respect = 0.12;

type Offered = { readonly [T in LegalAction['type']]?: Extract<LegalAction, { readonly type: T }> };

function offeredIn(view: TableView): Offered {
  return Object.fromEntries(view.legal.map((action) => [action.type, action]));
}

/** What others have still to put in to match the highest bet. */
function callsToCome(view: TableView, own: SeatView): number {
  return view.seats.reduce((sum, seat) => {
    if (seat === null || seat.seat === own.seat || !seat.inHand || seat.folded) return sum;
    return sum + Math.min(seat.stack, Math.max(0, view.currentBet - seat.bet));
  }, 0);
}

function bet(view: TableView, seat: number, offered: Offered, share: number): ActionCommand | null {
  if (offered.bet) return { type: 'bet', seat, to: computeBetTotal(view, offered.bet, share) };
  if (offered.raise) return { type: 'raise', seat, to: computeBetTotal(view, offered.raise, share) };
  return null;
}

/** A draw of all but what is kept of the cards. */
export function discard(
  { variant, rules }: TableView,
  own: SeatView,
  max: number,
  keeps: (cards: readonly Card[], game: HandGame) => readonly Card[],
): ActionCommand {
  const cards = own.cards.flatMap(({ card, slot }) => (card === null ? [] : [{ slot, card: toCard(card) }]));
  const all: readonly Card[] = cards.map(({ card }) => card);
  // Cards that the bot was not told are kept: it knows nothing against them.
  const keep = all.length === own.cards.length ? keeps(all, handGame(variant, rules)) : all;
  const slots = cards.filter(({ card }) => !keep.includes(card)).map(({ slot }) => slot);
  return { type: 'discard', seat: own.seat, slots: slots.slice(0, max) };
}

/**
 * What a bot does at its turn: one of the legal actions, chosen from its own view alone; null where it has no choice.
 * The same view and the same random numbers (from 0 to below 1) give the same action.
 */
export function chooseByPrice(view: TableView, random: () => number, style: PlayStyle): ActionCommand | null {
  const own = view.seats.find((seat) => seat?.seat === view.own);
  const offered = offeredIn(view);
  if (!own || view.toAct !== own.seat || view.legal.length === 0) return null;
  const { seat } = own;
  // In the mean more runs bring the same, with less luck in it.
  if (offered.answerRuns) return { type: 'answerRuns', seat, agrees: true };
  if (offered.discard) return discard(view, own, offered.discard.max, keepInDraw);
  if (offered.show) return { type: isBeaten(view, own) && offered.muck ? 'muck' : 'show', seat };

  const opponents = view.seats.filter((each) => each?.inHand && !each.folded && each.seat !== seat).length;
  if (offered.stand)
    return { type: offered.hit && wantsCard(view, random, style.deals) ? 'hit' : 'stand', seat };
  const isBluffjack = variants[view.variant].family === 'bluffjack';
  const share = isBluffjack
    ? bluffjackChances(view, random, style.deals)
    : estimateEquity(view, random, style.deals);
  const fair = 1 / (opponents + 1);
  const isGood = share > fair * 1.25 + 0.05;
  const isGreat = share > Math.min(0.85, fair * 1.8 + 0.1);
  const mood = random();
  const size = isGreat ? 0.6 + random() * 0.4 : 0.4 + random() * 0.3;

  if (offered.bringIn) {
    const completion = isGood && mood < style.aggression ? bet(view, seat, offered, size) : null;
    return completion ?? { type: 'bringIn', seat };
  }
  if (offered.call) {
    // Without antes there is little in the pot at first: who comes after is counted on to call as well.
    const others = isBluffjack ? callsToCome(view, own) : 0;
    const price = offered.call.amount / (view.potTotal + offered.call.amount + others);
    const pressure =
      respect * Math.min(1, offered.call.amount / Math.max(1, view.potTotal - offered.call.amount));
    const worth = share - pressure;
    const raises = isGreat ? mood < style.aggression : isGood && mood < style.aggression / 3;
    const raise = raises && worth > price ? bet(view, seat, offered, size) : null;
    if (raise !== null) return raise;
    // Who has stood may have to call or raise (B8).
    return { type: worth > price + style.caution || !offered.fold ? 'call' : 'fold', seat };
  }
  // With no bet to answer, half a chance is reason enough to open.
  const opens = share > fair * 1.05 ? mood < 0.4 + style.aggression / 2 : mood < style.bluff * 2;
  // The first bet of Bluffjack is forced (B3).
  const hasToBet = !offered.check && !offered.fold;
  const opening = opens || hasToBet ? bet(view, seat, offered, opens ? size : 0) : null;
  return opening ?? { type: offered.check ? 'check' : 'fold', seat };
}

/** How a bot likes to play, in shares from 0 to 1, and how well it judges its chances. */
export interface PlayStyle {
  /** So many deals are looked at for one decision: the fewer, the further off is what the bot takes its chances to be. */
  readonly deals: number;
  /** What its chances must exceed the price by, before it calls. */
  readonly caution: number;
  /** How often it bets or raises with a hand that is good for it. */
  readonly aggression: number;
  /** How often it bets with a hand that is not. */
  readonly bluff: number;
}

/** The bots' tempers. */
export const playStyles = {
  tight: { deals: 60, caution: 0.07, aggression: 0.6, bluff: 0.03 },
  steady: { deals: 60, caution: 0.04, aggression: 0.5, bluff: 0.06 },
  loose: { deals: 60, caution: -0.02, aggression: 0.35, bluff: 0.08 },
  bold: { deals: 60, caution: 0.02, aggression: 0.8, bluff: 0.14 },
} as const satisfies Readonly<Record<string, PlayStyle>>;
