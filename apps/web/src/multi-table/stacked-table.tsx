'use client';
import { type TableView, view as viewOf } from '@openfelt/engine';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { warnsOfClock } from '../live/bar/clock-warning.ts';
import { noPreAction } from '../live/bar/pre-action.ts';
import type { PreActionState } from '../live/bar/use-pre-action.ts';
import { loadTableDialog } from '../live/dialogs/load-table-dialog.ts';
import { useEntropy } from '../live/entropy/use-entropy.ts';
import { knowledgeFor, type TableSession } from '../live/session/table-session.ts';
import type { TableStore } from '../live/session/table-store.ts';
import { getOwnTurn } from '../live/signals.ts';
import { TableScreen } from '../live/table-screen.tsx';
import { useDecisions } from '../live/use-decisions.ts';
import { TableSkeleton } from '../table/table-skeleton.tsx';
import { usePart } from '../ui/use-part.ts';
import { canDepart } from './departure.ts';
import styles from './multi-table.module.css';
import { getTableId } from './table-focus.ts';
import { TableProblem } from './table-problem.tsx';

const loadTurn = () => import('../live/turn-announcer.tsx');
const loadTimeBank = () => import('../live/bar/time-bank.tsx');
const loadMenu = () => import('./tile-menu.tsx');

interface StackedTableProps {
  readonly tableId: string;
  readonly store: TableStore;
  /** Whether it is the one that is shown. */
  readonly isShown: boolean;
  /** Whether it is offered to take a seat at once. */
  readonly sits: boolean;
  /** Whether the viewer leaves it after the hand. */
  readonly leaves: boolean;
  /** Whether what can be done about it is open. */
  readonly hasMenu: boolean;
  /** Its dialog is closed, or the offer of a seat has been taken over by the table. */
  readonly onCloseDialog: () => void;
  /** Takes the table off the page; null where the viewer sits there. */
  readonly onRemove: (() => void) | null;
  readonly onLeave: (leaves: boolean) => void;
}

/** A table of a stack: as on a page of its own where it is shown, else it is played on without being drawn, and heard when it waits. */
export function StackedTable(props: StackedTableProps) {
  const { tableId, store, isShown, onRemove } = props;
  const live = useSyncExternalStore(store.subscribe, store.get, store.get);
  return (
    <div id={getTableId(tableId)} className={isShown ? styles.shown : 'sr-only'} data-tables tabIndex={-1}>
      {live.kind === 'live' ? (
        <SessionTable {...props} session={live.session} />
      ) : !isShown ? null : live.kind === 'loading' ? (
        <TableSkeleton frame="live" />
      ) : (
        <TableProblem kind={live.kind} onRemove={onRemove} />
      )}
    </div>
  );
}

interface SessionTableProps extends StackedTableProps {
  readonly session: TableSession;
}

function SessionTable(props: SessionTableProps) {
  const { tableId, session, isShown, sits, leaves, hasMenu, onCloseDialog, onRemove, onLeave } = props;
  const preAction = useState(noPreAction);
  useEntropy(session);
  const menu = usePart(hasMenu, loadMenu);
  const dialogs = usePart(sits, loadTableDialog);
  // Once: a seat that is free later is not offered by itself. Until its dialog can open the page stays here.
  useEffect(() => {
    if (isShown && sits && dialogs !== null) onCloseDialog();
  });
  if (!isShown) return <HiddenTable session={session} preAction={preAction} />;
  return (
    <>
      <TableScreen session={session} sits={sits} preAction={preAction} />
      {hasMenu && menu !== null && (
        <menu.TileMenu
          tableId={tableId}
          name={session.tableName}
          leaves={leaves}
          // The table itself leads there, and offers what is not offered here.
          lastHand={0}
          items={{
            offer: null,
            sitIn: null,
            sitOut: null,
            add: null,
            options: null,
            leave: canDepart(session) ? () => onLeave(!leaves) : null,
            remove: session.own === null ? onRemove : null,
          }}
          onClose={onCloseDialog}
        />
      )}
    </>
  );
}

interface HiddenTableProps {
  readonly session: TableSession;
  readonly preAction: PreActionState;
}

function HiddenTable({ session, preAction }: HiddenTableProps) {
  const { displayedState, own } = session;
  const knowledge = knowledgeFor(session, displayedState);
  const view = useMemo(() => viewOf(displayedState, own, knowledge), [displayedState, own, knowledge]);
  return view === null || own === null ? null : (
    <Decisions session={session} view={view} preAction={preAction} />
  );
}

function Decisions({ session, view, preAction }: HiddenTableProps & { readonly view: TableView }) {
  const { pending, chosen } = useDecisions(session, view, preAction);
  const { clock, tableName } = session;
  const ownTurn = getOwnTurn(view);
  const seat = view.own === null ? null : view.seats[view.own];
  const isAsked = clock !== null && clock.turn === ownTurn;
  const turn = usePart(true, loadTurn);
  const timeBank = usePart(isAsked, loadTimeBank);
  return (
    <>
      {turn !== null && <turn.TurnAlert view={view} tableName={tableName} />}
      {isAsked && timeBank !== null && (
        <timeBank.LateAlert
          key={clock.turn}
          turn={clock.turn}
          clock={clock}
          isPending={pending !== null}
          isLastChance={chosen === null && seat != null && warnsOfClock(view, seat)}
          tableName={tableName}
        />
      )}
    </>
  );
}
