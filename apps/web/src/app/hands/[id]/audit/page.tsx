import { dehydrate, HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { getLocale, getMessages, getTranslations } from 'next-intl/server';
import { askOrNotFound, pageQueries } from '../../../../api/on-server.ts';
import { draftReport } from '../../../../audit/report/draft-report.ts';
import { PageMessages } from '../../../../i18n/page-messages.tsx';
import type { PageProps } from '../../../../shell/links.ts';
import { nameHand } from '../../../../table/name-hand.ts';
import { HandAudit } from './hand-audit.tsx';

/** The hand of an address with its bundle. The id may hold a slash, which stands encoded in the address. */
async function fetchBundle(params: PageProps<'id'>['params']) {
  const handId = decodeURIComponent((await params).id);
  const { trpc, queryClient } = await pageQueries();
  const query = queryClient.fetchQuery(trpc.hands.bundle.queryOptions({ handId }));
  return { handId, audited: await askOrNotFound(query), trpc, queryClient };
}

/** The title of the page. */
export async function generateMetadata({ params }: PageProps<'id'>): Promise<Metadata> {
  const title = (await getTranslations('audit'))('title');
  const { audited } = await fetchBundle(params);
  if (audited === null) return { title };
  const hand = (await getTranslations('disputes'))('hand', { ...nameHand(audited.hand, String) });
  return { title: `${title} – ${hand}` };
}

/** Why the pots of a hand went where they went, and what proves its record: the page brings the record and explains it, the browser checks it. */
export default async function AuditPage({ params }: PageProps<'id'>) {
  const { handId, audited, trpc, queryClient } = await fetchBundle(params);
  const draft = audited === null ? null : draftReport(audited, await getLocale(), await getMessages());
  await queryClient.prefetchQuery(trpc.disputes.ofHand.queryOptions({ handId }));
  return (
    <PageMessages page="audit">
      <HydrationBoundary state={dehydrate(queryClient)}>
        <HandAudit handId={handId} draft={draft} />
      </HydrationBoundary>
    </PageMessages>
  );
}
