import { dehydrate, HydrationBoundary } from '@tanstack/react-query';
import { pageQueries } from '../../api/on-server.ts';
import { HandList } from '../../hands/hand-list.tsx';
import { handListQuery } from '../../hands/hand-list-query.ts';
import { PageMessages } from '../../i18n/page-messages.tsx';
import { pageTitle } from '../../i18n/page-title.ts';
import type { PageProps } from '../../shell/links.ts';

/** The title of the page. */
export const generateMetadata = pageTitle('hands.title');

/** Finished hands: the first ones of the filter that the address names. */
export default async function HandsPage({ searchParams }: PageProps) {
  const { table, mine } = await searchParams;
  const { trpc, queryClient } = await pageQueries();
  const filter = { table: [table].flat()[0] ?? null, mine: mine !== undefined };
  await Promise.all([
    queryClient.prefetchQuery(trpc.lobby.list.queryOptions()),
    queryClient.prefetchInfiniteQuery(handListQuery(trpc, filter)),
  ]);
  return (
    <PageMessages page="hands">
      <HydrationBoundary state={dehydrate(queryClient)}>
        <HandList />
      </HydrationBoundary>
    </PageMessages>
  );
}
