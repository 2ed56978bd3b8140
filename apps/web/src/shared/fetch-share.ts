import { toGameEvent } from '@openfelt/hand-history';
import type { SharedHand } from '@openfelt/hand-history/share';
import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { pageQueries } from '../api/on-server.ts';
import { describeGame } from '../share/describe-game.ts';
import { pictureSize } from '../share/render-picture.ts';

/** Asks for the hand of a link. */
export async function fetchShare(token: string): Promise<SharedHand> {
  const { trpc, queryClient } = await pageQueries();
  return queryClient.fetchQuery(trpc.shares.get.queryOptions({ token }));
}

/** What a shared hand is called and what was played: no player, no card, no winner. */
export async function describeShare({ hand, events }: SharedHand) {
  const t = await getTranslations('share');
  const number = String(hand.handNumber);
  const title = hand.tableName === null ? t('shared') : t('handOf', { table: hand.tableName, number });
  const start = events.map(toGameEvent).find((event) => event.type === 'HandStarted');
  const played =
    start === undefined ? null : await describeGame(hand.variant, start.context.rules, hand.unit);
  return { title, played };
}

/** What every page of a share says to those who only look at its head: nobody lists it, and it names no page that led on from it. */
const unlisted = { robots: { index: false, follow: false }, referrer: 'no-referrer' } as const;

/** The head of a page of a share; `picture` is the address of what a link to it shows. */
export async function describeSharePage(shared: SharedHand | null, picture: string): Promise<Metadata> {
  if (shared === null) return { ...unlisted, title: (await getTranslations('share'))('shared') };
  const { title, played } = await describeShare(shared);
  const openGraph: Metadata['openGraph'] = {
    type: 'website',
    siteName: 'Openfelt',
    locale: await getLocale(),
    images: [{ url: picture, ...pictureSize, alt: 'Openfelt' }],
  };
  return played === null
    ? { ...unlisted, title, openGraph }
    : { ...unlisted, title, openGraph, description: (await getTranslations('meta'))('hand', played) };
}
