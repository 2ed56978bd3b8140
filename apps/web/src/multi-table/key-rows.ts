'use client';
import { useTranslations } from 'next-intl';
import { useKeyRows } from '../live/key-rows.ts';
import type { KeyRow } from '../ui/keys-dialog.tsx';

/** The keys of a page with several tables: those that go from one to another, and those of the table that has them. */
export function useMultiTableKeyRows(): readonly KeyRow[] {
  const t = useTranslations('multiTable');
  return [
    { keys: [t('space')], does: t('keyUrgent') },
    { keys: ['Alt', '1', '…', '9'], does: t('keyTable') },
    ...useKeyRows(),
  ];
}
