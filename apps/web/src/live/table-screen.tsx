'use client';
import { getStatePath, type TableView } from '@openfelt/engine';
import Link from 'next/link';
import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useConnection } from '../api/connection.ts';
import { useChips } from '../chips/amount.tsx';
import { actedSeats } from '../table/last-action.ts';
import { ResultPanel } from '../table/result-panel.tsx';
import roomStyles from '../table/room.module.css';
import { Table } from '../table/table.tsx';
import { loadToaster } from '../ui/refusal.ts';
import { useKeys } from '../ui/use-keys.ts';
import { usePart } from '../ui/use-part.ts';
import { ActionBar } from './bar/action-bar.tsx';
import { IdleBar } from './bar/idle-bar.tsx';
import { usePickedCards } from './bar/use-picked-cards.ts';
import { usePreAction } from './bar/use-pre-action.ts';
import { DealerLog } from './dealer-log.tsx';
import type { OpenDialog } from './dialogs/table-dialog.tsx';
import { useEntropy } from './entropy/use-entropy.ts';
import { SeatControls } from './seat-controls.tsx';
import type { TableSession } from './session/table-session.ts';
import { useSessionView } from './session/use-session-view.ts';
import { TableHead } from './table-head.tsx';
import { TurnAnnouncer } from './turn-announcer.tsx';
import { usePlayerActions } from './use-player-actions.ts';

// Dialogs and the end of a match come when they are wanted: who only watches does not load them.
const loadDialog = () => import('./dialogs/table-dialog.tsx');
const loadMatchEnd = () => import('./match-end.tsx');

/** The first free seat of a table; null where it is full. */
function freeSeat(view: TableView): number | null {
  const seat = view.seats.indexOf(null);
  return seat < 0 ? null : seat;
}

/** A followed table with everything around it. */
export function TableScreen({ session }: { readonly session: TableSession }) {
  const drawn = useSessionView(session);
  useEntropy(session);
  const { view } = drawn;
  return view === null || session.displayedState.table === null ? null : (
    <OpenTable
      session={session}
      drawn={drawn}
      view={view}
      rules={session.displayedState.table.context.rules}
    />
  );
}

/** Where the table's match stands; `none` at a table without one. */
function getMatchState({ table }: TableSession['displayedState']): 'none' | 'waiting' | 'running' | 'over' {
  if (table === null || table.context.match === null) return 'none';
  if (getStatePath(table.value) === 'closed') return 'over';
  return table.context.handNumber === 0 ? 'waiting' : 'running';
}

interface OpenTableProps {
  readonly session: TableSession;
  readonly drawn: ReturnType<typeof useSessionView>;
  readonly view: TableView;
  readonly rules: NonNullable<TableSession['displayedState']['table']>['context']['rules'];
}

function OpenTable({ session, drawn, view, rules }: OpenTableProps) {
  const t = useTranslations('table');
  const tBar = useTranslations('bar');
  const chips = useChips();
  const wantsSeat = useSearchParams().get('sit') !== null;
  const connection = useConnection();
  const isCurrent = session.pendingEvents.length === 0 && connection === 'open';
  const { act, ask, pending } = usePlayerActions(session.tableId, view);
  const { chosen, choose } = usePreAction(view, isCurrent && pending === null, act);
  const discard = view.legal.find((action) => action.type === 'discard');
  const isDrawing = discard !== undefined && pending === null && isCurrent;
  const { places: picked, pick } = usePickedCards(view.turn, discard?.max ?? 0);
  const acted = actedSeats(session.displayedState);
  const seat = view.own === null ? null : (view.seats[view.own] ?? null);
  const free = freeSeat(view);
  const match = getMatchState(session.displayedState);
  const [dialog, setDialog] = useState<OpenDialog | null>(() =>
    wantsSeat && seat === null && free !== null ? { kind: 'seat', seat: free } : null,
  );
  const dialogs = usePart(dialog !== null, loadDialog);
  const ending = usePart(match === 'over', loadMatchEnd);
  const toasts = usePart(seat !== null || dialog !== null, loadToaster);
  const close = () => setDialog(null);
  useKeys({ '?': () => setDialog({ kind: 'keys' }) });
  const running = view.phase !== 'settled';
  const table = session.displayedState.table?.context ?? null;
  const canSit = seat === null && session.own === null && (match === 'none' || match === 'waiting');
  const notice =
    running || drawn.results.length > 0
      ? null
      : session.status === 'waiting'
        ? t('waitingForPlayers')
        : session.status === 'paused'
          ? t('paused')
          : null;

  return (
    <div className={roomStyles.room} data-frame="room">
      <TurnAnnouncer view={view} tableName={session.tableName} />
      <TableHead
        tableId={session.tableId}
        name={session.tableName}
        rules={rules}
        view={view}
        onKeys={() => setDialog({ kind: 'keys' })}
        onRules={() => setDialog({ kind: 'rules' })}
      />
      <div className={roomStyles.place} data-lost={connection === 'lost'}>
        <Table
          view={view}
          names={session.names}
          clock={
            session.clock !== null && session.clock.turn === view.turn
              ? { endsAt: session.clock.endsAt, total: rules.actionTime }
              : null
          }
          pending={
            pending === null
              ? null
              : tBar(`short.${pending.type}`, { amount: 'to' in pending ? chips(pending.to) : '' })
          }
          draw={isDrawing ? { picked, onPick: pick } : null}
          results={view.result === null ? [] : drawn.results}
          notice={notice}
          caption={drawn.lines.at(-1)?.text ?? null}
          acted={acted}
          onTakeSeat={canSit ? (number) => setDialog({ kind: 'seat', seat: number }) : null}
        />
      </div>
      <ActionBar
        view={view}
        names={session.names}
        pending={pending}
        acted={view.own !== null && acted?.has(view.own) === true}
        picked={picked}
        onPick={pick}
        chosen={chosen}
        onChoose={choose}
        onAction={act}
        isConnected={connection !== 'lost'}
        isCurrent={isCurrent}
        idle={
          <IdleBar
            seat={seat}
            status={session.status}
            match={match}
            onSit={canSit && free !== null ? () => setDialog({ kind: 'seat', seat: free }) : null}
            onSitIn={() => void ask({ type: 'sitIn' })}
            onAdd={() => setDialog({ kind: 'chips' })}
          />
        }
      />
      <aside className={roomStyles.side} aria-label={t('side')}>
        {match === 'over' && table !== null && ending !== null && (
          <ending.MatchEnd tableId={session.tableId} table={table} names={session.names} />
        )}
        {seat !== null && match !== 'running' && (
          <SeatControls
            seat={seat}
            canSitOut={match === 'none'}
            canAdd={match === 'none' && !(running && seat.inHand) && seat.stack < rules.buyIn.max}
            onSitOut={() => void ask({ type: 'sitOut' })}
            onSitIn={() => void ask({ type: 'sitIn' })}
            onAdd={() => setDialog({ kind: 'chips' })}
            onLeave={() =>
              running && seat.inHand && !seat.folded
                ? setDialog({ kind: 'leave' })
                : void ask({ type: 'leave' })
            }
          />
        )}
        <div className={roomStyles.sideHead}>
          <h2 className={roomStyles.sideTitle}>{t('dealer')}</h2>
          <Link className={roomStyles.sideLink} href={`/hands?table=${encodeURIComponent(session.tableId)}`}>
            {t('lastHands')}
          </Link>
        </div>
        <DealerLog lines={drawn.lines} />
        {drawn.settled !== null && match !== 'over' && (
          <section className={roomStyles.result}>
            <h2 className={roomStyles.sideTitle}>{t('result')}</h2>
            <ResultPanel settlements={drawn.settled} names={session.names} />
          </section>
        )}
      </aside>
      {toasts !== null && <toasts.Toaster />}
      {dialog !== null && dialogs !== null && (
        <dialogs.TableDialog
          dialog={dialog}
          tableId={session.tableId}
          view={view}
          rules={rules}
          ask={ask}
          onClose={close}
        />
      )}
    </div>
  );
}
