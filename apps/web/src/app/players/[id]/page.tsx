import { dehydrate, HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { getTimeZone, getTranslations } from 'next-intl/server';
import { askOrNotFound, pageQueries } from '../../../api/on-server.ts';
import { parseCountedFilter, toPlayedConditions } from '../../../hands/counted-hands.ts';
import { PageMessages } from '../../../i18n/page-messages.tsx';
import type { PageProps } from '../../../shell/links.ts';
import { PlayerPage } from '../../../statistics/player-page.tsx';

/** The player of an address, and what is counted of the hands that it chooses; null where the API failed. */
async function readAddress({ params, searchParams }: PageProps<'id'>) {
  const player = decodeURIComponent((await params).id);
  const query = Object.entries(await searchParams).map(([name, value]) => [name, [value].flat()[0] ?? '']);
  const filter = parseCountedFilter(new URLSearchParams(query));
  const { trpc, queryClient } = await pageQueries();
  const input = { player, ...toPlayedConditions(filter, await getTimeZone()) };
  return {
    player,
    statistics: await askOrNotFound(queryClient.fetchQuery(trpc.statistics.player.queryOptions(input))),
  };
}

/** The title of the page: the player's name. */
export async function generateMetadata(props: PageProps<'id'>): Promise<Metadata> {
  const { statistics } = await readAddress(props);
  const t = await getTranslations('statistics');
  return { title: statistics === null ? t('title') : t('titleOf', { name: statistics.player.name }) };
}

/** What is counted of a player's hands. */
export default async function Page(props: PageProps<'id'>) {
  const { trpc, queryClient } = await pageQueries();
  const [{ player }] = await Promise.all([
    readAddress(props),
    queryClient.prefetchQuery(trpc.lobby.list.queryOptions()),
  ]);
  return (
    <PageMessages page="player">
      <HydrationBoundary state={dehydrate(queryClient)}>
        <PlayerPage player={player} />
      </HydrationBoundary>
    </PageMessages>
  );
}
