'use client';
import type { CardCode, CountsAs } from '@openfelt/cards';
import type { SeatView } from '@openfelt/engine';
import { replaceEqualDeep } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { type CSSProperties, memo, type ReactNode } from 'react';
import type { CardMark } from '../cards/card.tsx';
import { Amount, useChips } from '../chips/amount.tsx';
import { ChipStack } from '../chips/chip-stack.tsx';
import type { ActionClock } from './action-clock.ts';
import type { Place } from './layout.ts';
import podStyles from './pod.module.css';
import styles from './seat.module.css';
import { type DrawChoice, SeatCards } from './seat-cards.tsx';
import { type PlateNote, SeatPlate } from './seat-plate.tsx';
import { SeatTag } from './seat-tag.tsx';
import { hasShownFolded, showingTotal } from './showing.ts';
import { getTextWidth } from './text-width.ts';
import { useHandNames } from './use-hand-names.ts';

/** How far along its side a seat lies, for the style sheet. */
export const placeStyle = (place: Place): CSSProperties => ({ '--at': place.at }) as CSSProperties;

interface SeatProps {
  readonly seat: SeatView;
  readonly place: Place;
  readonly name: string;
  readonly isOwn: boolean;
  readonly clock: (ActionClock & { readonly key: number }) | null;
  /** An own action that the log has not confirmed yet, in words. */
  readonly pending: string | null;
  readonly draw: DrawChoice | null;
  /** How the cards play in a hand that is over. */
  readonly marks: ReadonlyMap<CardCode, CardMark> | undefined;
  /** What the seat's wild cards count as (R7.4). */
  readonly wild: ReadonlyMap<CardCode, CountsAs> | undefined;
  /** Whether the seat has a row of its own at a narrow table, or a place in the strip of those who do not play. */
  readonly hasRow: boolean;
  /** Totals stand beside the cards (B1). */
  readonly isBluffjack: boolean;
  /** Whether the seat's last action belongs to the present betting round. */
  readonly acted: boolean;
  /** What the hand that is over came to. Chips; null while it runs. */
  readonly net: number | null;
  /** How often the hand wins, from 0 to 1, while all lie open; null else (R8.10). */
  readonly chance: number | null;
  readonly Note: PlateNote | null;
  /** What stands beside the cards on the rail; null elsewhere. */
  readonly readout: ReactNode;
}

/** So long the name of a hand may be below a plate, in full letters. */
const roomForName = 11;

/** Which half of a split pot a player's cards won; undefined for both, and where nothing was split. */
function wonHalf(marks: SeatProps['marks']): 'high' | 'low' | undefined {
  const won = new Set(marks?.values());
  if (won.has('both') || won.has('high') === won.has('low')) return undefined;
  return won.has('high') ? 'high' : 'low';
}

/** The hands that there is room to name: of a high and a low one the one that won, the high one where both did or neither has. */
const chooseNames = (
  hands: readonly string[],
  { low, otherHands }: SeatView,
  marks: SeatProps['marks'],
): readonly string[] =>
  low === null || otherHands.length > 0
    ? hands
    : wonHalf(marks) === 'low'
      ? hands.slice(-1)
      : hands.slice(0, 1);

/** Each view has seats of its own: one in which nothing has changed is not drawn again. */
function isUnchanged(
  { readout: before, ...rest }: SeatProps,
  { readout: after, ...now }: SeatProps,
): boolean {
  return before === after && replaceEqualDeep(rest, now) === rest;
}

/** A taken seat: cards, name, stack, bet, what it did last and what it paid in the deal (R4.9). */
export const Seat = memo(function Seat(props: SeatProps) {
  const {
    seat,
    place,
    name,
    isOwn,
    clock,
    pending,
    draw,
    marks,
    wild,
    hasRow,
    isBluffjack,
    acted,
    net,
    chance,
    Note,
    readout,
  } = props;
  const t = useTranslations('table');
  const chips = useChips();
  const nameHands = useHandNames();
  const hands = nameHands(seat, roomForName);
  const named = chooseNames(hands, seat, marks);
  // Of two boards each in a line.
  const made = named.join(' ·\n');
  // All of it, and in words.
  const whole = nameHands(seat).join(' · ');
  const isOver = net !== null && seat.won > 0;
  const showing = isBluffjack && made === '' ? showingTotal(seat) : '';
  const isRail = place.side === 'own';
  return (
    <li
      className={clsx(podStyles.pod, styles.seat)}
      style={placeStyle(place)}
      data-side={place.side}
      data-own={isOwn}
      data-act={seat.isToAct}
      data-folded={!hasRow}
      data-out={(seat.folded && !hasShownFolded(seat)) || !seat.inHand}
      data-away={(seat.leaving || seat.sittingOut) && !seat.inHand}
      data-won={seat.won > 0}
    >
      <SeatPlate seat={seat} name={name} isOwn={isOwn} clock={clock} Note={Note} />
      <SeatCards seat={seat} isOwn={isOwn} draw={draw} marks={marks} wild={wild} />
      {readout}
      <div className={styles.told}>
        <SeatTag seat={seat} pending={pending} acted={acted} net={net} chance={chance} />
        {!isRail && showing !== '' && (
          <span className={styles.total}>
            {t.rich('shows', {
              total: showing,
              label: (chunks) => <span className={styles.label}>{chunks}</span>,
            })}
          </span>
        )}
        {!isRail && showing === '' && (
          <span
            className={styles.caption}
            key={made === '' ? 'paid' : 'hand'}
            data-said={made === '' ? 'paid' : 'hand'}
            data-long={named.length > 1 ? 'lines' : getTextWidth(made) > roomForName}
            title={whole === made ? undefined : whole}
          >
            {made}
            {made === '' && seat.paid > seat.bet && !seat.folded && (
              <span title={t('paidHint')}>{t('paid', { amount: chips(seat.paid) })}</span>
            )}
          </span>
        )}
        {seat.bet > 0 && (
          <span className={styles.bet} data-bet data-moves={`bet ${seat.seat}`} key={`bet ${seat.bet}`}>
            <ChipStack amount={seat.bet} />
            <span className="sr-only">{t('bet')} </span>
            <span className={styles.amount}>
              <Amount value={seat.bet} />
            </span>
          </span>
        )}
        {isOver && (
          <span
            className={styles.bet}
            data-won="true"
            data-half={wonHalf(marks)}
            data-moves={`won ${seat.seat}`}
          >
            <ChipStack amount={seat.won} columns={3} />
            <span className={styles.amount}>
              <Amount value={seat.won} />
            </span>
          </span>
        )}
      </div>
    </li>
  );
}, isUnchanged);
