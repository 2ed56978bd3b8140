'use client';
import type { LobbySeat, LobbyTable } from '@openfelt/api';
import type { CardCode } from '@openfelt/cards';
import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import type { CSSProperties } from 'react';
import { CardFront } from '../cards/card.tsx';
import { getFace } from '../cards/face.ts';
import { useChips } from '../chips/amount.tsx';
import playerHueStyles from '../table/player-hue.module.css';
import { getHue, getInitial } from '../table/player-letter.ts';
import { type Point, placeSeats } from './arc-seats.ts';
import styles from './mini-table.module.css';

/** The picture's size, in the units of the places. */
const size = { width: 300, height: 150 };
const middle = { x: 150, y: 72 };
/** Where seats stand, and where bets lie before them. */
const seatRim = { middle, width: 248, height: 108 };

/** A place in the picture, in percent of it. */
const toPlace = ({ x, y }: Point): CSSProperties => ({
  left: `${(x / size.width) * 100}%`,
  top: `${(y / size.height) * 100}%`,
});

/** How wide so many up cards lie beside a seat. */
const computeHeldWidth = (count: number) => (count === 0 ? 0 : 15 + (count - 1) * 9);

/** Where the up cards of a seat lie: beside it, towards the middle. */
function placeCards({ x, y }: Point, count: number): Point {
  const side = x > middle.x + 1 ? -1 : 1;
  return { x: x + side * (17 + computeHeldWidth(count) / 2), y: y - 3 };
}

/** Where the bet of a seat lies: beyond its cards at the ends of the table, else aslant towards the middle, where no stack is written, and clear of the pot. */
function placeBet({ x, y }: Point, cards: number): Point {
  if (Math.abs(x - middle.x) < 30 && y > middle.y)
    return cards === 0 ? { x: x + 31, y } : { x: x + 48, y: y - 21 };
  if (Math.abs(x - middle.x) < 75) return { x: x + 28, y: y + (y < middle.y ? 24 : -21) };
  const side = x > middle.x ? -1 : 1;
  return { x: x + side * (cards === 0 ? 31 : 33 + computeHeldWidth(cards)), y };
}

function Cards({
  cards,
  className,
}: {
  readonly cards: readonly CardCode[];
  readonly className?: string | undefined;
}) {
  return (
    <span className={clsx(styles.cards, className)}>
      {cards.map((card, place) => (
        <CardFront key={place} face={getFace(card)} label="" />
      ))}
    </span>
  );
}

function Seat({
  seat,
  point,
  isOwn,
}: {
  readonly seat: LobbySeat;
  readonly point: Point;
  readonly isOwn: boolean;
}) {
  const chips = useChips();
  return (
    <>
      <span className={styles.seat} style={toPlace(point)} data-in={seat.isIn} data-own={isOwn}>
        <span
          className={clsx(styles.avatar, playerHueStyles.hue)}
          data-hue={getHue(seat.player)}
          data-acting={seat.isToAct}
        >
          {getInitial(seat.name)}
        </span>
        <span className={clsx(styles.stack, 'num')}>{chips(seat.stack)}</span>
      </span>
      {seat.cards.length > 0 && (
        <span className={styles.held} style={toPlace(placeCards(point, seat.cards.length))}>
          <Cards cards={seat.cards} className={styles.overlapped} />
        </span>
      )}
      {seat.bet > 0 && (
        <span className={clsx(styles.bet, 'num')} style={toPlace(placeBet(point, seat.cards.length))}>
          {chips(seat.bet)}
        </span>
      )}
    </>
  );
}

/** As much of a table as its picture shows. */
export type PicturedTable = Pick<
  LobbyTable,
  'seats' | 'seating' | 'board' | 'pot' | 'people' | 'bots' | 'state' | 'own'
>;

/** A table seen from afar, as it is being played: who sits where, up cards and the board, bets and the pot. What it shows is told beside it. */
export function MiniTable({ table }: { readonly table: PicturedTable }) {
  const t = useTranslations('lobby');
  const chips = useChips();
  const points = placeSeats(table.seats, seatRim);
  const waits = table.people + table.bots === 1;
  return (
    <span className={styles.table} data-state={table.state} aria-hidden="true">
      <span className={styles.felt} />
      {table.board.length > 0 && <Cards cards={table.board} className={styles.board} />}
      {table.pot > 0 ? (
        <span className={clsx(styles.pot, 'num')}>{t('pot', { amount: chips(table.pot) })}</span>
      ) : (
        (waits || table.state !== 'playing') && (
          <span className={styles.pot}>{t(waits ? 'waitingForOne' : `state.${table.state}`)}</span>
        )
      )}
      {table.seating.map((seat, index) => {
        const point = points[index] ?? middle;
        return seat === null ? (
          <span key={index} className={styles.seat} style={toPlace(point)}>
            <span className={styles.free}>+</span>
          </span>
        ) : (
          <Seat key={index} seat={seat} point={point} isOwn={table.own === index} />
        );
      })}
    </span>
  );
}
