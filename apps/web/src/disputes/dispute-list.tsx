'use client';
import type { DisputeListItem } from '@openfelt/api';
import { useTranslations } from 'next-intl';
import listStyles from '../ui/list.module.css';
import { Skeleton } from '../ui/skeleton.tsx';
import disputeItemStyles from './dispute-item.module.css';
import { DisputeItem } from './dispute-item.tsx';

const placeholders = ['a', 'b', 'c'];

/** Disputes, one a row; while they are asked for, rows without words. */
export function DisputeList({ disputes }: { readonly disputes: readonly DisputeListItem[] | null }) {
  const t = useTranslations('disputes');
  if (disputes === null)
    return (
      <ul className={listStyles.list} aria-busy="true">
        <li className="sr-only">{t('loading')}</li>
        {placeholders.map((each) => (
          <li key={each} className={disputeItemStyles.item} aria-hidden="true">
            <Skeleton shape="row" />
          </li>
        ))}
      </ul>
    );
  return (
    <ul className={listStyles.list}>
      {disputes.map((dispute) => (
        <DisputeItem key={dispute.dispute} dispute={dispute} />
      ))}
    </ul>
  );
}
