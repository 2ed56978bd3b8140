'use client';
import type { DisputeRow } from '@openfelt/server/router';
import { useTranslations } from 'next-intl';
import { DisputeItem } from './dispute-item.tsx';

const placeholders = ['a', 'b', 'c'];

/** Disputes, one a row; while they are asked for, rows without words. */
export function DisputeList({ disputes }: { readonly disputes: readonly DisputeRow[] | null }) {
  const t = useTranslations('disputes');
  if (disputes === null)
    return (
      <ul className="dispute-list" aria-busy="true">
        <li className="sr-only">{t('loading')}</li>
        {placeholders.map((each) => (
          <li key={each} className="dispute-item" aria-hidden="true">
            <span className="skeleton skeleton-row" />
          </li>
        ))}
      </ul>
    );
  return (
    <ul className="dispute-list">
      {disputes.map((dispute) => (
        <DisputeItem key={dispute.dispute} dispute={dispute} />
      ))}
    </ul>
  );
}
