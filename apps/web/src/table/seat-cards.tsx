'use client';
import type { CardCode } from '@openfelt/cards';
import type { CardView, SeatView } from '@openfelt/engine';
import { cardName } from '@openfelt/hand-history';
import { useLocale, useTranslations } from 'next-intl';
import { CardBack, CardFront } from '../cards/card.tsx';
import { faceOf } from '../cards/face.ts';

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
  const locale = useLocale();
  if (seat.cards.length === 0 || (seat.folded && !isOwn)) return null;

  function picture(each: CardView) {
    if (each.card === null) return <CardBack label={t('faceDown')} out={seat.mucked || seat.folded} />;
    const name = cardName(each.card, locale);
    const hidden = isOwn && each.face === 'down' && !seat.shown;
    const mark = seat.folded ? 'out' : best.has(each.card) ? 'best' : hidden ? 'own' : null;
    return (
      <CardFront face={faceOf(each.card)} label={hidden ? t('onlyYou', { card: name }) : name} mark={mark} />
    );
  }

  return (
    <div className="seat-cards" data-count={seat.cards.length} data-drawing={draw !== null}>
      {seat.cards.map((each, place) => {
        const lies = each.face === 'up' ? 'up' : 'down';
        if (draw === null) {
          return (
            <span className="seat-card" data-lies={lies} key={each.slot}>
              {picture(each)}
            </span>
          );
        }
        const isPicked = draw.picked.has(place);
        return (
          <button
            type="button"
            className="seat-card card-choice"
            data-lies={lies}
            key={each.slot}
            aria-pressed={isPicked}
            onClick={() => draw.onPick(place)}
          >
            {picture(each)}
            <span className="key-hint" aria-hidden="true">
              {place + 1}
            </span>
            <span className="sr-only">{t(isPicked ? 'picked' : 'kept')}</span>
          </button>
        );
      })}
    </div>
  );
}
