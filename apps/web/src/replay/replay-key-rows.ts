'use client';
import { useTranslations } from 'next-intl';
import type { KeyRow } from '../ui/keys-dialog.tsx';

/** The keys of the replay, for the list that `?` opens; those of the perspectives where there is more than one. */
export function useReplayKeyRows(hasPerspectives: boolean): readonly KeyRow[] {
  const t = useTranslations('keys');
  const perspectives: readonly KeyRow[] = [
    { keys: ['1', '…', '9'], does: t('viewSeat') },
    { keys: ['0', 'S', 'A'], does: t('viewWhole') },
  ];
  return [
    { keys: ['←', '→'], does: t('event') },
    { keys: ['Shift ←', 'Shift →'], does: t('street') },
    { keys: ['↑', '↓'], does: t('streetToo') },
    { keys: ['Ctrl ←', 'Ctrl →'], does: t('hand') },
    { keys: ['P', 'N'], does: t('handToo') },
    ...(hasPerspectives ? perspectives : []),
    { keys: ['Space'], does: t('play') },
    { keys: ['O'], does: t('odds') },
    { keys: ['Home', 'End'], does: t('ends') },
    { keys: ['?'], does: t('help') },
  ];
}
