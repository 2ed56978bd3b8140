import type { TableSnapshot } from '@openfelt/api';
import { readTableEvents } from '@openfelt/api/wire';
import { pageQueries } from '../../../api/on-server.ts';
import { applyEvents } from '../../../events/apply-events.ts';
import { describeGame } from '../../../share/describe-game.ts';

/** An address's table as it stands; fails where the visitor may not see it. */
export async function fetchTable(tableId: string): Promise<TableSnapshot> {
  const { trpc, queryClient } = await pageQueries();
  return queryClient.fetchQuery(trpc.table.snapshot.queryOptions({ tableId }));
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
