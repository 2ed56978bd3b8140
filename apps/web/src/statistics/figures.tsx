'use client';
import type { PlayerStatistics } from '@openfelt/api';
import { useTranslations } from 'next-intl';
import { Explained } from '../glossary/explained.tsx';
import styles from './figures.module.css';
import { useFormatRate } from './use-format-rate.ts';

/** The figures by what they tell of, in the order in which a hand meets them. */
const groups = {
  first: ['vpip', 'pfr', 'threeBet', 'foldToThreeBet', 'steal', 'foldToSteal'],
  later: ['continuationBet', 'foldToContinuationBet', 'aggression'],
  showdown: ['wentToShowdown', 'wonAtShowdown', 'wonWhenSawNextStreet'],
  draw: ['stoodPat', 'cardsDrawn', 'hits', 'busts'],
} as const;

/** All rates, each with its count, its interval, and behind it what it means. */
export function Figures({ totals, rates }: Pick<PlayerStatistics, 'totals' | 'rates'>) {
  const t = useTranslations('statistics');
  const format = useFormatRate();
  return (
    <div className={styles.groups}>
      <section>
        <h3>{t('groups.results')}</h3>
        <Figure
          id="winRate"
          value={format.result(rates.winRate)}
          count={t('hands', { count: totals.hands })}
        />
        <Figure
          id="adjustedWinRate"
          value={format.result(rates.adjustedWinRate)}
          count={t('allIns', { count: totals.allIns })}
        />
      </section>
      {(['first', 'later', 'showdown', 'draw'] as const).map((group) => {
        // Only some games have draws: what never could be done is not listed there.
        const ids = groups[group].filter((id) => group !== 'draw' || rates.rates[id].of > 0);
        return (
          ids.length > 0 && (
            <section key={group}>
              <h3>{t(`groups.${group}`)}</h3>
              {ids.map((id) => {
                const rate = rates.rates[id];
                return (
                  <Figure
                    key={id}
                    id={id}
                    value={id === 'cardsDrawn' ? format.mean(rate) : format.share(rate)}
                    count={format.count(rate)}
                  />
                );
              })}
              {group === 'later' && (
                <Figure
                  id="aggressionFactor"
                  value={format.factor(rates.aggressionFactors.later)}
                  count={t('raisesAndCalls', {
                    raises: rates.rates.aggression.did,
                    calls: rates.rates.calls.did,
                  })}
                />
              )}
            </section>
          )
        );
      })}
    </div>
  );
}

interface FigureProps {
  readonly id:
    | (typeof groups)[keyof typeof groups][number]
    | 'aggressionFactor'
    | 'winRate'
    | 'adjustedWinRate';
  readonly value: string;
  readonly count: string;
}

/** A figure that opens for what it means. */
function Figure({ id, value, count }: FigureProps) {
  const t = useTranslations('statistics');
  return (
    <details className={styles.figure}>
      <summary>
        <span className={styles.name}>{t(`figure.${id}.name`)}</span>
        <span className={styles.value}>
          <span className={styles.count}>{count}</span>
          <b className="num">{value}</b>
        </span>
      </summary>
      <p>
        <Explained text={t(`figure.${id}.text`)} />
      </p>
    </details>
  );
}
