'use client';
import type { SeatView } from '@openfelt/engine';
import { describeHand } from '@openfelt/hand-history/describe';
import { useTranslations } from 'next-intl';
import { usePhrases } from '../i18n/use-phrases.ts';
import { getTextWidth } from './text-width.ts';

/**
 * Names what a seat's cards make, as far as the viewer knows them: the hand, and the low one of a split pot. With several boards it is
 * the hand on each of the first two, for there is room for no more. A name that is wider than `room`, in full letters, has its ranks as
 * cards have them.
 */
export function useHandNames(): (seat: SeatView, room?: number) => readonly string[] {
  const t = useTranslations('table');
  const phrases = usePhrases();
  return (seat, room = Number.POSITIVE_INFINITY) => {
    const [second] = seat.otherHands;
    const hands = seat.folded ? [] : [seat.made, second === undefined ? seat.low : second.made];
    const names = hands.flatMap((made) => {
      if (made === null) return [];
      const name = describeHand(made, phrases);
      const hand = getTextWidth(name) > room ? describeHand(made, phrases, 'brief') : name;
      return [made.scale === 'bluffjack' && made.soft ? t('soft', { hand }) : hand];
    });
    return [...new Set(names)];
  };
}
