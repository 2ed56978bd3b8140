import type { HandDetail } from '@openfelt/api';
import { toGameEvent } from '@openfelt/hand-history';
import { getTranslations } from 'next-intl/server';
import { pageQueries } from '../../../api/on-server.ts';
import { describeGame } from '../../../share/describe-game.ts';
import { nameHand } from '../../../table/name-hand.ts';

/** Asks for a finished hand. */
export async function fetchHand(handId: string): Promise<HandDetail> {
  const { trpc, queryClient } = await pageQueries();
  return queryClient.fetchQuery(trpc.hands.get.queryOptions({ handId }));
}

/** What a hand is called and what was played: it names no winner and no card. */
export async function describeHand({ hand, events }: HandDetail) {
  const title = (await getTranslations('disputes'))('hand', { ...nameHand(hand, String) });
  const start = events.map(toGameEvent).find((event) => event.type === 'HandStarted');
  const played =
    start === undefined ? null : await describeGame(hand.variant, start.context.rules, hand.unit);
  return { title, played };
}
