'use client';
import type { CardCode } from '@openfelt/cards';
import { type Seat as SeatNumber, type TableView, variants } from '@openfelt/engine';
import { useTranslations } from 'next-intl';
import type { CSSProperties } from 'react';
import { ChipValuesProvider } from '../chips/context.tsx';
import { Spoken } from '../events/spoken.tsx';
import type { PotResult } from '../events/use-pot-results.ts';
import type { SeatClock } from './clock-bar.tsx';
import { FreeSeat } from './free-seat.tsx';
import { Board, Pots } from './middle.tsx';
import { places } from './places.ts';
import { Seat } from './seat.tsx';
import type { DrawChoice } from './seat-cards.tsx';
import styles from './table.module.css';

/** A folded table and what its source adds: live, replayed or embedded, it is drawn by the same component. */
export interface TableProps {
  readonly view: TableView;
  /** Names by player id. */
  readonly names: Readonly<Record<string, string>>;
  /** The seat at the bottom; the viewer's own, else the first. */
  readonly anchor?: SeatNumber;
  readonly clock?: SeatClock | null;
  readonly pending?: string | null;
  readonly draw?: DrawChoice | null;
  /** Results of the hand in words, one a pot. */
  readonly results?: readonly PotResult[];
  /** Why nothing happens, in words. */
  readonly notice?: string | null;
  /** The newest event in words, for layouts that have no room for the dealer's list. */
  readonly caption?: string | null;
  /** The seats that acted in the present betting round; null: every last action counts. */
  readonly acted?: ReadonlySet<SeatNumber> | null;
  /** Takes a free seat; null where the viewer may not. */
  readonly onTakeSeat?: ((seat: SeatNumber) => void) | null;
}

/** The five cards that play in each winning hand, once the hands are open, by seat. */
function winningHands(view: TableView): ReadonlyMap<SeatNumber, ReadonlySet<CardCode>> {
  const winners = view.seats.flatMap((seat) => (seat !== null && seat.won > 0 && seat.shown ? [seat] : []));
  return new Map(winners.map((seat) => [seat.seat, new Set<CardCode>(seat.made?.cards ?? [])]));
}

/** The board's cards that play in every winning hand. */
function winningBoard(
  view: TableView,
  hands: ReadonlyMap<SeatNumber, ReadonlySet<CardCode>>,
): ReadonlySet<CardCode> {
  const cards = hands.size === 0 ? [] : view.board.flatMap(({ card }) => card ?? []);
  return new Set(cards.filter((card) => [...hands.values()].every((hand) => hand.has(card))));
}

const noCards: ReadonlySet<CardCode> = new Set();

/** Draws a table as one viewer sees it. */
export function Table({
  view,
  names,
  anchor = view.own ?? 0,
  clock = null,
  pending = null,
  draw = null,
  results = [],
  notice = null,
  caption = null,
  acted = null,
  onTakeSeat = null,
}: TableProps) {
  const t = useTranslations('table');
  const layout = places(view.seats.length, anchor);
  const hands = winningHands(view);
  return (
    <ChipValuesProvider values={view.rules.chipValues}>
      <section
        className={styles.table}
        aria-label={t('table')}
        data-seats={view.seats.length}
        data-family={variants[view.variant].family}
      >
        <div className={styles.stage} style={{ '--board-row': layout.boardRow } as CSSProperties}>
          <div className={styles.felt} aria-hidden="true" />
          <div className={styles.middle}>
            <Pots view={view} />
            <Board view={view} best={winningBoard(view, hands)} />
            {results.length > 0 ? (
              <ul className={styles.results}>
                {results.map((line) => (
                  <li key={line.version}>
                    <Spoken line={results.length === 1 ? line : { ...line, text: line.short }} />
                  </li>
                ))}
              </ul>
            ) : (
              <>
                {notice !== null && <p className={styles.notice}>{notice}</p>}
                {caption !== null && notice === null && (
                  <p className={styles.caption} aria-hidden="true">
                    {caption}
                  </p>
                )}
              </>
            )}
          </div>
          <ol className={styles.seats} aria-label={t('seats')}>
            {view.seats.map((seat, number) => {
              const place = layout.seats[number];
              if (place === undefined) return null;
              if (seat === null) {
                return (
                  <FreeSeat
                    key={number}
                    seat={number}
                    place={place}
                    onTake={onTakeSeat && (() => onTakeSeat(number))}
                  />
                );
              }
              const isOwn = number === view.own;
              return (
                <Seat
                  key={seat.seat}
                  seat={seat}
                  place={place}
                  name={names[seat.player] ?? t('someone', { seat: number + 1 })}
                  isOwn={isOwn}
                  clock={clock === null ? null : { ...clock, key: view.turn ?? 0 }}
                  pending={isOwn ? pending : null}
                  draw={isOwn ? draw : null}
                  best={hands.get(number) ?? noCards}
                  isBluffjack={variants[view.variant].family === 'bluffjack'}
                  acted={acted === null || acted.has(number)}
                />
              );
            })}
          </ol>
        </div>
      </section>
    </ChipValuesProvider>
  );
}
