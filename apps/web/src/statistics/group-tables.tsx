'use client';
import type { GroupRow, PlayerStatistics } from '@openfelt/api';
import { groupStatistics } from '@openfelt/api/statistic-names';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { ScrollRegion } from '../audit/scroll-region.tsx';
import { type CountedHands, countedHandsHref } from '../hands/counted-hands.ts';
import { readCondition } from '../hands/search/hand-filter.ts';
import { useGameName } from '../table/game-name.ts';
import dataTableStyles from '../ui/data-table.module.css';
import pageStyles from '../ui/page.module.css';
import styles from './statistics-table.module.css';
import { useFormatRate } from './use-format-rate.ts';

/** What hands came to by game, by position and by stakes; each row leads to its hands. */
export function GroupTables({
  games,
  positions,
  stakes,
  counted,
}: Pick<PlayerStatistics, 'games' | 'positions' | 'stakes'> & { readonly counted: CountedHands }) {
  const t = useTranslations('statistics');
  const { game, limit } = useGameName();
  const { number } = useFormatRate();
  return (
    <>
      <GroupTable
        title={t('byGame')}
        first={t('column.game')}
        rows={games.map((row) => [
          t('gameLine', { game: game(row.variant), limit: limit(row.limitKind) }),
          row,
          countedHandsHref(counted, { game: row.variant, limit: readCondition('limit', row.limitKind) }),
        ])}
      />
      <GroupTable
        title={t('byPosition')}
        first={t('column.position')}
        rows={positions.map((row) => [
          t(`positions.${row.position}`),
          row,
          countedHandsHref(counted, { position: row.position }),
        ])}
      />
      <GroupTable
        title={t('byStakes')}
        first={t('column.bet')}
        rows={stakes.map((row) => [
          number(row.bet),
          row,
          countedHandsHref(counted, { minBet: row.bet, maxBet: row.bet }),
        ])}
      />
    </>
  );
}

interface GroupTableProps {
  readonly title: string;
  /** What the rows are called by. */
  readonly first: string;
  /** Each with the address of its hands. */
  readonly rows: readonly (readonly [string, GroupRow, string])[];
}

function GroupTable({ title, first, rows }: GroupTableProps) {
  const t = useTranslations('statistics');
  const format = useFormatRate();
  return (
    <section className={pageStyles.section}>
      <h2>{title}</h2>
      <ScrollRegion label={title}>
        <table className={`${dataTableStyles.table} ${styles.table}`}>
          <thead>
            <tr>
              <th scope="col">{first}</th>
              <th scope="col">{t('column.hands')}</th>
              <th scope="col">{t('column.net')}</th>
              <th scope="col">{t('column.adjusted')}</th>
              <th scope="col">{t('column.winRate')}</th>
              {groupStatistics.map((id) => (
                <th key={id} scope="col">
                  <abbr title={t(`figure.${id}.name`)}>{t(`short.${id}`)}</abbr>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, row, href]) => (
              <tr key={name}>
                <th scope="row">
                  <Link href={href}>{name}</Link>
                </th>
                <td>{format.number(row.hands)}</td>
                <td>{format.signed(row.net)}</td>
                <td>{format.signed(row.adjustedNet)}</td>
                <td>{format.result(row.winRate)}</td>
                {groupStatistics.map((id) => (
                  <td key={id} title={format.count(row.rates[id])}>
                    {format.share(row.rates[id])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </section>
  );
}
