'use client';
import { type Seat as SeatNumber, type TableView, variants } from '@openfelt/engine';
import { useTranslations } from 'next-intl';
import { type CSSProperties, useRef } from 'react';
import { ChipValuesProvider } from '../chips/context.tsx';
import type { PotResult } from '../events/use-pot-results.ts';
import { usePart } from '../ui/use-part.ts';
import type { ActionClock } from './action-clock.ts';
import type { Chances } from './ask-equity.ts';
import { FreeSeat } from './free-seat.tsx';
import type { Settlement } from './hand-result.ts';
import { placeSeats } from './layout.ts';
import { Boards, Pots } from './middle.tsx';
import type { Motion } from './motion.ts';
import { Readout } from './readout.tsx';
import { Seat } from './seat.tsx';
import type { DrawChoice } from './seat-cards.tsx';
import type { PlateNote } from './seat-plate.tsx';
import styles from './table.module.css';
import { useRows } from './use-rows.ts';
import { useScrolls } from './use-scrolls.ts';
import type { Strength } from './use-strength.ts';
import { useTableMotion } from './use-table-motion.ts';
import { markWinningCards } from './winning-cards.ts';

// Few tables play with wild cards.
const loadWildCards = () => import('./wild-cards.ts');
// A hand's end tells what nobody asks for before.
const loadBanner = () => import('./winner-banner.tsx');

/** A folded table and what its source adds: live, replayed or embedded, it is drawn by the same component. */
export interface TableProps {
  readonly view: TableView;
  /** Names by player id. */
  readonly names: Readonly<Record<string, string>>;
  /** The seat at the bottom; the viewer's own, else the first. */
  readonly anchor?: SeatNumber;
  readonly clock?: ActionClock | null;
  readonly pending?: string | null;
  readonly draw?: DrawChoice | null;
  /** Results of the hand in words, one a pot or a half of one. */
  readonly results?: readonly PotResult[];
  /** What the hand came to, player by player; null while it runs. */
  readonly settled?: readonly Settlement[] | null;
  /** Why nothing happens, in words. */
  readonly notice?: string | null;
  /** The seats that acted in the present betting round; null: every last action counts. */
  readonly acted?: ReadonlySet<SeatNumber> | null;
  /** How often each hand wins, while all lie open (R8.10). */
  readonly chances?: Chances | null;
  /** How strong the viewer's own hand is; null where that is not to be told. */
  readonly strength?: Strength | null;
  /** How what changes travels, where events are followed; null where one jumps among them. */
  readonly motion?: Motion | null;
  /** Draws the viewer's note about a player on their plate; null where there are none. */
  readonly Note?: PlateNote | null;
  /** Takes a free seat; null where the viewer may not. */
  readonly onTakeSeat?: ((seat: SeatNumber) => void) | null;
}

/** The shape of a game's hands, by which cards are sized and laid: Omaha's are four, and closer than hold'em's two. */
function getShape(view: TableView): 'holdem' | 'omaha' | 'stud' | 'draw' | 'bluffjack' {
  const { family, steps } = variants[view.variant];
  if (family !== 'board') return family;
  const [first] = steps;
  return first?.kind === 'down' && first.count > 2 ? 'omaha' : 'holdem';
}

/** For how many own cards there is room before they come: those of the deal; at Bluffjack, where players take as many as they like, for five. */
function countOwnCards({ variant }: TableView): number {
  const { family, steps } = variants[variant];
  if (family === 'bluffjack') return 5;
  return steps.reduce((sum, step) => sum + (step.kind === 'down' || step.kind === 'up' ? step.count : 0), 0);
}

/** How crowded a table is: cards are smaller at a larger one. */
const getCrowd = (seats: number): 'few' | 'many' | 'full' =>
  seats <= 6 ? 'few' : seats <= 8 ? 'many' : 'full';

/** Draws a table as one viewer sees it. */
export function Table({
  view,
  names,
  anchor = view.own ?? 0,
  clock = null,
  pending = null,
  draw = null,
  results = [],
  settled = null,
  notice = null,
  acted = null,
  chances = null,
  strength = null,
  motion = null,
  Note = null,
  onTakeSeat = null,
}: TableProps) {
  const t = useTranslations('table');
  const moving = useTableMotion(view, motion);
  const list = useRef<HTMLOListElement>(null);
  const scrolls = useScrolls(list);
  const places = placeSeats(view.seats.length, anchor);
  const awards = results.map(({ award }) => award);
  const marks = markWinningCards(view, awards, results[0]?.seats ?? []);
  const isBluffjack = variants[view.variant].family === 'bluffjack';
  // Whoever has sat down since has no part in it.
  const playedIt = view.result === null ? [] : (settled ?? []).filter(({ seat }) => view.seats[seat]?.inHand);
  const nets = new Map(playedIt.map(({ seat, net }) => [seat, net]));
  const wild = usePart(view.rules.wild !== undefined, loadWildCards);
  const banner = usePart(results.length > 0, loadBanner);
  const rows = useRows(view);
  const playing = [...rows.seats].filter((seat) => seat !== anchor);
  const hasStrip = [...rows.strip].some((seat) => seat !== anchor);
  return (
    <ChipValuesProvider values={view.rules.chipValues}>
      <section
        className={styles.table}
        aria-label={t('table')}
        data-shape={getShape(view)}
        data-deal={countOwnCards(view)}
        data-seats={view.seats.length}
        data-crowd={getCrowd(view.seats.length)}
        style={
          {
            '--playing': Math.max(1, playing.length),
            '--own-cards': countOwnCards(view),
          } as CSSProperties
        }
        data-rows={playing.length <= 3 ? 'few' : playing.length <= 5 ? 'some' : 'many'}
        data-strip={hasStrip}
      >
        <div className={styles.stage}>
          <div className={styles.felt} aria-hidden="true" />
          <span className={styles.centre} data-moves="middle" />
          <div className={styles.middle}>
            <Pots view={view} names={names} awards={awards} />
            <Boards view={view} marks={marks.boards} />
            {results.length > 0
              ? banner !== null && (
                  <banner.WinnerBanner
                    view={view}
                    results={results}
                    net={view.own === null ? null : (nets.get(view.own) ?? null)}
                  />
                )
              : notice !== null && <p className={styles.notice}>{notice}</p>}
          </div>
          {moving !== null && motion !== null && (
            <moving.TableMotion view={view} motion={motion} awards={awards} />
          )}
          <ol className={styles.seats} aria-label={t('seats')} ref={list} tabIndex={scrolls ? 0 : undefined}>
            {view.seats.map((seat, number) => {
              const place = places[number];
              if (place === undefined) return null;
              if (seat === null) {
                return (
                  <FreeSeat
                    key={number}
                    seat={number}
                    place={place}
                    hasRow={rows.seats.has(number) && place.side !== 'own'}
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
                  marks={marks.seats.get(number)}
                  wild={wild?.readWildCards(view, seat)}
                  hasRow={rows.seats.has(number)}
                  isBluffjack={isBluffjack}
                  acted={acted === null || acted.has(number)}
                  net={nets.get(number) ?? null}
                  chance={chances?.get(number) ?? null}
                  Note={Note}
                  readout={
                    place.side === 'own' ? (
                      <Readout view={view} seat={seat} strength={isOwn ? strength : null} />
                    ) : null
                  }
                />
              );
            })}
          </ol>
        </div>
      </section>
    </ChipValuesProvider>
  );
}
