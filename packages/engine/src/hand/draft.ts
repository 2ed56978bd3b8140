import type { HandContext } from './hand-state.ts';

/**
 * A copy of a hand that a rule function may change: the deck, the interval and each seat are fresh objects.
 * XState's `assign` hands out the context itself, so every change goes through here.
 */
export function draftOf(hand: HandContext): HandContext {
  return {
    ...hand,
    seats: hand.seats.map((player) => ({ ...player })),
    deck: { ...hand.deck },
    interval: hand.interval === null ? null : { ...hand.interval },
  };
}
