import type { CardCode } from '@openfelt/cards';
import { runningHand, view } from '@openfelt/engine';
import { dealerAt } from '@openfelt/engine/testing';

/** What a seat of a table knows: its own cards. */
export function viewSeat(state: Parameters<typeof view>[0], deck: readonly CardCode[], seat: number) {
  const own = runningHand(state)?.seats.find((each) => each.seat === seat)?.cards ?? [];
  const knowledge = new Map(
    own.flatMap(({ slot }) => {
      const card = dealerAt(state, deck).open(slot)?.card;
      return card === undefined ? [] : [[slot, card] as const];
    }),
  );
  return view(state, seat, knowledge);
}
