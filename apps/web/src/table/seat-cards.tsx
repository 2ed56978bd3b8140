'use client';
import type { CardCode } from '@openfelt/cards';
import type { CardView, SeatView } from '@openfelt/engine';
import { describeCard } from '@openfelt/hand-history/describe';
import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { CardBack, CardFront } from '../cards/card.tsx';
import { getFace } from '../cards/face.ts';
import { usePhrases } from '../i18n/use-phrases.ts';
import { KeyHint } from '../ui/key-hint.tsx';
import styles from './seat-cards.module.css';

/** The choice of cards to exchange: which of the own cards are picked, by their place from 0. */
export interface DrawChoice {
  readonly picked: ReadonlySet<number>;
  readonly onPick: (place: number) => void;
}

interface SeatCardsProps {
  readonly seat: SeatView;
  readonly isOwn: boolean;
  readonly draw: DrawChoice | null;
  /** The cards that play in a winning hand. */
  readonly best: ReadonlySet<CardCode>;
}

/** A seat's cards in the order dealt. Overlapped ones leave their index free. */
export function SeatCards({ seat, isOwn, draw, best }: SeatCardsProps) {
  const t = useTranslations('table');
  const phrases = usePhrases();
  if (seat.cards.length === 0 || (seat.folded && !isOwn)) return null;

  function picture(each: CardView) {
    if (each.card === null) return <CardBack label={t('faceDown')} out={seat.mucked || seat.folded} />;
    const name = describeCard(each.card, phrases);
    const hidden = isOwn && each.face === 'down' && !seat.shown;
    const mark = seat.folded ? 'out' : best.has(each.card) ? 'best' : hidden ? 'own' : null;
    return (
      <CardFront face={getFace(each.card)} label={hidden ? t('onlyYou', { card: name }) : name} mark={mark} />
    );
  }

  return (
    <div className={styles.cards} data-count={seat.cards.length} data-drawing={draw !== null}>
      {seat.cards.map((each, place) => {
        const lies = each.face === 'up' ? 'up' : 'down';
        if (draw === null) {
          return (
            <span className={styles.card} data-lies={lies} key={each.slot}>
              {picture(each)}
            </span>
          );
        }
        const isPicked = draw.picked.has(place);
        return (
          <button
            type="button"
            className={clsx(styles.card, styles.choice)}
            data-lies={lies}
            key={each.slot}
            aria-pressed={isPicked}
            onClick={() => draw.onPick(place)}
          >
            {picture(each)}
            <KeyHint className={styles.key}>{place + 1}</KeyHint>
            <span className="sr-only">{t(isPicked ? 'picked' : 'kept')}</span>
          </button>
        );
      })}
    </div>
  );
}
