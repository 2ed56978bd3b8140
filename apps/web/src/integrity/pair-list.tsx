'use client';
import type { ComparisonId, ListedPair } from '@openfelt/api';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { ScrollRegion } from '../audit/scroll-region.tsx';
import tableStyles from '../statistics/statistics-table.module.css';
import { useFormatRate } from '../statistics/use-format-rate.ts';
import dataTableStyles from '../ui/data-table.module.css';
import pageStyles from '../ui/page.module.css';
import paperStyles from '../ui/paper.module.css';
import styles from './integrity.module.css';
import { type PairFilter, pairHref } from './pair-filter.ts';
import { useFormatChance } from './use-format-chance.ts';
import { useMemberName } from './use-member-name.ts';

interface PairListProps {
  readonly pairs: readonly ListedPair[];
  readonly filter: PairFilter;
}

/** What is compared of a pair, against the opponent and against everyone else, in words. */
function useFormatValues() {
  const t = useTranslations('integrity');
  const format = useFormatRate();
  const perHundred = (value: number | null) =>
    value === null ? '–' : t('perHundred', { value: format.signed(value) });
  return ({ shares, result }: ListedPair, id: ComparisonId): readonly [string, string] => {
    const share = shares.find((each) => each.id === id);
    if (share === undefined) return [perHundred(result.pair), perHundred(result.others)];
    const { pair, others } = share;
    return [
      t('shareOf', { value: format.share(pair), count: format.count(pair) }),
      t('shareOf', { value: format.share(others), count: format.count(others) }),
    ];
  };
}

/** Pairs, what chance makes least likely first, each with what stands out most. */
export function PairList({ pairs, filter }: PairListProps) {
  const t = useTranslations('integrity');
  const format = useFormatRate();
  const formatChance = useFormatChance();
  const formatName = useMemberName();
  const formatValues = useFormatValues();
  return (
    <section className={pageStyles.section}>
      <h2>{t('list')}</h2>
      <p className={paperStyles.note}>{t('listNote', { count: pairs.length })}</p>
      <ScrollRegion label={t('list')}>
        <table className={`${dataTableStyles.table} ${tableStyles.table}`}>
          <thead>
            <tr>
              <th scope="col">{t('column.pair')}</th>
              <th scope="col" className={styles.text}>
                {t('column.what')}
              </th>
              <th scope="col">{t('column.chance')}</th>
              <th scope="col">{t('column.pairValue')}</th>
              <th scope="col">{t('column.others')}</th>
              <th scope="col">{t('column.hands')}</th>
              <th scope="col">{t('column.net')}</th>
            </tr>
          </thead>
          <tbody>
            {pairs.map((pair) => {
              const { player, other, lowest, chance, hands, net } = pair;
              const [own, others] = formatValues(pair, lowest);
              return (
                <tr key={`${player.playerId} ${other.playerId}`}>
                  <th scope="row">
                    <Link href={pairHref(player.playerId, other.playerId, filter)}>
                      {t('against', { player: formatName(player), other: formatName(other) })}
                    </Link>
                  </th>
                  <td className={styles.text}>{t(`id.${lowest}.name`)}</td>
                  <td>{formatChance(chance)}</td>
                  <td>{own}</td>
                  <td>{others}</td>
                  <td>{format.number(hands)}</td>
                  <td>{format.signed(net)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </ScrollRegion>
    </section>
  );
}
