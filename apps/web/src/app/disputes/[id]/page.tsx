import { dehydrate, HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { askOrNotFound, pageQueries } from '../../../api/on-server.ts';
import { Dispute } from '../../../disputes/dispute.tsx';
import { PageMessages } from '../../../i18n/page-messages.tsx';
import { type PageProps, parseHandNumber } from '../../../shell/links.ts';

/** The dispute of an address. */
async function fetchDispute(params: PageProps<'id'>['params']) {
  const { id: dispute } = await params;
  const { trpc, queryClient } = await pageQueries();
  const detail = await askOrNotFound(queryClient.fetchQuery(trpc.disputes.get.queryOptions({ dispute })));
  return { dispute, detail, trpc, queryClient };
}

/** The title of the page. */
export async function generateMetadata({ params }: PageProps<'id'>): Promise<Metadata> {
  const t = await getTranslations('disputes');
  const { detail } = await fetchDispute(params);
  if (detail === null) return { title: t('one') };
  const { tableName: table, handId } = detail;
  return { title: `${t('one')} – ${t('hand', { table, number: parseHandNumber(handId) })}` };
}

/** The course of a dispute, and what the viewer may do about it. */
export default async function DisputePage({ params }: PageProps<'id'>) {
  const { dispute, detail, trpc, queryClient } = await fetchDispute(params);
  if (detail !== null)
    await queryClient.prefetchQuery(trpc.hands.cardAccess.queryOptions({ handId: detail.handId }));
  return (
    <PageMessages page="dispute">
      <HydrationBoundary state={dehydrate(queryClient)}>
        <Dispute dispute={dispute} />
      </HydrationBoundary>
    </PageMessages>
  );
}
