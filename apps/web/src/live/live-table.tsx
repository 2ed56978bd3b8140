'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { Problem } from '../ui/problem.tsx';
import { TableRoom } from './table-room.tsx';
import { TableSkeleton } from './table-skeleton.tsx';
import { createTableStore } from './table-store.ts';

/** A table that is watched or played at. */
export function LiveTable({ tableId }: { readonly tableId: string }) {
  const t = useTranslations('problem');
  const store = useMemo(() => createTableStore(tableId), [tableId]);
  useEffect(() => store.start(), [store]);
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
