import type { Metadata } from 'next';
import { askOrNotFound, pageQueries } from '../../../api/on-server.ts';
import { LateWitness } from '../../../audit/witness/late-witness.tsx';
import { PageMessages } from '../../../i18n/page-messages.tsx';
import { LiveTable } from '../../../live/live-table.tsx';
import type { PageProps } from '../../../shell/links.ts';

/** The table of an address as it stands. Null also for whom its invitation is still to let in: the page in the browser does that first. */
async function fetchTable({ params, searchParams }: PageProps<'id'>) {
  const tableId = decodeURIComponent((await params).id);
  const { invitation } = await searchParams;
  const { trpc, queryClient } = await pageQueries();
  const query = queryClient.fetchQuery(trpc.table.snapshot.queryOptions({ tableId }));
  return {
    tableId,
    snapshot: await (invitation === undefined ? askOrNotFound(query) : query.catch(() => null)),
  };
}

/** The title of the page: the table's name. */
export async function generateMetadata(page: PageProps<'id'>): Promise<Metadata> {
  const { snapshot } = await fetchTable(page);
  return snapshot === null ? {} : { title: snapshot.table.name };
}

/** A table that is watched or played at. */
export default async function TablePage(page: PageProps<'id'>) {
  return (
    <PageMessages page="table">
      <LateWitness />
      <LiveTable {...(await fetchTable(page))} />
    </PageMessages>
  );
}
