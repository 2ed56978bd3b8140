'use client';
import type { CardCode, CountsAs } from '@openfelt/cards';
import type { CardView, SeatView } from '@openfelt/engine';
import { describeCard, describeCounted } from '@openfelt/hand-history/describe';
import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import type { CSSProperties } from 'react';
import { CardBack, CardFront, type CardMark } from '../cards/card.tsx';
import { getFace } from '../cards/face.ts';
import { usePhrases } from '../i18n/use-phrases.ts';
import { KeyHint } from '../ui/key-hint.tsx';
import styles from './seat-cards.module.css';
import { hasShownFolded } from './showing.ts';

/** The choice of cards to exchange: which of the own cards are picked, by their place from 0. */
export interface DrawChoice {
  readonly picked: ReadonlySet<number>;
  readonly onPick: (place: number) => void;
}

interface SeatCardsProps {
  readonly seat: SeatView;
  readonly isOwn: boolean;
  readonly draw: DrawChoice | null;
  /** How the cards play in a hand that is over. */
  readonly marks: ReadonlyMap<CardCode, CardMark> | undefined;
  /** What wild cards count as in the hand that the cards make. */
  readonly wild: ReadonlyMap<CardCode, CountsAs> | undefined;
}

/** A seat's cards in the order dealt. Overlapped ones leave their index free. */
export function SeatCards({ seat, isOwn, draw, marks, wild }: SeatCardsProps) {
  const t = useTranslations('table');
  const phrases = usePhrases();
  if (seat.cards.length === 0 || (seat.folded && !isOwn && !hasShownFolded(seat))) return null;

  function picture(each: CardView) {
    if (each.card === null) return <CardBack label={t('faceDown')} out={seat.mucked || seat.folded} />;
    const countsAs = seat.folded ? undefined : wild?.get(each.card);
    const printed = describeCard(each.card, phrases);
    const name =
      countsAs === undefined
        ? printed
        : t('countsAs', { card: printed, counted: describeCounted(countsAs, phrases) });
    const hidden = isOwn && !each.isOpen;
    const isOut = seat.folded && !(each.isOpen && hasShownFolded(seat));
    const mark = isOut ? 'out' : (marks?.get(each.card) ?? (hidden ? 'own' : null));
    return (
      <CardFront
        face={getFace(each.card)}
        label={hidden ? t('onlyYou', { card: name }) : name}
        mark={mark}
        countsAs={countsAs === undefined ? undefined : getFace(countsAs)}
      />
    );
  }

  // Nothing lies on the last one.
  const hidden = seat.cards.slice(0, -1).filter(({ card }) => card === null).length;
  return (
    <div
      className={styles.cards}
      data-count={seat.cards.length}
      style={{ '--cards': seat.cards.length, '--hidden': hidden } as CSSProperties}
    >
      {seat.cards.map((each, place) => {
        const lies = each.card === null ? 'hidden' : 'open';
        const under = seat.cards.slice(0, place).filter(({ card }) => card === null).length;
        if (draw === null) {
          return (
            <span
              className={styles.card}
              style={{ '--under': under } as CSSProperties}
              data-lies={lies}
              data-moves={`hole ${each.slot}`}
              key={each.slot}
            >
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
            data-moves={`hole ${each.slot}`}
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
