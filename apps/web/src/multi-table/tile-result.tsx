'use client';
import type { TableView } from '@openfelt/engine';
import { useTranslations } from 'next-intl';
import { useChips, useSignedChips } from '../chips/amount.tsx';
import type { PotResult } from '../events/use-pot-results.ts';
import type { Settlement } from '../table/hand-result.ts';
import styles from './tile-result.module.css';

/** A hand that is over. */
export interface TileResultProps {
  readonly view: TableView;
  readonly results: readonly PotResult[];
  readonly settled: readonly Settlement[] | null;
}

/** How a hand ended, in one line: what the viewer won of it, else who won. */
export function TileResult({ view, results, settled }: TileResultProps) {
  const t = useTranslations('table');
  const chips = useChips();
  const signed = useSignedChips();
  if (results.length === 0) return null;
  const total = results.reduce((sum, { award }) => sum + award.amount, 0);
  const own = view.own === null ? null : (view.seats[view.own] ?? null);
  const net = settled?.find(({ seat }) => seat === view.own)?.net ?? null;
  const text =
    own !== null && own.won > 0
      ? t(own.won === total ? 'youWin' : 'youWinOf', { won: chips(own.won), total: chips(total) })
      : results.map(({ short }) => short).join(' · ');
  return (
    <p className={styles.result}>
      <span className={styles.text} title={text}>
        {text}
      </span>
      {net !== null && <b className="num">{signed(net)}</b>}
    </p>
  );
}
