'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useTRPC } from '../../api/provider.tsx';
import { getStanding, waits } from '../../disputes/standing.ts';
import { FigureTile } from './figure-tile.tsx';

/** How many of the disputes that the viewer opened wait for a decision, and how many were dismissed, with the way to them. */
export function OwnDisputes() {
  const t = useTranslations('listResults');
  const { data, isError } = useQuery(useTRPC().disputes.mine.queryOptions());
  const standings = data?.filter(({ own }) => own).map(getStanding);
  return (
    <FigureTile
      title={t('disputes')}
      value={
        standings === undefined ? t('none') : t('openDisputes', { count: standings.filter(waits).length })
      }
      note={
        standings === undefined
          ? t(isError ? 'failed' : 'none')
          : t('dismissedDisputes', { count: standings.filter((each) => each === 'dismissed').length })
      }
      href="/disputes"
    />
  );
}
