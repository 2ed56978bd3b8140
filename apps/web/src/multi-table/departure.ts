import { runningHand } from '@openfelt/engine';
import { getMatchState } from '../live/match-state.ts';
import { latest, type TableSession } from '../live/session/table-session.ts';

/** What is sent for a player who leaves a table after the hand, or stays after all. */
export type DepartureCommand = 'sitOut' | 'leave' | 'sitIn';

/** What comes next for a player who leaves a table after the hand: `gone` once they have left, `wait` while their hand goes on. */
export type DepartureStep = 'sitOut' | 'leave' | 'gone' | 'wait';

/** The viewer's seat at a table; null where they have none. */
export function findOwnSeat(session: TableSession) {
  const seat = session.own === null ? null : latest(session).table?.context.seats[session.own];
  return seat ?? null;
}

/** Whether the viewer is bound to a table: a match is played to its end by whoever still has chips. */
function isBound(session: TableSession): boolean {
  const stack = findOwnSeat(session)?.stack ?? 0;
  return getMatchState(latest(session)) === 'running' && stack > 0;
}

/** Whether the viewer can leave a table after the hand, or stay: not once the table itself has them leave. */
export function canDepart(session: TableSession): boolean {
  const seat = findOwnSeat(session);
  return seat !== null && !seat.leaving && !isBound(session);
}

/**
 * Who leaves after the hand loses nothing by it: they leave once they are in no hand, or have folded. Until then they sit out the next
 * one, so that they play no more where their page is closed meanwhile. Who plays a match cannot leave it.
 */
export function decideDeparture(session: TableSession): DepartureStep {
  const seat = findOwnSeat(session);
  if (seat === null || isBound(session)) return 'gone';
  const hand = runningHand(latest(session));
  const inHand = hand?.seats.find((player) => player.seat === session.own);
  if (inHand === undefined || inHand.folded || hand?.result !== null) return 'leave';
  return seat.sittingOut ? 'wait' : 'sitOut';
}

/** Whether the viewer can sit out: in a match nobody does. */
export function canSitOut(session: TableSession): boolean {
  const seat = findOwnSeat(session);
  return seat !== null && !seat.sittingOut && getMatchState(latest(session)) === 'none';
}

/** Whether the viewer can take part again: not once they are leaving. */
export function canSitIn(session: TableSession): boolean {
  const seat = findOwnSeat(session);
  return seat?.sittingOut === true && !seat.leaving;
}
