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
import { isUsual, useFormatComparison } from './use-format-comparison.ts';
import { useMemberName } from './use-member-name.ts';

interface PairListProps {
  readonly pairs: readonly ListedPair[];
  readonly filter: PairFilter;
}

/** What is compared of a pair, against the opponent and against everyone else, in words. */
function useFormatValues() {
  const format = useFormatComparison();
  return ({ shares, result }: ListedPair, id: ComparisonId): readonly [string, string] => {
    const share = shares.find((each) => each.id === id);
    return share === undefined
      ? [format.perHundred(result.pair), format.perHundred(result.others)]
      : [format.share(share.pair), format.share(share.others)];
  };
}

/** Pairs, what chance makes least likely first, each with what stands out most. */
export function PairList({ pairs, filter }: PairListProps) {
  const t = useTranslations('integrity');
  const format = useFormatRate();
  const { chance: formatChance } = useFormatComparison();
  const formatName = useMemberName();
  const formatValues = useFormatValues();
  return (
    <section className={pageStyles.section}>
      <h2>{t('list')}</h2>
      <p className={paperStyles.note}>{t('listNote', { count: pairs.length })}</p>
      <ScrollRegion label={t('list')}>
        <table className={`${dataTableStyles.table} ${tableStyles.table} ${styles.compared}`}>
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
              const stands = !isUsual(chance);
              const [own, others] = stands ? formatValues(pair, lowest) : ['–', '–'];
              return (
                <tr key={`${player.playerId} ${other.playerId}`}>
                  <th scope="row">
                    <Link href={pairHref(player.playerId, other.playerId, filter)}>
                      {t('against', { player: formatName(player), other: formatName(other) })}
                    </Link>
                  </th>
                  <td className={styles.text}>{stands ? t(`id.${lowest}.name`) : '–'}</td>
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
