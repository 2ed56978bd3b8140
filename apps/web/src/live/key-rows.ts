'use client';
import { useTranslations } from 'next-intl';
import type { KeyRow } from '../ui/keys-dialog.tsx';

/** The keys of the table's page, for the list that `?` opens. */
export function useKeyRows(): readonly KeyRow[] {
  const t = useTranslations('keys');
  return [
    { keys: ['F'], does: t('fold') },
    { keys: ['C'], does: t('checkCall') },
    { keys: ['R'], does: t('raise') },
    { keys: ['Enter'], does: t('submitRaise') },
    { keys: ['1', '…', '6'], does: t('presets') },
    { keys: ['↑', '↓'], does: t('step') },
    { keys: ['1', '…', '5'], does: t('pick') },
    { keys: ['E'], does: t('exchange') },
    { keys: ['H', 'S'], does: t('hitStand') },
    { keys: ['1', '2', '3'], does: t('runs') },
    { keys: ['O', 'M'], does: t('showMuck') },
    { keys: ['N'], does: t('ready') },
    { keys: ['?'], does: t('help') },
  ];
}
