import type { CardCode } from '@openfelt/cards';
import type { Slot } from '@openfelt/engine';
import type { ReplayStep } from './replay-hand.ts';

/** The players’ cards that lay open for everyone at some time of a hand, by slot: what is known of it in hindsight. */
export function listShownCards(steps: readonly Pick<ReplayStep, 'state'>[]): ReadonlyMap<Slot, CardCode> {
  const shown = new Map<Slot, CardCode>();
  for (const { state } of steps)
    for (const { cards } of state.hand?.context.seats ?? [])
      for (const { slot, card } of cards) if (card !== null) shown.set(slot, card);
  return shown;
}
