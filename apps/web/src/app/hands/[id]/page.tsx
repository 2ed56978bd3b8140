import { dehydrate, HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { askOrNotFound, pageQueries } from '../../../api/on-server.ts';
import { PageMessages } from '../../../i18n/page-messages.tsx';
import { Replay } from '../../../replay/replay.tsx';
import type { PageProps } from '../../../shell/links.ts';

/** The hand of an address, whose id may hold a slash, which stands encoded there. */
async function fetchHand(params: PageProps<'id'>['params']) {
  const handId = decodeURIComponent((await params).id);
  const { trpc, queryClient } = await pageQueries();
  const detail = await askOrNotFound(queryClient.fetchQuery(trpc.hands.get.queryOptions({ handId })));
  return { handId, detail, queryClient };
}

/** The title of the page: the table and the hand's number; it names no winner. */
export async function generateMetadata({ params }: PageProps<'id'>): Promise<Metadata> {
  const { detail } = await fetchHand(params);
  if (detail === null) return { title: (await getTranslations('replay'))('title') };
  const { tableName: table, handNumber: number } = detail.hand;
  return { title: (await getTranslations('disputes'))('hand', { table, number: String(number) }) };
}

/** A finished hand, event by event. */
export default async function HandPage({ params }: PageProps<'id'>) {
  const { handId, queryClient } = await fetchHand(params);
  return (
    <PageMessages page="replay">
      <HydrationBoundary state={dehydrate(queryClient)}>
        <Replay handId={handId} />
      </HydrationBoundary>
    </PageMessages>
  );
}
