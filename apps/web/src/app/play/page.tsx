import { dehydrate, HydrationBoundary } from '@tanstack/react-query';
import { pageQueries } from '../../api/on-server.ts';
import { LateWitness } from '../../audit/witness/late-witness.tsx';
import { PageMessages } from '../../i18n/page-messages.tsx';
import { pageTitle } from '../../i18n/page-title.ts';
import { MultiTable } from '../../multi-table/multi-table.tsx';

/** The title of the page. */
export const generateMetadata = pageTitle('multiTable.title');

/** Up to nine tables at once. */
export default async function PlayPage() {
  const { trpc, queryClient } = await pageQueries();
  await queryClient.prefetchQuery(trpc.lobby.list.queryOptions());
  return (
    <PageMessages page="multiTable">
      <HydrationBoundary state={dehydrate(queryClient)}>
        <LateWitness />
        <MultiTable />
      </HydrationBoundary>
    </PageMessages>
  );
}
