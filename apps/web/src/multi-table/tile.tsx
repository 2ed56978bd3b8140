'use client';
import { useTranslations } from 'next-intl';
import { type CSSProperties, useEffect, useState, useSyncExternalStore } from 'react';
import { ActionBar } from '../live/bar/action-bar.tsx';
import { sitInUnposted } from '../live/bar/owed-blinds.ts';
import { noPreAction } from '../live/bar/pre-action.ts';
import { loadTableDialog } from '../live/dialogs/load-table-dialog.ts';
import type { OpenDialog } from '../live/dialogs/table-dialog.tsx';
import { useEntropy } from '../live/entropy/use-entropy.ts';
import { getLastHand } from '../live/last-hand.ts';
import type { TableSession } from '../live/session/table-session.ts';
import type { TableStore } from '../live/session/table-store.ts';
import { type SessionView, useSessionView } from '../live/session/use-session-view.ts';
import { SpokenLog } from '../live/spoken-log.tsx';
import { findOfferedStakes } from '../live/stakes/offered-stakes.ts';
import { type OpenTable, useOwnChoice } from '../live/use-own-choice.ts';
import type { Motion } from '../table/motion.ts';
import { Table } from '../table/table.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { HasKeys } from '../ui/use-keys.ts';
import { usePart } from '../ui/use-part.ts';
import { canDepart, canSitIn, canSitOut } from './departure.ts';
import { getTableId } from './table-focus.ts';
import { TableProblem } from './table-problem.tsx';
import styles from './tile.module.css';
import { TileBar } from './tile-bar.tsx';
import { TileHead } from './tile-head.tsx';
import { TileIdle } from './tile-idle.tsx';
import type { TileMenuItems } from './tile-menu.tsx';

// Who only watches has no turn.
const loadTurn = () => import('../live/turn-announcer.tsx');
const loadMenu = () => import('./tile-menu.tsx');
const loadOffer = () => import('./offer-dialog.tsx');
const loadNotes = () => import('../live/notes/seat-note.tsx');

/** Which dialog is open at a tile: `sit` for a seat at a table that has just been added, once it is there; `offer` for stakes that are proposed. */
export type TileDialog =
  | OpenDialog
  | { readonly kind: 'menu' }
  | { readonly kind: 'sit' }
  | { readonly kind: 'offer' };

interface TileProps {
  readonly tableId: string;
  readonly store: TableStore;
  /** The table's number on the page, from 1: Alt and its digit go there. */
  readonly number: number;
  /** Where it lies in the grid, for the style sheet. */
  readonly style: CSSProperties;
  /** Its place in the queue, from 1; null while it does not wait for the viewer. */
  readonly place: number | null;
  /** Whether the table takes the keys. */
  readonly isActive: boolean;
  /** Whether there is room to draw it as on a page of its own. */
  readonly isLarge: boolean;
  /** How much moves at it; null where there are too many tables for something to move at each. */
  readonly motion: Motion | null;
  /** Whether the viewer leaves it after the hand. */
  readonly leaves: boolean;
  readonly dialog: TileDialog | null;
  readonly onDialog: (dialog: TileDialog | null) => void;
  /** The viewer has come to it by Tab. */
  readonly onActivate: () => void;
  /** Something was clicked in it, or nothing of it in particular. */
  readonly onClick: () => void;
  /** Takes the table off the page; null where the viewer sits there. */
  readonly onRemove: (() => void) | null;
  readonly onLeave: (leaves: boolean) => void;
}

/** One table among several: what matters of it, and what the viewer can do there. */
export function Tile(props: TileProps) {
  const { tableId, store, number, style, place, isActive, onActivate, onClick, onRemove } = props;
  const t = useTranslations('multiTable');
  const live = useSyncExternalStore(store.subscribe, store.get, store.get);
  return (
    <section
      id={getTableId(tableId)}
      className={styles.tile}
      style={style}
      tabIndex={-1}
      aria-label={
        live.kind === 'live'
          ? t('tileName', { number, name: live.session.tableName })
          : t('tileNumber', { number })
      }
      data-waits={place === null ? undefined : isActive ? 'active' : 'later'}
      data-active={isActive}
      // After what was clicked has been done: the click was meant for this table.
      onClick={onClick}
      onKeyUp={({ key }) => key === 'Tab' && onActivate()}
    >
      <HasKeys.Provider value={isActive}>
        {live.kind === 'live' ? (
          <SessionTile {...props} session={live.session} />
        ) : live.kind === 'loading' ? (
          <Skeleton shape="picture" />
        ) : (
          <TableProblem kind={live.kind} onRemove={onRemove} />
        )}
      </HasKeys.Provider>
    </section>
  );
}

function SessionTile({ session, ...rest }: TileProps & { readonly session: TableSession }) {
  const drawn = useSessionView(session);
  useEntropy(session);
  const preAction = useState(noPreAction);
  const table = session.displayedState.table;
  return drawn.view === null || table === null ? null : (
    <OpenTile
      {...rest}
      session={session}
      drawn={drawn}
      view={drawn.view}
      rules={table.context.rules}
      preAction={preAction}
    />
  );
}

/** The dialog of a table that a tile opens: whoever sits down takes the first free seat; null where it is none of a table's. */
function toTableDialog(dialog: TileDialog | null, free: number | null): OpenDialog | null {
  if (dialog === null || dialog.kind === 'menu' || dialog.kind === 'offer') return null;
  if (dialog.kind !== 'sit') return dialog;
  return free === null ? null : { kind: 'seat', seat: free };
}

function OpenTile(props: TileProps & OpenTable & { readonly drawn: SessionView }) {
  const { tableId, number, place, isActive, isLarge, motion, leaves, dialog, onDialog, onLeave, onRemove } =
    props;
  const { session, drawn, view, rules } = props;
  const t = useTranslations('multiTable');
  const { ask, match, seat, clock, connection, free, table, bar } = useOwnChoice(props);
  const tableDialog = toTableDialog(dialog, free);
  const dialogs = usePart(tableDialog !== null, loadTableDialog);
  const menu = usePart(dialog?.kind === 'menu', loadMenu);
  const notes = usePart(seat !== null, loadNotes);
  const turn = usePart(seat !== null, loadTurn);
  const close = () => onDialog(null);
  const offered = findOfferedStakes(session.displayedState, view.own);
  const offer = usePart(offered !== null && dialog?.kind === 'offer', loadOffer);
  // What is no longer there to be taken, or to be answered, is not offered by itself later.
  const isGone = (dialog?.kind === 'sit' && free === null) || (dialog?.kind === 'offer' && offered === null);
  useEffect(() => {
    if (isGone) onDialog(null);
  });
  const actor = view.toAct === null ? null : (view.seats[view.toAct] ?? null);
  const folded = view.seats.filter((each) => each?.inHand === true && each.folded).length;
  const items: TileMenuItems = {
    offer: offered === null ? null : () => onDialog({ kind: 'offer' }),
    sitIn: canSitIn(session) && seat !== null ? () => void ask(sitInUnposted(seat)) : null,
    sitOut: canSitOut(session) ? () => void ask({ type: 'sitOut' }) : null,
    add:
      seat !== null && match === 'none' && (seat.stack < rules.buyIn.max || seat.topUp > 0)
        ? () => onDialog({ kind: 'chips' })
        : null,
    options: seat === null ? null : () => onDialog({ kind: 'options' }),
    leave: canDepart(session) ? () => onLeave(!leaves) : null,
    remove: seat === null ? onRemove : null,
  };
  return (
    <>
      <TileHead
        number={number}
        name={session.tableName}
        rules={rules}
        variant={view.variant}
        place={place}
        isActive={isActive}
        toAct={actor && (session.names[actor.player] ?? '')}
        clock={clock}
        hasOffer={offered !== null}
        onMore={() => onDialog({ kind: 'menu' })}
      />
      {turn !== null && <turn.TurnAlert view={view} tableName={session.tableName} />}
      {isActive && <SpokenLog lines={drawn.lines} />}
      <div className={styles.felt} data-large={isLarge} data-lost={connection === 'lost'}>
        <Table {...table} motion={motion} Note={notes?.SeatNote ?? null} onTakeSeat={null} />
        {!isLarge && folded > 0 && <p className={styles.folded}>{t('folded', { count: folded })}</p>}
      </div>
      <TileBar isLarge={isLarge}>
        <ActionBar
          {...bar}
          tableName={session.tableName}
          hint={null}
          idle={
            leaves ? (
              <p className={styles.leaves}>{t('leavesAfter')}</p>
            ) : (
              <TileIdle
                tableId={isLarge ? tableId : null}
                view={view}
                hasResult={!isLarge}
                results={table.results}
                settled={table.settled}
                status={session.status}
                nextHandAt={session.nextHandAt}
                match={match}
                onSit={free === null ? null : () => onDialog({ kind: 'seat', seat: free })}
                waitingList={null}
                onAdd={() => onDialog({ kind: 'chips' })}
                ask={ask}
              />
            )
          }
        />
      </TileBar>
      {menu !== null && dialog?.kind === 'menu' && (
        <menu.TileMenu
          tableId={tableId}
          name={session.tableName}
          lastHand={getLastHand(view)}
          leaves={leaves}
          items={items}
          onClose={close}
        />
      )}
      {offer !== null && offered !== null && dialog?.kind === 'offer' && (
        <offer.OfferDialog
          name={session.tableName}
          rules={rules}
          stakes={offered}
          onAnswer={(command) => void ask(command)}
          onClose={close}
        />
      )}
      {dialogs !== null && tableDialog !== null && (
        <dialogs.TableDialog
          dialog={tableDialog}
          session={session}
          view={view}
          rules={rules}
          waitingList={null}
          ask={ask}
          onClose={close}
        />
      )}
    </>
  );
}
