import type { HandTotals as Totals } from '@openfelt/api';
import { getFormatter, getTranslations } from 'next-intl/server';
import styles from './hand-totals.module.css';

/** How many hands this house has dealt, and how many of them it has voided, and why. Made on the server: it loads nothing. */
export async function HandTotals({ totals: { dealt, voided } }: { readonly totals: Totals }) {
  const [t, { number }] = await Promise.all([getTranslations('handTotals'), getFormatter()]);
  const reasons = (['seed-missing', 'seed-mismatch', 'breakdown'] as const).filter(
    (reason) => voided[reason] > 0,
  );
  const count = reasons.reduce((sum, reason) => sum + voided[reason], 0);
  return (
    <p className={styles.totals}>
      {t('dealt', { dealt: number(dealt), count: number(count) })}{' '}
      {reasons.map((reason) => t(`reason.${reason}`, { count: number(voided[reason]) })).join(' ')}
    </p>
  );
}
