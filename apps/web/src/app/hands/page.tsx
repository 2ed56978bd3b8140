import { dehydrate, HydrationBoundary } from '@tanstack/react-query';
import { getTimeZone } from 'next-intl/server';
import { pageQueries } from '../../api/on-server.ts';
import { HandList } from '../../hands/hand-list.tsx';
import { handListQuery } from '../../hands/hand-list-query.ts';
import { findFilterIssue, parseHandFilter } from '../../hands/search/hand-filter.ts';
import { PageMessages } from '../../i18n/page-messages.tsx';
import { pageTitle } from '../../i18n/page-title.ts';
import type { PageProps } from '../../shell/links.ts';

/** The title of the page. */
export const generateMetadata = pageTitle('hands.title');

/** Finished hands: the first ones of the filter that the address names. */
export default async function HandsPage({ searchParams }: PageProps) {
  const [query, timeZone, { trpc, queryClient }] = await Promise.all([
    searchParams,
    getTimeZone(),
    pageQueries(),
  ]);
  const first = Object.entries(query).map(([name, value]) => [name, [value].flat()[0] ?? '']);
  const filter = parseHandFilter(new URLSearchParams(first));
  await Promise.all([
    queryClient.prefetchQuery(trpc.lobby.list.queryOptions()),
    findFilterIssue(filter) === null &&
      queryClient.prefetchInfiniteQuery(handListQuery(trpc, filter, timeZone)),
  ]);
  return (
    <PageMessages page="hands">
      <HydrationBoundary state={dehydrate(queryClient)}>
        <HandList />
      </HydrationBoundary>
    </PageMessages>
  );
}
