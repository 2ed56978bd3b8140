import type { HandContext, Seat } from '@openfelt/engine';
import type { ReplayStep } from '../../replay/fold-hand.ts';

/**
 * Whether a deal passes: every active player has checked in its last interval himself, nobody is all-in, and the house plays
 * it so (R4.4).
 */
export function isPassed(steps: readonly ReplayStep[], deal: HandContext): boolean {
  if (deal.rules.onAllCheck !== 'pass-deal') return false;
  const checked = new Set<Seat>();
  let interval = 0;
  for (const { event, before } of steps) {
    const hand = before.hand?.context;
    if (hand === undefined) continue;
    if (hand.intervals !== interval || hand.seats.some(({ bet }) => bet > 0)) checked.clear();
    interval = hand.intervals;
    if (event.type === 'Checked' && hand.seats.every(({ bet }) => bet === 0)) checked.add(event.seat);
  }
  const active = deal.seats.filter(({ folded }) => !folded);
  return active.length > 1 && active.every(({ seat, stack }) => stack > 0 && checked.has(seat));
}
