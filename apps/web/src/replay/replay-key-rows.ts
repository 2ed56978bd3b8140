'use client';
import { useTranslations } from 'next-intl';
import type { KeyRow } from '../ui/keys-dialog.tsx';

/** The keys of the replay, for the list that `?` opens. */
export function useReplayKeyRows(): readonly KeyRow[] {
  const t = useTranslations('keys');
  return [
    { keys: ['←', '→'], does: t('event') },
    { keys: ['Shift ←', 'Shift →'], does: t('street') },
    { keys: ['↑', '↓'], does: t('streetToo') },
    { keys: ['Ctrl ←', 'Ctrl →'], does: t('hand') },
    { keys: ['P', 'N'], does: t('handToo') },
    { keys: ['1', '…', '9'], does: t('viewSeat') },
    { keys: ['0', 'S', 'A'], does: t('viewWhole') },
    { keys: ['Space'], does: t('play') },
    { keys: ['O'], does: t('odds') },
    { keys: ['Home', 'End'], does: t('ends') },
    { keys: ['?'], does: t('help') },
  ];
}
