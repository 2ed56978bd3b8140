'use client';
import type { TableSnapshot } from '@openfelt/api';
import { notFound, useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ComponentProps, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { client } from '../api/client.ts';
import { TableSkeleton } from '../table/table-skeleton.tsx';
import { Problem } from '../ui/problem.tsx';
import { noPreAction } from './bar/pre-action.ts';
import { useEntropy } from './entropy/use-entropy.ts';
import { createTableStore } from './session/table-store.ts';
import { TableScreen } from './table-screen.tsx';

interface LiveTableProps {
  readonly tableId: string;
  /** The table as the page arrived with it; null where it is still to be asked for. */
  readonly snapshot: TableSnapshot | null;
}

/** A table that is watched or played at. */
export function LiveTable({ tableId, snapshot }: LiveTableProps) {
  const t = useTranslations('problem');
  const params = useSearchParams();
  const invitation = params.get('invitation');
  // A page that is made anew, as in another language, goes on with the table that is being followed.
  const store = useMemo(() => createTableStore(tableId, snapshot), [tableId]);
  useEffect(() => {
    let stop: (() => void) | null = null;
    let gone = false;
    const start = () => {
      if (!gone) stop = store.start();
    };
    // Who was invited is let in before the table is asked for.
    if (invitation === null) start();
    else client.table.enter.mutate({ tableId, invitation }).then(start, start);
    return () => {
      gone = true;
      stop?.();
    };
  }, [store, tableId, invitation]);
  const live = useSyncExternalStore(store.subscribe, store.get, store.get);
  switch (live.kind) {
    case 'loading':
      return <TableSkeleton frame="live" />;
    case 'missing':
      return notFound();
    case 'failed':
      return (
        <Problem
          title={t('tableFailed')}
          text={t('tableFailedText')}
          onRetry={() => window.location.reload()}
          action={t('reload')}
        />
      );
    case 'live':
      return <FollowedTable session={live.session} sits={params.get('sit') !== null} />;
  }
}

function FollowedTable(props: Omit<ComponentProps<typeof TableScreen>, 'preAction'>) {
  useEntropy(props.session);
  return <TableScreen {...props} notifies preAction={useState(noPreAction)} />;
}
