import { dehydrate, HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { askOrNotFound, pageQueries } from '../../../api/on-server.ts';
import { PageMessages } from '../../../i18n/page-messages.tsx';
import { Replay } from '../../../replay/replay.tsx';
import type { PageProps } from '../../../shell/links.ts';
import { describeHand, fetchHand } from './fetch-hand.ts';

/** The hand of an address, whose id may hold a slash, which stands encoded there. */
async function readAddress(params: PageProps<'id'>['params']) {
  const handId = decodeURIComponent((await params).id);
  return { handId, detail: await askOrNotFound(fetchHand(handId)) };
}

/** The title of the page, the table and the hand's number, and what was played; it names no winner. */
export async function generateMetadata({ params }: PageProps<'id'>): Promise<Metadata> {
  const { detail } = await readAddress(params);
  if (detail === null) return { title: (await getTranslations('replay'))('title') };
  const { title, played } = await describeHand(detail);
  return played === null
    ? { title }
    : { title, description: (await getTranslations('meta'))('hand', played) };
}

/** A finished hand, event by event. */
export default async function HandPage({ params }: PageProps<'id'>) {
  const { handId } = await readAddress(params);
  const { queryClient } = await pageQueries();
  return (
    <PageMessages page="replay">
      <HydrationBoundary state={dehydrate(queryClient)}>
        <Replay handId={handId} />
      </HydrationBoundary>
    </PageMessages>
  );
}
