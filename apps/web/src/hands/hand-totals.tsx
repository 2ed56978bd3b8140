import type { HandTotals as Totals } from '@openfelt/api';
import { getFormatter, getTranslations } from 'next-intl/server';
import styles from './hand-totals.module.css';

/** How many hands this house had dealt as the page was made, and how many of them it has voided, and why. Nothing in a new house, whose first hands are dealt while the page is looked at. */
export async function HandTotals({ totals: { dealt, voided } }: { readonly totals: Totals }) {
  if (dealt === 0) return null;
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
