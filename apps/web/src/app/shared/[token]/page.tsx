import { dehydrate, HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { askOrNotFound, pageQueries } from '../../../api/on-server.ts';
import { PageMessages } from '../../../i18n/page-messages.tsx';
import { describeSharePage, fetchShare } from '../../../shared/fetch-share.ts';
import { SharedReplay } from '../../../shared/shared-replay.tsx';
import type { PageProps } from '../../../shell/links.ts';

/** The title of the page, and what keeps it out of lists. */
export async function generateMetadata({ params }: PageProps<'token'>): Promise<Metadata> {
  return describeSharePage(await askOrNotFound(fetchShare((await params).token)));
}

/** A hand that somebody has shared, event by event; it needs no account. */
export default async function SharedPage({ params }: PageProps<'token'>) {
  const { token } = await params;
  await askOrNotFound(fetchShare(token));
  const { queryClient } = await pageQueries();
  return (
    <PageMessages page="shared">
      <HydrationBoundary state={dehydrate(queryClient)}>
        <SharedReplay token={token} place="share" />
      </HydrationBoundary>
    </PageMessages>
  );
}
