'use client';
import type { SeatView } from '@openfelt/engine';
import { useFormatter, useTranslations } from 'next-intl';
import { useChips, useSignedChips } from '../chips/amount.tsx';
import { Explained } from '../glossary/explained.tsx';
import { rareTerms } from '../glossary/rare-terms.ts';
import { seatTag } from './last-action.ts';
import styles from './seat-tag.module.css';
import { getTextWidth } from './text-width.ts';

interface SeatTagProps {
  readonly seat: SeatView;
  /** An own action that the log has not confirmed yet, in words. */
  readonly pending: string | null;
  /** Whether the seat's last action belongs to the present betting round. */
  readonly acted: boolean;
  /** What the hand that is over came to for the player. Chips; null while it runs. */
  readonly net: number | null;
  /** How often the hand wins, from 0 to 1, while all lie open; null else (R8.10). */
  readonly chance: number | null;
}

/** Whether a word is wider than there is room for in letters of the usual size. */
const isLong = (text: string): boolean => getTextWidth(text) > 4;

const sized: ReadonlySet<string> = new Set(['bet', 'raise', 'complete']);

/** What a player did last, or what the hand came to for them, in a word and a number. */
export function SeatTag({ seat, pending, acted, net, chance }: SeatTagProps) {
  const t = useTranslations('table');
  const chips = useChips();
  const signed = useSignedChips();
  const format = useFormatter();
  const tag = seatTag(seat, acted);
  const away = seat.leaving
    ? 'leaving'
    : seat.sittingOut
      ? 'sittingOut'
      : seat.waitsForBlind
        ? 'waitsForBlind'
        : null;

  function write(): { readonly tone: string; readonly text: string; readonly meaning?: string } | null {
    if (pending !== null) return { tone: 'pending', text: pending };
    if (away !== null && !seat.inHand) return { tone: 'away', text: t(away) };
    if (net !== null && seat.inHand && (seat.won > 0 || net !== 0))
      return { tone: net > 0 ? 'win' : 'loss', text: signed(net) };
    if (chance !== null) {
      const share = format.number(chance, { style: 'percent', maximumFractionDigits: 0 });
      return { tone: 'chance', text: share, meaning: t('toWin') };
    }
    if (tag === null) return null;
    const amount = chips(sized.has(tag.word) ? seat.bet : tag.count);
    return { tone: tag.tone, text: t(`last.${tag.word}`, { amount, count: tag.count }) };
  }
  const shown = write();
  if (shown === null) return null;
  return (
    <span
      className={styles.tag}
      data-tone={shown.tone}
      data-word={tag?.word}
      data-long={isLong(shown.text)}
      title={shown.meaning}
      key={`${shown.text} ${seat.paid}`}
    >
      <Explained text={shown.text} only={rareTerms} />
      {shown.meaning !== undefined && <span className="sr-only"> {shown.meaning}</span>}
    </span>
  );
}
