'use client';
import type { HandSource, PlayerStatistics } from '@openfelt/api';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useTRPC } from '../api/provider.tsx';
import { parseCountedFilter, statisticsHref, toPlayedConditions } from '../hands/counted-hands.ts';
import { type HandFilter, listConditions, noFilter } from '../hands/search/hand-filter.ts';
import { useFormatDate } from '../i18n/times.ts';
import { useViewerTimeZone } from '../i18n/viewer-time-zone.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Empty } from '../ui/empty.tsx';
import pageStyles from '../ui/page.module.css';
import panelStyles from '../ui/panel.module.css';
import paperStyles from '../ui/paper.module.css';
import { Problem } from '../ui/problem.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { BiggestPots } from './biggest-pots.tsx';
import { CountedFilter } from './counted-filter.tsx';
import { Figures } from './figures.tsx';
import { GroupTables } from './group-tables.tsx';
import { Opponents } from './opponents.tsx';
import styles from './player-page.module.css';
import { Results } from './results.tsx';

/** Below so many hands the intervals are wide: the page says so. */
const fewHands = 1_000;

/** What is counted of a player's hands, of those that the address chooses. */
export function PlayerPage({ player }: { readonly player: string }) {
  const t = useTranslations('statistics');
  const tProblem = useTranslations('problem');
  const query = useSearchParams();
  const timeZone = useViewerTimeZone();
  const trpc = useTRPC();
  const filter = parseCountedFilter(query);
  const conditions = toPlayedConditions(filter, timeZone);
  const { data, isError, refetch } = useQuery({
    ...trpc.statistics.player.queryOptions({ player, ...conditions }),
    // While other hands are counted the name and the filter stay where they are.
    placeholderData: (before) => before,
  });
  if (data === undefined)
    return isError ? (
      <Problem
        title={t('failed')}
        text={t('failedText')}
        action={tProblem('again')}
        onRetry={() => void refetch()}
      />
    ) : (
      <div className={pageStyles.page} aria-busy="true">
        <p className="sr-only">{t('loading')}</p>
        <Skeleton shape="title" />
        <Skeleton shape="picture" />
      </div>
    );
  const isNarrowed = listConditions(filter).length > 0;
  const { isYou } = data.player;
  // Everything on the page is of the one kind of amounts that counts, and says so to what it leads to.
  const countedFilter = {
    ...filter,
    ...(isYou && filter.collection !== null && { source: data.source }),
    ...(data.currency !== null && { currency: data.currency }),
  };
  const counted = { player, isYou, filter: countedFilter };
  const countedConditions = toPlayedConditions(countedFilter, timeZone);
  const choose = (next: HandFilter) => window.history.pushState(null, '', statisticsHref(player, next));
  return (
    <div className={pageStyles.page}>
      <PageHead
        player={data.player}
        hands={data.totals.hands}
        source={isYou ? data.source : 'live'}
        hasCurrencies={data.currencies.length > 1}
      />
      <CountedFilter
        chosen={{ player, isYou, filter }}
        counted={counted}
        statistics={data}
        onChange={choose}
      />
      {data.totals.hands === 0 ? (
        <Empty>
          <p>{t(isNarrowed ? 'noneFits' : isYou ? 'noneYours' : 'none')}</p>
          {isNarrowed ? (
            <Button onClick={() => choose(noFilter)}>{t('clear')}</Button>
          ) : (
            isYou && <ButtonLink href="/">{t('toLobby')}</ButtonLink>
          )}
        </Empty>
      ) : (
        <>
          <section className={`${panelStyles.panel} ${styles.figures}`}>
            <h2>{t('figures')}</h2>
            <p className={paperStyles.note}>
              {t('intervals')} {data.totals.hands < fewHands && t('few', { count: data.totals.hands })}
            </p>
            <Figures totals={data.totals} rates={data.rates} />
          </section>
          <Results counted={counted} conditions={countedConditions} />
          <section className={pageStyles.section}>
            <h2>{t('biggestPots')}</h2>
            <BiggestPots counted={counted} session={null} />
          </section>
          <GroupTables games={data.games} positions={data.positions} stakes={data.stakes} counted={counted} />
          <Opponents player={player} conditions={countedConditions} />
        </>
      )}
    </div>
  );
}

interface PageHeadProps {
  readonly player: PlayerStatistics['player'];
  readonly hands: number;
  /** Which hands count: those of the viewer's collections where it is not `live`. */
  readonly source: HandSource;
  /** Whether some of those that could count are of another currency. */
  readonly hasCurrencies: boolean;
}

/** Who the player is, and how many hands are counted. */
function PageHead({ player: { name, kind, since, isYou }, hands, source, hasCurrencies }: PageHeadProps) {
  const t = useTranslations('statistics');
  const formatDate = useFormatDate();
  return (
    <header className={pageStyles.head}>
      <h1 className={styles.name}>
        {name} {isYou && <Badge tone="own">{t('you')}</Badge>}
        {kind === 'bot' && <Badge>{t('bot')}</Badge>}
      </h1>
      <p>
        {t('hands', { count: hands })}
        {since !== null && (
          <>
            {' · '}
            <time dateTime={new Date(since).toISOString()}>{t('since', { date: formatDate(since) })}</time>
          </>
        )}
      </p>
      <p>
        {source === 'recorded' && (
          <>
            {t('countsRecorded')} {hasCurrencies && t('oneCurrency')}
          </>
        )}
        {source === 'tournament' && t('countsTournaments')}
        {source === 'live' && t(isYou ? 'countsYours' : 'countsVisible')}
      </p>
    </header>
  );
}
