import type { MadeHand, Seat, SeatView } from '@openfelt/engine';
import type { PotResult } from '../events/use-pot-results.ts';

/** Why a pot, or a half of it, went where it went, as far as everyone saw it. */
export type AwardReason =
  /** Nobody won it: every hand that could was over 21 (B6). */
  | { readonly kind: 'bust' }
  /** Everyone else has folded: no card was needed (R4.5). */
  | { readonly kind: 'folded' }
  /** No one else who was left has chips in it (R4.6). */
  | { readonly kind: 'only' }
  /** Equal hands (R1.6). */
  | { readonly kind: 'split'; readonly hand: MadeHand }
  /** The best hand of those who could win it, and the best that it beat: whose, and which. */
  | { readonly kind: 'beats'; readonly hand: MadeHand; readonly loser: Seat; readonly beaten: MadeHand }
  /** The only hand that was shown for it, or that qualified. */
  | { readonly kind: 'shown'; readonly hand: MadeHand };

/**
 * Explains who won a pot by the hands that were shown for it; null where they do not say why: its winner has shown nothing. A pot that is divided between boards has a reason on each.
 */
export function explainAward({ award, eligible, isUncontested, seats }: PotResult): AwardReason | null {
  const winners = award.shares.map(({ seat }) => seat);
  if (winners.length === 0) return { kind: 'bust' };
  if (isUncontested) return { kind: 'folded' };
  if (eligible.length === 1) return { kind: 'only' };
  const getHand = (seat: SeatView) => {
    const hands = award.board ? seat.otherHands[award.board - 1] : seat;
    return (award.half === 'low' ? hands?.low : hands?.made) ?? null;
  };
  const shown = seats
    .flatMap((seat) => {
      const made =
        seat?.shown === true && !seat.folded && eligible.includes(seat.seat) ? getHand(seat) : null;
      return seat === null || made === null ? [] : [{ seat: seat.seat, made }];
    })
    .toSorted((one, other) => other.made.strength - one.made.strength);
  const hand = shown.find(({ seat }) => winners.includes(seat))?.made;
  const rival = shown.find(({ seat }) => !winners.includes(seat));
  if (hand === undefined || (rival !== undefined && rival.made.strength >= hand.strength)) return null;
  if (winners.length > 1) return { kind: 'split', hand };
  return rival === undefined
    ? { kind: 'shown', hand }
    : { kind: 'beats', hand, loser: rival.seat, beaten: rival.made };
}

/** Whether the high half of a pot has a chip more than its low half, which could not be divided (R6.3). */
export function hasOddChip(results: readonly PotResult[], { award }: PotResult): boolean {
  const { pot, half, board, amount } = award;
  return (
    half === 'high' &&
    results.some(
      ({ award: low }) => low.half === 'low' && low.pot === pot && low.board === board && low.amount < amount,
    )
  );
}
