'use client';
import { useTranslations } from 'next-intl';
import type { KeyRow } from '../ui/keys-dialog.tsx';

/** What a replay has that not each has: several perspectives, and hands before and after its own. */
export interface ReplayScope {
  readonly hasPerspectives: boolean;
  readonly hasNeighbours: boolean;
}

/** The keys of the replay, for the list that `?` opens: those that do something in it. */
export function useReplayKeyRows({ hasPerspectives, hasNeighbours }: ReplayScope): readonly KeyRow[] {
  const t = useTranslations('keys');
  const perspectives: readonly KeyRow[] = [
    { keys: ['1', '…', '9'], does: t('viewSeat') },
    { keys: ['0', 'S', 'A'], does: t('viewWhole') },
  ];
  const neighbours: readonly KeyRow[] = [
    { keys: ['Ctrl ←', 'Ctrl →'], does: t('hand') },
    { keys: ['P', 'N'], does: t('handToo') },
  ];
  return [
    { keys: ['←', '→'], does: t('event') },
    { keys: ['Shift ←', 'Shift →'], does: t('street') },
    { keys: ['↑', '↓'], does: t('streetToo') },
    ...(hasNeighbours ? neighbours : []),
    ...(hasPerspectives ? perspectives : []),
    { keys: ['Space'], does: t('play') },
    { keys: ['O'], does: t('odds') },
    { keys: ['Home', 'End'], does: t('ends') },
    { keys: ['?'], does: t('help') },
  ];
}
