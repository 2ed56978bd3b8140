'use client';
import type { Seat } from '@openfelt/engine';
import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { Amount, useSignedChips } from '../chips/amount.tsx';
import type { Settlement } from './hand-result.ts';
import styles from './result-panel.module.css';

interface ResultPanelProps {
  readonly settlements: readonly Settlement[];
  readonly names: Readonly<Record<string, string>>;
  /** Whose row is marked; null for none. */
  readonly own: Seat | null;
  /** In the log of a table, which says “you”: where there is no room for it, what came back uncalled has no column, and is not counted as put in. */
  readonly isBrief: boolean;
}

/** Chips of a cell; a dash where there are none. */
function Won({ value }: { readonly value: number }) {
  return <td>{value === 0 ? '–' : <Amount value={value} />}</td>;
}

/** A hand's result by player: what was committed, returned and won, by halves where a low hand has won one, and what it comes to. */
export function ResultPanel({ settlements, names, own, isBrief }: ResultPanelProps) {
  const t = useTranslations('result');
  const tTable = useTranslations('table');
  const signed = useSignedChips();
  const isSplit = settlements.some(({ low }) => low > 0);
  return (
    <table className={styles.table}>
      <caption className="sr-only">{t('caption')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('player')}</th>
          <th scope="col">{t('committed')}</th>
          {!isBrief && <th scope="col">{t('returned')}</th>}
          {isSplit ? (
            <>
              <th scope="col">{t('high')}</th>
              <th scope="col">{t('low')}</th>
            </>
          ) : (
            <th scope="col">{t('share')}</th>
          )}
          <th scope="col">{t('net')}</th>
        </tr>
      </thead>
      <tbody>
        {settlements.map((row) => (
          <tr
            key={row.seat}
            data-net={row.net > 0 ? 'up' : row.net < 0 ? 'down' : 'even'}
            data-own={row.seat === own}
          >
            <th scope="row">
              {isBrief && row.seat === own
                ? tTable('you')
                : (names[row.player] ?? t('seat', { seat: row.seat + 1 }))}
            </th>
            <td>
              <Amount value={isBrief ? row.committed - row.returned : row.committed} />
            </td>
            {!isBrief && <Won value={row.returned} />}
            {isSplit ? (
              <>
                <Won value={row.share - row.low} />
                <Won value={row.low} />
              </>
            ) : (
              <Won value={row.share} />
            )}
            <td className={clsx(styles.net, 'num')}>{signed(row.net)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
