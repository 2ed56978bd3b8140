'use client';
import type { CardCode } from '@openfelt/cards';
import type { SeatView } from '@openfelt/engine';
import { describeHand } from '@openfelt/hand-history/describe';
import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import type { CSSProperties } from 'react';
import { Amount, useChips } from '../chips/amount.tsx';
import { ChipStack } from '../chips/chip-stack.tsx';
import { usePhrases } from '../i18n/use-phrases.ts';
import type { SeatClock } from './clock-bar.tsx';
import { seatTag } from './last-action.ts';
import type { Place } from './places.ts';
import styles from './seat.module.css';
import { type DrawChoice, SeatCards } from './seat-cards.tsx';
import { SeatPlate } from './seat-plate.tsx';
import { showingTotal } from './showing.ts';

/** Where a seat lies, for the style sheet: both layouts read from the same element. */
export function placeStyle(place: Place): CSSProperties {
  const column = place.column === 'both' ? '1 / -1' : place.column === 'left' ? '1' : '2';
  return { '--x': place.x, '--y': place.y, '--row': place.row, '--column': column } as CSSProperties;
}

interface SeatProps {
  readonly seat: SeatView;
  readonly place: Place;
  readonly name: string;
  readonly isOwn: boolean;
  readonly clock: (SeatClock & { readonly key: number }) | null;
  /** An own action that the log has not confirmed yet, in words. */
  readonly pending: string | null;
  readonly draw: DrawChoice | null;
  readonly best: ReadonlySet<CardCode>;
  /** Totals stand beside the cards (B1). */
  readonly isBluffjack: boolean;
  /** Whether the seat's last action belongs to the present betting round. */
  readonly acted: boolean;
}

/** A taken seat: cards, name, stack, bet, what it did last and what it paid in the deal (R4.9). */
export function Seat({
  seat,
  place,
  name,
  isOwn,
  clock,
  pending,
  draw,
  best,
  isBluffjack,
  acted,
}: SeatProps) {
  const t = useTranslations('table');
  const phrases = usePhrases();
  const chips = useChips();
  const tag = seatTag(seat, acted);
  const away = seat.leaving ? 'leaving' : seat.sittingOut ? 'sittingOut' : null;
  const hands = seat.folded ? [] : [seat.made, seat.low].filter((each) => each !== null);
  const named = hands.map((each) => {
    const hand = describeHand(each, phrases);
    return each.scale === 'bluffjack' && each.soft ? t('soft', { hand }) : hand;
  });
  const made = named.join(' · ');
  const showing = isBluffjack && made === '' ? showingTotal(seat) : '';
  return (
    <li
      className={clsx(styles.place, styles.seat)}
      style={placeStyle(place)}
      data-own={isOwn}
      data-act={seat.isToAct}
      data-folded={seat.folded}
      data-away={away !== null && !seat.inHand}
      data-won={seat.won > 0}
      data-side={place.x < 35 ? 'left' : place.x > 65 ? 'right' : place.y < 50 ? 'top' : 'bottom'}
    >
      <SeatCards seat={seat} isOwn={isOwn} draw={draw} best={best} />
      <SeatPlate seat={seat} name={name} isOwn={isOwn} clock={clock} />
      {pending !== null ? (
        <span className={styles.tag} data-tone="pending">
          {pending}
        </span>
      ) : away !== null && !seat.inHand ? (
        <span className={styles.tag} data-tone="quiet">
          {t(away)}
        </span>
      ) : tag !== null ? (
        <span
          className={styles.tag}
          data-tone={tag.tone}
          data-word={tag.word}
          key={`${tag.word} ${seat.paid}`}
        >
          {t(`last.${tag.word}`, { amount: chips(tag.count), count: tag.count })}
        </span>
      ) : null}
      {made !== '' && <span className={styles.made}>{made}</span>}
      {showing !== '' && <span className={styles.made}>{t('shows', { total: showing })}</span>}
      {seat.isDealer && (
        <span
          className={styles.dealerButton}
          role="img"
          aria-label={t('dealerButton')}
          title={t('dealerButton')}
        >
          D
        </span>
      )}
      {seat.bet > 0 && (
        <span className={styles.bet}>
          <ChipStack amount={seat.bet} />
          <span className="sr-only">{t('bet')} </span>
          <Amount value={seat.bet} />
        </span>
      )}
    </li>
  );
}
