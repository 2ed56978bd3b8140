'use client';
import type { PlayedConditions, ResultPoint } from '@openfelt/api';
import { useQuery } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useTRPC } from '../../api/provider.tsx';
import { useSignedChips } from '../../chips/amount.tsx';
import { playerHref } from '../../shell/links.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './own-results.module.css';
import { drawCurve } from './results-curve.ts';

interface OwnResultsProps {
  readonly player: string;
  readonly conditions: PlayedConditions;
}

const percent = { style: 'percent', maximumFractionDigits: 0 } as const;

/** What the viewer's hands of a list came to, over time and at the showdown, with the way to all that is counted of them. */
export function OwnResults({ player, conditions }: OwnResultsProps) {
  const t = useTranslations('ownResults');
  const format = useFormatter();
  const signed = useSignedChips();
  const trpc = useTRPC();
  const input = { player, ...conditions };
  const { data: counted, isError: isUncounted } = useQuery(trpc.statistics.player.queryOptions(input));
  const { data: results, isError } = useQuery(trpc.statistics.results.queryOptions(input));
  // The list below stands for itself.
  if (isError || isUncounted) return null;
  if (counted === undefined || counted === null || results === undefined)
    return (
      <section className={styles.results} aria-label={t('title')} aria-busy="true">
        <Skeleton shape="row" className={styles.net} />
      </section>
    );
  const { hands, net } = counted.totals;
  const { wonAtShowdown, wentToShowdown } = counted.rates.rates;
  const share = ({ value }: typeof wonAtShowdown) =>
    value === null ? t('none') : format.number(value, percent);
  return (
    <section className={styles.results} aria-label={t('title')}>
      <div className={styles.net}>
        <p>
          {t('net', { count: hands })}
          <b className="num" data-net={net > 0 ? 'up' : net < 0 ? 'down' : 'even'}>
            {signed(net)}
          </b>
        </p>
        <Curve points={results.points} />
      </div>
      <Tile name={t('wonAtShowdown')} value={share(wonAtShowdown)}>
        {t('count', { did: wonAtShowdown.did, of: wonAtShowdown.of })}
      </Tile>
      <Tile name={t('wentToShowdown')} value={share(wentToShowdown)}>
        {t('count', { did: wentToShowdown.did, of: wentToShowdown.of })}
      </Tile>
      <ButtonLink className={styles.more} size="small" href={playerHref(player)}>
        {t('more')}
      </ButtonLink>
    </section>
  );
}

interface TileProps {
  readonly name: string;
  readonly value: string;
  readonly children: ReactNode;
}

function Tile({ name, value, children }: TileProps) {
  return (
    <p className={styles.tile}>
      {name}
      <b className="num">{value}</b>
      <span>{children}</span>
    </p>
  );
}

/** The net after each hand; its words are beside it. */
function Curve({ points }: { readonly points: readonly ResultPoint[] }) {
  const curve = drawCurve(points.map(({ net }) => net));
  if (curve === null) return null;
  return (
    <svg className={styles.curve} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      <line x1="0" x2="100" y1={curve.zero} y2={curve.zero} />
      <path d={curve.path} />
    </svg>
  );
}
