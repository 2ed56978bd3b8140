import { dehydrate, HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { getTimeZone, getTranslations } from 'next-intl/server';
import { askOrNotFound, pageQueries } from '../../../api/on-server.ts';
import { PageMessages } from '../../../i18n/page-messages.tsx';
import type { PageProps } from '../../../shell/links.ts';
import { parseFilter, toConditions } from '../../../statistics/played-filter.ts';
import { PlayerPage } from '../../../statistics/player-page.tsx';

/** The player of an address, and what is counted of the hands that it chooses; null where the API failed. */
async function readAddress({ params, searchParams }: PageProps<'id'>) {
  const player = decodeURIComponent((await params).id);
  const query = await searchParams;
  const filter = parseFilter({ get: (name) => [query[name]].flat()[0] ?? null });
  const { trpc, queryClient } = await pageQueries();
  const input = { player, ...toConditions(filter, await getTimeZone()) };
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
  const { player } = await readAddress(props);
  const { queryClient } = await pageQueries();
  return (
    <PageMessages page="player">
      <HydrationBoundary state={dehydrate(queryClient)}>
        <PlayerPage player={player} />
      </HydrationBoundary>
    </PageMessages>
  );
}
