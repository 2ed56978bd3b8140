'use client';
import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { api } from '../api/client.ts';
import { Problem } from '../ui/problem.tsx';
import { TableRoom } from './table-room.tsx';
import { TableSkeleton } from './table-skeleton.tsx';
import { createTableStore } from './table-store.ts';

/** A table that is watched or played at. */
export function LiveTable({ tableId }: { readonly tableId: string }) {
  const t = useTranslations('problem');
  const invitation = useSearchParams().get('invitation');
  const store = useMemo(() => createTableStore(tableId), [tableId]);
  useEffect(() => {
    let stop: (() => void) | null = null;
    let gone = false;
    const start = () => {
      if (!gone) stop = store.start();
    };
    // Who was invited is let in before the table is asked for.
    if (invitation === null) start();
    else api().client.table.enter.mutate({ tableId, invitation }).then(start, start);
    return () => {
      gone = true;
      stop?.();
    };
  }, [store, tableId, invitation]);
  const live = useSyncExternalStore(store.subscribe, store.get, store.get);
  switch (live.kind) {
    case 'loading':
      return <TableSkeleton />;
    case 'missing':
      return <Problem title={t('noTable')} text={t('noTableText')} href="/" action={t('toLobby')} />;
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
      return <TableRoom session={live.session} />;
  }
}
