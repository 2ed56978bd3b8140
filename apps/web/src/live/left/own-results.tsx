'use client';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { useMe } from '../../api/me.ts';
import { useTRPC } from '../../api/provider.tsx';
import { useChips, useSignedChips } from '../../chips/amount.tsx';
import { useFreshHands } from '../../hands/use-fresh-hands.ts';
import styles from './own-results.module.css';
import { sumUpResults } from './results-here.ts';

/** So many of the last hands are summed up. */
const limit = 50;
const height = 40;

/** A curve of results, with a line at nothing. What it says stands below it in figures. */
function Curve({ points }: { readonly points: readonly number[] }) {
  const [low, high] = [Math.min(...points), Math.max(...points)];
  const toY = (value: number) => 2 + ((high - value) / Math.max(1, high - low)) * (height - 4);
  const line = points.map((value, index) => `${(100 * index) / (points.length - 1)},${toY(value)}`).join(' ');
  return (
    <svg
      className={styles.curve}
      viewBox={`0 0 100 ${height}`}
      preserveAspectRatio="none"
      data-up={(points.at(-1) ?? 0) >= 0}
      aria-hidden="true"
    >
      <line x1="0" x2="100" y1={toY(0)} y2={toY(0)} />
      <polyline points={line} />
    </svg>
  );
}

/** What the viewer's last hands at a table came to; nothing before the first. `handNumber` is the hand's that is played: with it the others are asked for again. */
export function OwnResults({
  tableId,
  handNumber,
}: {
  readonly tableId: string;
  readonly handNumber: number;
}) {
  const t = useTranslations('ownTables');
  const trpc = useTRPC();
  const chips = useChips();
  const signed = useSignedChips();
  const { data: me } = useMe();
  const { data } = useQuery(trpc.hands.list.queryOptions({ tableId, mine: true, limit }));
  useFreshHands(handNumber);
  if (data === undefined || me === undefined) return null;
  const { count, net, won, biggestPot, curve } = sumUpResults(data.hands, me.playerId);
  if (count === 0) return null;
  return (
    <section className={styles.results}>
      <header>
        <h2>{t('results')}</h2>
        <span className="num">{t('handCount', { count })}</span>
      </header>
      <Curve points={curve} />
      <dl className={clsx(styles.figures, 'num')}>
        <dt>{t('result')}</dt>
        <dd data-net={net > 0 ? 'up' : net < 0 ? 'down' : 'even'}>{signed(net)}</dd>
        <dt>{t('handsWon')}</dt>
        <dd>{t('wonOf', { won, count })}</dd>
        <dt>{t('biggestPot')}</dt>
        <dd>{chips(biggestPot)}</dd>
      </dl>
    </section>
  );
}
