'use client';
import type { Timings } from '@openfelt/api';
import { timedActions } from '@openfelt/api/statistic-names';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import { useFormatter, useTranslations } from 'next-intl';
import { useTRPC } from '../api/provider.tsx';
import { ScrollRegion } from '../audit/scroll-region.tsx';
import tableStyles from '../statistics/statistics-table.module.css';
import { ButtonLink } from '../ui/button.tsx';
import dataTableStyles from '../ui/data-table.module.css';
import { Empty } from '../ui/empty.tsx';
import { FilterSelect } from '../ui/filter-select.tsx';
import pageStyles from '../ui/page.module.css';
import panelStyles from '../ui/panel.module.css';
import paperStyles from '../ui/paper.module.css';
import { FilterForm } from './filter-form.tsx';
import { ForAuditors, Loading, LoadProblem } from './for-auditors.tsx';
import styles from './integrity.module.css';
import { integrityHref, parsePairFilter, timingHref } from './pair-filter.ts';
import { useFormatComparison } from './use-format-comparison.ts';
import { useMemberName } from './use-member-name.ts';

/** How long players take for their choices, for auditors. */
export function Timing() {
  return (
    <ForAuditors>
      <TimingReport />
    </ForAuditors>
  );
}

function TimingReport() {
  const t = useTranslations('integrity');
  const trpc = useTRPC();
  const query = useSearchParams();
  const filter = parsePairFilter(query);
  const action = timedActions.find((each) => each === query.get('action')) ?? null;
  const { data, isError, refetch } = useQuery({
    ...trpc.integrity.timings.queryOptions({ ...filter, ...(action !== null && { action }) }),
    placeholderData: keepPreviousData,
  });
  const go = (href: string) => window.history.pushState(null, '', href);
  if (data === undefined) return isError ? <LoadProblem onRetry={() => void refetch()} /> : <Loading />;
  return (
    <div className={pageStyles.page}>
      <header className={pageStyles.head}>
        <h1>{t('timing.title')}</h1>
        <p>{t('timing.lead')}</p>
        <div className={paperStyles.actions}>
          <ButtonLink href={integrityHref(filter)}>{t('timing.back')}</ButtonLink>
        </div>
      </header>
      <FilterForm filter={filter} onChange={(next) => go(timingHref(next, action))}>
        <FilterSelect
          label={t('timing.action')}
          any={t('timing.anyAction')}
          value={action}
          choices={timedActions.map((each) => [each, t(`timing.actions.${each}`)])}
          onChange={(next) => go(timingHref(filter, next))}
        />
      </FilterForm>
      <section className={`${panelStyles.panel} ${styles.reading}`}>
        <h2>{t('reading')}</h2>
        <p>{t('timing.reading', { players: data.compared, choices: data.minChoices })}</p>
        <p>
          <b>{t('timing.explain')}</b>
        </p>
      </section>
      {data.players.length === 0 ? (
        <Empty>
          <p>{t('timing.none', { choices: data.minChoices })}</p>
        </Empty>
      ) : (
        <TimingTable players={data.players} />
      )}
    </div>
  );
}

function TimingTable({ players }: Pick<Timings, 'players'>) {
  const t = useTranslations('integrity');
  const { number } = useFormatter();
  const format = useFormatComparison();
  const formatName = useMemberName();
  const places = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  const seconds = (ms: number) => number(ms / 1_000, places);
  return (
    <section className={pageStyles.section}>
      <h2>{t('timing.list')}</h2>
      <p className={paperStyles.note}>{t('timing.listNote', { count: players.length })}</p>
      <ScrollRegion label={t('timing.list')}>
        <table className={`${dataTableStyles.table} ${tableStyles.table} ${styles.compared}`}>
          <thead>
            <tr>
              <th scope="col">{t('timing.column.player')}</th>
              <th scope="col">{t('timing.column.variation')}</th>
              <th scope="col">{t('timing.column.choices')}</th>
              <th scope="col">{t('timing.column.quartile1')}</th>
              <th scope="col">{t('timing.column.median')}</th>
              <th scope="col">{t('timing.column.quartile3')}</th>
              <th scope="col">{t('timing.column.longest')}</th>
              <th scope="col">{t('timing.column.quick')}</th>
            </tr>
          </thead>
          <tbody>
            {players.map(({ player, count, quartiles, longest5Percent, quick, variation }) => (
              <tr key={player.playerId}>
                <th scope="row">{formatName(player)}</th>
                <td>{format.factor(variation)}</td>
                <td>{number(count)}</td>
                {([0, 1, 2] as const).map((index) => (
                  <td key={index}>{seconds(quartiles[index])}</td>
                ))}
                <td>{seconds(longest5Percent)}</td>
                <td>{format.share(quick)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </section>
  );
}
