import { canDealNext, runningHand } from '@openfelt/engine';
import { latest, type TableSession } from '../session/table-session.ts';

/** The number of the hand that the viewer's client may give entropy for; null while there is none, or he has no seat. */
export function entropyDue(session: TableSession): number | null {
  const state = latest(session);
  const table = state.table?.context;
  if (session.own === null || table === undefined || runningHand(state) !== null) return null;
  return canDealNext(table) ? table.handNumber + 1 : null;
}
