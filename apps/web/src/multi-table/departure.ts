import { runningHand } from '@openfelt/engine';
import { latest, type TableSession } from '../live/session/table-session.ts';

/** What is sent for a player who leaves a table after the hand. */
export type DepartureCommand = 'sitOut' | 'leave';

/** What comes next for a player who leaves a table after the hand: `gone` once they have left, `wait` while their hand goes on. */
export type DepartureStep = DepartureCommand | 'gone' | 'wait';

/**
 * Who leaves after the hand loses nothing by it: they leave once they are in no hand, or have folded. Until then they sit out the next
 * one, so that they play no more where their page is closed meanwhile.
 */
export function decideDeparture(session: TableSession): DepartureStep {
  const { own } = session;
  const state = latest(session);
  const seat = own === null ? null : state.table?.context.seats[own];
  if (!seat) return 'gone';
  const inHand = runningHand(state)?.seats.find((player) => player.seat === own);
  if (inHand === undefined || inHand.folded || runningHand(state)?.result !== null) return 'leave';
  return seat.sittingOut ? 'wait' : 'sitOut';
}
