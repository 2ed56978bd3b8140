import type { Seat } from '../chips.ts';
import type { EventOf } from '../events.ts';
import type { HandContext } from '../hand/hand-state.ts';
import { activePlayers, seatIn } from '../hand/players.ts';
import { handPots } from '../pots/hand-pots.ts';
import { splitPot } from '../pots/odd-chips.ts';
import type { Pot } from '../pots/side-pots.ts';
import { shownHand } from './hand-strength.ts';

/**
 * Who wins a pot: a lone eligible player unseen (R4.5), else the best shown hands (R6.0, R6.2), from the dealer's
 * left. Where nobody who could win it has shown, it goes to those who did not muck, or else is split.
 */
function potWinners(hand: HandContext, pot: Pot): readonly Seat[] {
  if (pot.eligible.length === 1) return pot.eligible;
  const shown = pot.eligible.flatMap((seat) => {
    const player = seatIn(hand, seat);
    const made = player === undefined ? null : shownHand(hand, player);
    return made === null ? [] : [{ seat, strength: made.strength as number }];
  });
  if (shown.length === 0) {
    const left = pot.eligible.filter((seat) => seatIn(hand, seat)?.mucked === false);
    return left.length > 0 ? left : pot.eligible;
  }
  const best = Math.max(...shown.map((each) => each.strength));
  return shown.filter((each) => each.strength === best).map((each) => each.seat);
}

/** The next pot to award, the last side pot first, with its only lawful content; null when all are awarded. */
export function nextAward(hand: HandContext): EventOf<'PotAwarded'> | null {
  const pots = handPots(hand);
  const index = pots.length - 1 - hand.awards.length;
  const pot = pots[index];
  if (pot === undefined) return null;
  const { shares, oddChips } = splitPot(pot.amount, potWinners(hand, pot));
  return { type: 'PotAwarded', pot: index, half: 'whole', amount: pot.amount, shares, oddChips, rake: 0 };
}

/** Whether every chip of the hand's pots is awarded. */
export function isAllAwarded(hand: HandContext): boolean {
  return hand.awards.length >= handPots(hand).length;
}

/** Pays an award as recorded. */
export function payAward(draft: HandContext, event: EventOf<'PotAwarded'>): void {
  for (const share of event.shares) {
    const player = seatIn(draft, share.seat);
    if (player === undefined) throw new Error(`seat ${share.seat} is not in the hand`);
    player.stack += share.amount;
  }
  draft.awards = [...draft.awards, { pot: event.pot, amount: event.amount, shares: event.shares }];
}

/** Whether an award moves just the chips of a pot that is there and still unpaid. */
export function canAward(hand: HandContext, event: EventOf<'PotAwarded'>): boolean {
  const pot = handPots(hand)[event.pot];
  const paid = event.shares.reduce((total, share) => total + share.amount, 0) + event.rake;
  return (
    pot !== undefined &&
    event.amount === pot.amount &&
    paid === pot.amount &&
    event.shares.every((share) => share.amount >= 0 && seatIn(hand, share.seat) !== undefined) &&
    !hand.awards.some((award) => award.pot === event.pot)
  );
}

/** Whether only one player is left, who wins at once and shows nothing (R4.5). */
export function isLone(hand: HandContext): boolean {
  return activePlayers(hand).length < 2;
}
