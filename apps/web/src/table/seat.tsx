'use client';
import type { CardCode } from '@openfelt/cards';
import type { SeatView } from '@openfelt/engine';
import { handName } from '@openfelt/hand-history';
import { useLocale, useTranslations } from 'next-intl';
import type { CSSProperties } from 'react';
import { Amount, useChips } from '../chips/amount.tsx';
import { ChipStack } from '../chips/chip-stack.tsx';
import { ClockBar, type SeatClock } from './clock-bar.tsx';
import { seatTag } from './last-action.ts';
import type { Place } from './places.ts';
import { type DrawChoice, SeatCards } from './seat-cards.tsx';
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
  /** Whether the seat's last action belongs to the present betting interval. */
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
  const locale = useLocale();
  const chips = useChips();
  const tag = seatTag(seat, acted);
  const away = seat.leaving ? 'leaving' : seat.sittingOut ? 'sittingOut' : null;
  const hands = seat.folded ? [] : [seat.made, seat.low].filter((each) => each !== null);
  const named = hands.map((each) => {
    const hand = handName(each, locale);
    return each.scale === 'bluffjack' && each.soft ? t('soft', { hand }) : hand;
  });
  const made = named.join(' · ');
  const showing = isBluffjack && made === '' ? showingTotal(seat) : '';
  return (
    <li
      className="seat"
      style={placeStyle(place)}
      data-own={isOwn}
      data-act={seat.isToAct}
      data-folded={seat.folded}
      data-away={away !== null && !seat.inHand}
      data-won={seat.won > 0}
      data-side={place.x < 35 ? 'left' : place.x > 65 ? 'right' : place.y < 50 ? 'top' : 'bottom'}
    >
      <SeatCards seat={seat} isOwn={isOwn} draw={draw} best={best} />
      <div className="seat-plate">
        <span className="seat-name">
          <span className="sr-only">{t('seat', { seat: seat.seat + 1 })} </span>
          <span className="seat-name-text" title={name}>
            {name}
          </span>
          {isOwn && <span className="seat-you">{t('you')}</span>}
        </span>
        <span className="seat-money">
          <span className="seat-stack">
            <span className="sr-only">{t('stack')} </span>
            <Amount value={seat.stack} />
          </span>
          {seat.paid > 0 && (
            <span className="seat-paid" title={t('paidHint')}>
              {t('paid', { amount: chips(seat.paid) })}
            </span>
          )}
        </span>
        {seat.isToAct && <span className="sr-only">{t('toAct')}</span>}
        {seat.isToAct && clock !== null && <ClockBar {...clock} key={clock.key} />}
      </div>
      {pending !== null ? (
        <span className="seat-tag" data-tone="pending">
          {pending}
        </span>
      ) : away !== null && !seat.inHand ? (
        <span className="seat-tag" data-tone="quiet">
          {t(away)}
        </span>
      ) : tag !== null ? (
        <span className="seat-tag" data-tone={tag.tone} data-word={tag.word} key={`${tag.word} ${seat.paid}`}>
          {t(`last.${tag.word}`, { amount: chips(tag.count), count: tag.count })}
        </span>
      ) : null}
      {made !== '' && <span className="seat-made">{made}</span>}
      {showing !== '' && <span className="seat-made">{t('shows', { total: showing })}</span>}
      {seat.isDealer && (
        <span className="dealer-button" role="img" aria-label={t('dealerButton')} title={t('dealerButton')}>
          D
        </span>
      )}
      {seat.bet > 0 && (
        <span className="seat-bet">
          <ChipStack amount={seat.bet} />
          <span className="sr-only">{t('bet')} </span>
          <Amount value={seat.bet} />
        </span>
      )}
    </li>
  );
}

interface FreeSeatProps {
  readonly seat: number;
  readonly place: Place;
  readonly onTake: (() => void) | null;
}

/** A free seat: one click takes it, where the viewer may sit down. */
export function FreeSeat({ seat, place, onTake }: FreeSeatProps) {
  const t = useTranslations('table');
  return (
    <li className="seat seat-free" style={placeStyle(place)} data-side="free">
      {onTake === null ? (
        <span className="seat-plate">{t('free')}</span>
      ) : (
        <button type="button" className="seat-plate" onClick={onTake}>
          {t('takeSeat')}
          <span className="sr-only">{t('seatNumber', { seat: seat + 1 })}</span>
        </button>
      )}
    </li>
  );
}
