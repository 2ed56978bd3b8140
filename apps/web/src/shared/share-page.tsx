import { dehydrate, HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { askOrNotFound, pageQueries } from '../api/on-server.ts';
import { type PageProps, sharedPictureHref } from '../shell/links.ts';
import { describeSharePage, fetchShare } from './fetch-share.ts';
import { SharedReplay, type SharedReplayProps } from './shared-replay.tsx';

/** The title of the page, the table at the position of the link, and what keeps it out of lists. */
export async function generateShareMetadata({ params, searchParams }: PageProps<'token'>): Promise<Metadata> {
  const [{ token }, { at }] = [await params, await searchParams];
  const shared = await askOrNotFound(fetchShare(token));
  return describeSharePage(shared, sharedPictureHref(token, typeof at === 'string' ? at : null));
}

/** A hand that somebody has shared: a page of its own, or what a frame in another page shows. */
export async function SharePage({ params, place }: PageProps<'token'> & Pick<SharedReplayProps, 'place'>) {
  const { token } = await params;
  await askOrNotFound(fetchShare(token));
  const { queryClient } = await pageQueries();
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <SharedReplay token={token} place={place} />
    </HydrationBoundary>
  );
}
