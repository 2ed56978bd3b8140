'use client';
import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { Amount, useSignedChips } from '../chips/amount.tsx';
import type { Settlement } from './hand-result.ts';
import styles from './result-panel.module.css';

interface ResultPanelProps {
  readonly settlements: readonly Settlement[];
  readonly names: Readonly<Record<string, string>>;
}

/** A hand's result by player: what was committed, returned and won, and what it comes to. */
export function ResultPanel({ settlements, names }: ResultPanelProps) {
  const t = useTranslations('result');
  const signed = useSignedChips();
  return (
    <table className={styles.table}>
      <caption className="sr-only">{t('caption')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('player')}</th>
          <th scope="col">{t('committed')}</th>
          <th scope="col">{t('returned')}</th>
          <th scope="col">{t('share')}</th>
          <th scope="col">{t('net')}</th>
        </tr>
      </thead>
      <tbody>
        {settlements.map((row) => (
          <tr key={row.seat} data-net={row.net > 0 ? 'up' : row.net < 0 ? 'down' : 'even'}>
            <th scope="row">{names[row.player] ?? t('seat', { seat: row.seat + 1 })}</th>
            <td>
              <Amount value={row.committed} />
            </td>
            <td>{row.returned === 0 ? '–' : <Amount value={row.returned} />}</td>
            <td>{row.share === 0 ? '–' : <Amount value={row.share} />}</td>
            <td className={clsx(styles.net, 'num')}>{signed(row.net)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
