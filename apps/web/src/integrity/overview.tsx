'use client';
import type { PairOverview } from '@openfelt/api';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import { useFormatter, useTranslations } from 'next-intl';
import { useTRPC } from '../api/provider.tsx';
import { ScrollRegion } from '../audit/scroll-region.tsx';
import tableStyles from '../statistics/statistics-table.module.css';
import { ButtonLink } from '../ui/button.tsx';
import dataTableStyles from '../ui/data-table.module.css';
import { Empty } from '../ui/empty.tsx';
import pageStyles from '../ui/page.module.css';
import panelStyles from '../ui/panel.module.css';
import paperStyles from '../ui/paper.module.css';
import { FilterForm } from './filter-form.tsx';
import { ForAuditors, Loading, LoadProblem } from './for-auditors.tsx';
import styles from './integrity.module.css';
import { integrityHref, parsePairFilter, timingHref } from './pair-filter.ts';
import { PairList } from './pair-list.tsx';
import { useFormatComparison } from './use-format-comparison.ts';

/** How players play against each other, for auditors. */
export function Integrity() {
  return (
    <ForAuditors>
      <Overview />
    </ForAuditors>
  );
}

function Overview() {
  const t = useTranslations('integrity');
  const trpc = useTRPC();
  const filter = parsePairFilter(useSearchParams());
  const { data, isError, refetch } = useQuery({
    ...trpc.integrity.pairs.queryOptions(filter),
    placeholderData: keepPreviousData,
  });
  if (data === undefined) return isError ? <LoadProblem onRetry={() => void refetch()} /> : <Loading />;
  return (
    <div className={pageStyles.page}>
      <header className={pageStyles.head}>
        <h1>{t('title')}</h1>
        <p>{t('lead')}</p>
        <div className={paperStyles.actions}>
          <ButtonLink href={timingHref(filter, null)}>{t('timing.title')}</ButtonLink>
        </div>
      </header>
      <FilterForm
        filter={filter}
        onChange={(next) => window.history.pushState(null, '', integrityHref(next))}
      />
      <Reading overview={data} />
      {data.pairs.length === 0 ? (
        <Empty>
          <p>{Object.keys(filter).length === 0 ? t('none', { count: data.minHands }) : t('noneFits')}</p>
        </Empty>
      ) : (
        <PairList pairs={data.pairs} filter={filter} />
      )}
    </div>
  );
}

/** Says how many comparisons there are, how many of them chance alone brings forth, and what else there may be to it. */
function Reading({ overview }: { readonly overview: PairOverview }) {
  const t = useTranslations('integrity');
  const { number } = useFormatter();
  const format = useFormatComparison();
  const { compared, comparisons, chances, left, minHands } = overview;
  return (
    <section className={`${panelStyles.panel} ${styles.reading}`}>
      <h2>{t('reading')}</h2>
      <p>{t('many', { pairs: compared, comparisons })}</p>
      <ScrollRegion label={t('chancesLabel')}>
        <table className={`${dataTableStyles.table} ${tableStyles.table}`}>
          <thead>
            <tr>
              <th scope="col">{t('chances.level')}</th>
              <th scope="col">{t('chances.count')}</th>
              <th scope="col">{t('chances.expected')}</th>
            </tr>
          </thead>
          <tbody>
            {chances.map(({ level, count, expected }) => (
              <tr key={level}>
                <th scope="row">{t('atMost', { chance: format.chance(level) })}</th>
                <td>{number(count)}</td>
                <td>{number(expected, { maximumSignificantDigits: 2 })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      <p>
        <b>{t('explain')}</b>
      </p>
      <p>
        {t('scope', { count: minHands })} {left > 0 && t('left', { count: left })}
      </p>
    </section>
  );
}
