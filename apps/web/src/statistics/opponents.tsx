'use client';
import type { PlayedConditions } from '@openfelt/api';
import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useTRPC } from '../api/provider.tsx';
import { ScrollRegion } from '../audit/scroll-region.tsx';
import { usePlayerName } from '../i18n/player-name.ts';
import { playerHref } from '../shell/links.ts';
import dataTableStyles from '../ui/data-table.module.css';
import pageStyles from '../ui/page.module.css';
import paperStyles from '../ui/paper.module.css';
import { Skeleton } from '../ui/skeleton.tsx';
import { FailedPart } from './failed-part.tsx';
import styles from './statistics-table.module.css';
import { useFormatRate } from './use-format-rate.ts';

interface OpponentsProps {
  readonly player: string;
  readonly conditions: PlayedConditions;
}

/** From whom a player won, and to whom they lost. */
export function Opponents({ player, conditions }: OpponentsProps) {
  const t = useTranslations('statistics');
  const trpc = useTRPC();
  const { data, isError, refetch } = useQuery(
    trpc.statistics.opponents.queryOptions({ player, ...conditions }),
  );
  const formatName = usePlayerName();
  const format = useFormatRate();
  return (
    <section className={pageStyles.section} aria-busy={data === undefined && !isError}>
      <h2>{t('byOpponent')}</h2>
      <p className={paperStyles.note}>{t('opponentsNote')}</p>
      {data === undefined ? (
        isError ? (
          <FailedPart text={t('opponentsFailed')} onRetry={refetch} />
        ) : (
          <Skeleton shape="picture" />
        )
      ) : (
        <ScrollRegion label={t('byOpponent')}>
          <table className={`${dataTableStyles.table} ${styles.table}`}>
            <thead>
              <tr>
                <th scope="col">{t('column.opponent')}</th>
                <th scope="col">{t('column.hands')}</th>
                <th scope="col">{t('column.net')}</th>
                <th scope="col">{t('column.bets')}</th>
              </tr>
            </thead>
            <tbody>
              {data.opponents.map(({ playerId, name, hasPage, hands, net, bets }) => (
                <tr key={playerId}>
                  <th scope="row">
                    {hasPage ? <Link href={playerHref(playerId)}>{formatName(name)}</Link> : formatName(name)}
                  </th>
                  <td>{format.number(hands)}</td>
                  <td>{format.signed(net)}</td>
                  <td>{format.signed(bets)}</td>
                </tr>
              ))}
              {data.others !== null && (
                <tr>
                  <th scope="row">{t('otherOpponents')}</th>
                  <td />
                  <td>{format.signed(data.others.net)}</td>
                  <td>{format.signed(data.others.bets)}</td>
                </tr>
              )}
              <tr>
                <th scope="row">{t('house')}</th>
                <td />
                <td>{format.signed(data.house.net)}</td>
                <td>{format.signed(data.house.bets)}</td>
              </tr>
            </tbody>
          </table>
        </ScrollRegion>
      )}
    </section>
  );
}
