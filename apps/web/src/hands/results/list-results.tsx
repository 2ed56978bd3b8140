'use client';
import type { ResultPoint } from '@openfelt/api';
import { useQuery } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'next-intl';
import { useTRPC } from '../../api/provider.tsx';
import { useSignedChips } from '../../chips/amount.tsx';
import { useViewerTimeZone } from '../../i18n/viewer-time-zone.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { type CountedHands, statisticsHref, toPlayedConditions } from '../counted-hands.ts';
import { BiggestPot } from './biggest-pot.tsx';
import { FigureTile } from './figure-tile.tsx';
import styles from './list-results.module.css';
import { OwnDisputes } from './own-disputes.tsx';
import { drawCurve } from './results-curve.ts';

interface ListResultsProps {
  readonly counted: CountedHands;
}

/** Of so many hands a curve is drawn: it is read from all of them, each time that the list is opened. */
const maxDrawn = 10_000;

const percent = { style: 'percent', maximumFractionDigits: 0 } as const;

/** What a player's hands of a list came to, over time and at the showdown, and the biggest pot among them, with the way to all that is counted of them. It has its height from the start. */
export function ListResults({ counted: listed }: ListResultsProps) {
  const { player, isYou, filter } = listed;
  const t = useTranslations('listResults');
  const format = useFormatter();
  const signed = useSignedChips();
  const trpc = useTRPC();
  const conditions = toPlayedConditions(filter, useViewerTimeZone());
  const { data: counted, isPending } = useQuery({
    ...trpc.statistics.player.queryOptions({ player, ...conditions }),
    placeholderData: (before) => before,
  });
  const { hands, net } = counted?.totals ?? { hands: 0, net: 0 };
  // While one chooses, figures are enough.
  const isChosen = Object.values(conditions).some((condition) => condition !== undefined);
  const { data: results } = useQuery({
    ...trpc.statistics.results.queryOptions({ player }),
    enabled: !isChosen && hands > 1 && hands <= maxDrawn,
  });
  const rates = counted?.rates.rates;
  /** What the net is of; where the list has hands of several currencies, of which. */
  function sayWhose(): string {
    const { currency, currencies } = counted ?? { currency: null, currencies: [] };
    if (currency === null || currencies.length < 2) return t('net', { count: hands });
    return currency === 'none' ? t('netWithout', { count: hands }) : t('netIn', { count: hands, currency });
  }
  return (
    <section
      className={styles.results}
      aria-label={t(isYou ? 'title' : 'titleOfOther')}
      aria-busy={isPending}
      data-curve={!isChosen}
    >
      <div className={styles.net}>
        <p>
          {counted == null ? t(isPending ? 'loading' : 'failed') : sayWhose()}
          <b className="num" data-net={net > 0 ? 'up' : net < 0 ? 'down' : 'even'}>
            {counted == null ? t('none') : signed(net)}
          </b>
        </p>
        <ButtonLink size="small" href={statisticsHref(player, filter)}>
          {t('more')}
        </ButtonLink>
        {!isChosen && results !== undefined && <Curve points={results.points} />}
      </div>
      {(['wonAtShowdown', 'wentToShowdown'] as const).map((name) => {
        const rate = rates?.[name];
        return (
          <FigureTile
            key={name}
            title={t(name)}
            value={rate?.value == null ? t('none') : format.number(rate.value, percent)}
            note={rate === undefined ? t('none') : t('count', { did: rate.did, of: rate.of })}
            href={null}
          />
        );
      })}
      <BiggestPot counted={listed} kind={counted ?? null} />
      {/* They are of all the viewer's hands. */}
      {isYou && !isChosen && <OwnDisputes />}
    </section>
  );
}

/** The net over time; its words are beside it. */
function Curve({ points }: { readonly points: readonly ResultPoint[] }) {
  const curve = drawCurve(points.map(({ net }) => net));
  if (curve === null) return null;
  return (
    <svg className={styles.curve} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      <line x1="0" x2="100" y1={curve.zero} y2={curve.zero} />
      <path className={styles.area} d={`${curve.path}L100 ${curve.zero}Z`} />
      <path d={curve.path} />
    </svg>
  );
}
