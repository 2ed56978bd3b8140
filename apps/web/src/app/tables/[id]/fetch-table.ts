import type { TableSnapshot } from '@openfelt/api';
import { readTableEvents } from '@openfelt/api/wire';
import { askOrNotFound, pageQueries } from '../../../api/on-server.ts';
import { applyEvents } from '../../../events/apply-events.ts';
import { describeGame } from '../../../share/describe-game.ts';

/** An address's table as it stands. Null also for whom its invitation is still to let in: the page in the browser does that first. */
export async function fetchTable(tableId: string, isInvited: boolean): Promise<TableSnapshot | null> {
  const { trpc, queryClient } = await pageQueries();
  const query = queryClient.fetchQuery(trpc.table.snapshot.queryOptions({ tableId }));
  return isInvited ? query.catch(() => null) : askOrNotFound(query);
}

/** What is played at a table; null for none. */
export async function describeTable(snapshot: TableSnapshot | null) {
  if (snapshot === null) return null;
  const { state, recent, version } = snapshot;
  // A table that is new has its rules in the events alone.
  const after = applyEvents(state, readTableEvents(recent, version, state))?.at(-1)?.after ?? state;
  const played = after.table?.context;
  return played === undefined ? null : describeGame(played.variant, played.rules);
}
