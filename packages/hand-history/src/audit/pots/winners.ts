import { type HandContext, type MadeHand, type Seat, variants } from '@openfelt/engine';
import type { HalfExplanation, ShownHand, WinReason } from './explanation.ts';

/** Who gets a part of a pot, from the dealer's left, and why. */
export interface Verdict extends Pick<HalfExplanation, 'hand' | 'runnerUp' | 'reason'> {
  readonly seats: readonly Seat[];
}

/** The rule that each reason stands on. */
export const ruleOfReason: Readonly<Record<WinReason, string>> = {
  'last-left': 'R4.5',
  'no-rival': 'R4.6',
  'best-hand': 'R6.0',
  tie: 'R1.6',
  'nobody-showed': 'R6.0',
  house: 'B6',
};

interface Contender {
  readonly seat: Seat;
  readonly hand: MadeHand;
}

/** The best of the hands, all of them where they tie (R1.6); null where there is none. */
function best(contenders: readonly Contender[]): Verdict | null {
  const [first, ...others] = contenders.toSorted((one, other) => other.hand.strength - one.hand.strength);
  if (first === undefined) return null;
  const seats = contenders
    .filter(({ hand }) => hand.strength === first.hand.strength)
    .map(({ seat }) => seat);
  const runnerUp = others.find(({ hand }) => hand.strength < first.hand.strength) ?? null;
  return { seats, hand: first.hand, runnerUp, reason: seats.length === 1 ? 'best-hand' : 'tie' };
}

/** A hand over 21 never wins at a showdown (B6). */
export function isOver21(hand: MadeHand): boolean {
  return hand.scale === 'bluffjack' && hand.kind === 'bust';
}

/**
 * Who wins a pot, or its high half, of those who can: the last player left unseen (R4.5); else the best shown hand (R6.0).
 * Where none is shown those win who did not muck, or else all; in Bluffjack the house (B6).
 */
export function findWinners(
  deal: HandContext,
  shown: readonly ShownHand[],
  eligible: readonly Seat[],
): Verdict {
  const unseen = { hand: null, runnerUp: null };
  if (shown.length === 1) return { ...unseen, seats: eligible, reason: 'last-left' };
  const rivals = shown.filter(({ seat }) => eligible.includes(seat));
  const found = best(
    rivals.flatMap(({ seat, hand }) => (hand === null || isOver21(hand) ? [] : [{ seat, hand }])),
  );
  if (found === null && variants[deal.variant].family === 'bluffjack')
    return { ...unseen, seats: [], reason: 'house' };
  if (rivals.length === 1)
    return { ...unseen, hand: found?.hand ?? null, seats: eligible, reason: 'no-rival' };
  if (found !== null) return found;
  const held = rivals.filter(({ mucked }) => !mucked);
  const seats = (held.length > 0 ? held : rivals).map(({ seat }) => seat);
  return { ...unseen, seats, reason: 'nobody-showed' };
}

/** Who wins the low half: the best low that is shown, where two or more can win the pot; null where there is no low (R1.7). */
export function findLowWinners(shown: readonly ShownHand[], eligible: readonly Seat[]): Verdict | null {
  if (eligible.length < 2) return null;
  return best(
    shown.flatMap(({ seat, low }) => (low === null || !eligible.includes(seat) ? [] : [{ seat, hand: low }])),
  );
}
