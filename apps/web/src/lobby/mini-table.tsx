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
import type { Point } from './arc-seats.ts';
import { middle, placeBet, placeCards, placeSeatsAround, size } from './mini-places.ts';
import styles from './mini-table.module.css';

/** A place in the picture, in percent of it. */
const toPlace = ({ x, y }: Point): CSSProperties => ({
  left: `${(x / size.width) * 100}%`,
  top: `${(y / size.height) * 100}%`,
});

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
  const points = placeSeatsAround(table.seats);
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
