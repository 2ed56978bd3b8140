import { type Chips, type Seat, sum } from '../chips.ts';
import { listBoards } from '../dealing/boards.ts';
import type { EventOf } from '../events.ts';
import type { HandContext, HandSeat } from '../hand/hand-context.ts';
import { editSeat, type HandDraft } from '../hand/hand-draft.ts';
import { findSeat, isLone } from '../hand/players.ts';
import { handPots } from '../pots/hand-pots.ts';
import { splitPot } from '../pots/odd-chips.ts';
import { computeRake } from '../pots/rake.ts';
import type { Pot } from '../pots/side-pots.ts';
import { variants } from '../variants/index.ts';
import { shownStrengths } from './hand-strength.ts';

type Shown = (hand: HandContext, player: HandSeat, board: number) => number | null;

const shownHigh: Shown = (hand, player, board) => shownStrengths(hand, player)?.[board]?.strength ?? null;
const shownLow: Shown = (hand, player, board) => shownStrengths(hand, player)?.[board]?.low ?? null;

/** In Bluffjack a hand over 21 never wins, not even alone: no one wins a pot for which there is no other (B6). */
const shownNotOver: Shown = (hand, player, board) => shownHigh(hand, player, board) || null;

/** The best shown hands among those who can win a pot, from the dealer's left (R6.0, R6.2); empty where no one shows one. */
function bestShown(hand: HandContext, pot: Pot, board: number, shownBy: Shown): readonly Seat[] {
  let best = Number.NEGATIVE_INFINITY;
  let winners: Seat[] = [];
  for (const seat of pot.eligible) {
    const player = findSeat(hand, seat);
    const strength = player === undefined ? null : shownBy(hand, player, board);
    if (strength === null || strength < best) continue;
    if (strength > best) winners = [];
    best = strength;
    winners.push(seat);
  }
  return winners;
}

/**
 * Who wins a pot on a board, or its high half: a lone eligible player unseen (R4.5), else the best shown hands. Where no one who could
 * win it has shown, it goes to those who did not muck, or else is split.
 */
function potWinners(hand: HandContext, pot: Pot, board: number): readonly Seat[] {
  if (variants[hand.variant].family === 'bluffjack' && !isLone(hand))
    return bestShown(hand, pot, board, shownNotOver);
  if (pot.eligible.length === 1) return pot.eligible;
  const best = bestShown(hand, pot, board, shownHigh);
  if (best.length > 0) return best;
  const left = pot.eligible.filter((seat) => findSeat(hand, seat)?.mucked === false);
  return left.length > 0 ? left : pot.eligible;
}

/** Who wins the low half of a pot: the best low shown by two or more who can win the pot; empty where none qualifies (R1.7). */
function lowWinners(hand: HandContext, pot: Pot, board: number): readonly Seat[] {
  return pot.eligible.length === 1 ? [] : bestShown(hand, pot, board, shownLow);
}

function computeAwarded(hand: HandContext, pot: number): Chips {
  let awarded = 0;
  for (const award of hand.awards) if (award.pot === pot) awarded += award.amount;
  return awarded;
}

/** The part of a pot that is won on one board. */
interface BoardPart {
  readonly board: number;
  /** With the rake, which comes out of the first. */
  readonly amount: Chips;
  readonly rake: Chips;
}

/**
 * What of a pot is won on each board: as much, the odd chips on the first (R8.1, R8.3), and all of it there where one player
 * alone can win it.
 */
function divide(hand: HandContext, pot: Pot, rake: Chips): readonly BoardPart[] {
  const boards = pot.eligible.length === 1 ? 1 : listBoards(hand).length;
  const each = Math.floor((pot.amount - rake) / boards);
  return Array.from({ length: boards }, (_, board) =>
    board === 0
      ? { board, amount: pot.amount - each * (boards - 1), rake }
      : { board, amount: each, rake: 0 },
  );
}

/**
 * The next pot to award, the last side pot first, with its only lawful content; null when all are awarded. A pot is paid board by
 * board, and with a low in halves, the high one first and with the odd chip (R6.3); the rake comes out of the whole before (R6.4).
 */
export function nextAward(hand: HandContext): EventOf<'PotAwarded'> | null {
  const pots = handPots(hand);
  const index = pots.findLastIndex((pot, at) => computeAwarded(hand, at) < pot.amount);
  const pot = pots[index];
  if (pot === undefined) return null;
  const parts = divide(hand, pot, computeRake(hand, pots)[index] ?? 0);
  let paid = computeAwarded(hand, index);
  const part = parts.find(({ amount }) => {
    if (paid < amount) return true;
    paid -= amount;
    return false;
  });
  if (part === undefined) return null;
  const { board, amount, rake } = part;
  const low = lowWinners(hand, pot, board);
  const award = (half: 'whole' | 'high' | 'low', amount: Chips, rake: Chips, winners: readonly Seat[]) => {
    const on = parts.length === 1 ? {} : { board };
    const event = { type: 'PotAwarded', pot: index, half, ...on, amount } as const;
    // A pot that no one wins is the house's (B6).
    if (winners.length === 0) return { ...event, shares: [], oddChips: [], rake: amount };
    const { shares, oddChips } = splitPot(amount - rake, winners);
    return { ...event, shares, oddChips, rake };
  };
  if (paid > 0) return award('low', amount - paid, 0, low.length > 0 ? low : potWinners(hand, pot, board));
  if (low.length === 0) return award('whole', amount, rake, potWinners(hand, pot, board));
  const lowHalf = Math.floor((amount - rake) / 2);
  return award('high', amount - lowHalf, rake, potWinners(hand, pot, board));
}

/** Whether every chip of the hand's pots is awarded. */
export function isAllAwarded(hand: HandContext): boolean {
  return handPots(hand).every((pot, index) => computeAwarded(hand, index) >= pot.amount);
}

/** Pays an award as recorded. */
export function payAward(draft: HandDraft, event: EventOf<'PotAwarded'>): void {
  const { pot, half, board, amount, shares, rake } = event;
  for (const share of shares) editSeat(draft, share.seat).stack += share.amount;
  const award = {
    pot,
    amount,
    shares,
    ...(half === 'whole' ? {} : { half }),
    ...(board === undefined ? {} : { board }),
    ...(rake === 0 ? {} : { rake }),
  };
  draft.awards = [...draft.awards, award];
}

/** Whether an award moves just chips of a pot that are there and still unpaid: all of them, or those of a half or of one board. */
export function canAward(hand: HandContext, event: EventOf<'PotAwarded'>): boolean {
  const pot = handPots(hand)[event.pot];
  const paid = sum(event.shares.map((share) => share.amount)) + event.rake;
  const left = pot === undefined ? 0 : pot.amount - computeAwarded(hand, event.pot);
  return (
    event.amount > 0 &&
    (event.half === 'high' || event.board !== undefined ? event.amount <= left : event.amount === left) &&
    paid === event.amount &&
    event.shares.every((share) => share.amount >= 0 && findSeat(hand, share.seat) !== undefined)
  );
}
