'use client';
import { isPracticeTable } from '@openfelt/api/practice';
import { findUnanswered, getStatePath, type TableView } from '@openfelt/engine';
import { clsx } from 'clsx';
import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useConnection } from '../api/connection.ts';
import { useChips } from '../chips/amount.tsx';
import { actedSeats } from '../table/last-action.ts';
import frameStyles from '../table/live-frame.module.css';
import roomStyles from '../table/room.module.css';
import { Table } from '../table/table.tsx';
import { useChances } from '../table/use-chances.ts';
import { loadToaster } from '../ui/refusal.ts';
import { useMedia } from '../ui/use-media.ts';
import { usePart } from '../ui/use-part.ts';
import { ActionBar } from './bar/action-bar.tsx';
import { IdleBar } from './bar/idle-bar.tsx';
import { usePickedCards } from './bar/use-picked-cards.ts';
import { usePreAction } from './bar/use-pre-action.ts';
import type { OpenDialog } from './dialogs/table-dialog.tsx';
import { useEntropy } from './entropy/use-entropy.ts';
import { SidePanel } from './panel/side-panel.tsx';
import type { TableSession } from './session/table-session.ts';
import { useSessionView } from './session/use-session-view.ts';
import { SpokenLog } from './spoken-log.tsx';
import { TableHead } from './table-head.tsx';
import { TableLinks } from './table-links.tsx';
import { usePlayerActions } from './use-player-actions.ts';
import { useTableSounds } from './use-table-sounds.ts';

/** Where there is room for a panel on the left; in words of the style sheet of the frame. */
const wide = '(min-width: 1700px) and (min-height: 620px)';

// Dialogs and the end of a match come when they are wanted: who only watches does not load them.
const loadDialog = () => import('./dialogs/table-dialog.tsx');
const loadLeft = () => import('./left/left-panel.tsx');
const loadHints = () => import('./hints/hint-strip.tsx');
const loadSeated = () => import('./seated-player.tsx');
const loadStakes = () => import('./stakes/stakes-offer.tsx');
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
  const chances = useChances(session.displayedState);
  const seat = view.own === null ? null : (view.seats[view.own] ?? null);
  const free = freeSeat(view);
  const match = getMatchState(session.displayedState);
  const [dialog, setDialog] = useState<OpenDialog | null>(() =>
    wantsSeat && seat === null && free !== null ? { kind: 'seat', seat: free } : null,
  );
  const dialogs = usePart(dialog !== null, loadDialog);
  // Whoever practises is helped through their first hand.
  const isLearning = seat !== null && isPracticeTable(session.tableId) && view.handNumber < 2;
  const seated = usePart(seat !== null, loadSeated);
  const isWide = useMedia(wide);
  const left = usePart(isWide, loadLeft);
  const hints = usePart(isLearning, loadHints);
  const ending = usePart(match === 'over', loadMatchEnd);
  const [asksInPanel, setAsksInPanel] = useState(false);
  const toasts = usePart(seat !== null || dialog !== null || asksInPanel, loadToaster);
  const close = () => setDialog(null);
  useTableSounds(session, view);
  const running = view.phase !== 'settled';
  const table = session.displayedState.table?.context ?? null;
  const canSit = seat === null && session.own === null && (match === 'none' || match === 'waiting');
  const clock =
    session.clock !== null && session.clock.turn === view.turn
      ? { endsAt: session.clock.endsAt, total: rules.actionTime, overtime: session.clock.overtime }
      : null;
  const notice =
    running || drawn.results.length > 0
      ? null
      : table?.paused === true
        ? t('pausedByHost')
        : session.status === 'waiting'
          ? t('waitingForPlayers')
          : session.status === 'paused'
            ? t('paused')
            : null;

  const proposal = table?.stakesProposal;
  const isOffered = table !== null && view.own !== null && findUnanswered(table).includes(view.own);
  const stakes = usePart(isOffered, loadStakes);

  const links = (
    <TableLinks
      tableId={session.tableId}
      onRules={() => setDialog({ kind: 'rules' })}
      onInvite={() => setDialog({ kind: 'invite' })}
      onKeys={() => setDialog({ kind: 'keys' })}
      onAppearance={() => setDialog({ kind: 'appearance' })}
    />
  );

  return (
    <div className={clsx(roomStyles.room, frameStyles.frame)} data-frame="live">
      {seat !== null && seated !== null && (
        <seated.SeatedPlayer
          view={view}
          tableName={session.tableName}
          onKeys={() => setDialog({ kind: 'keys' })}
        />
      )}
      <SpokenLog lines={drawn.lines} />
      <TableHead session={session} rules={rules} view={view} links={links} />
      {isOffered && proposal !== undefined && stakes !== null && (
        <stakes.StakesOffer
          rules={rules}
          stakes={proposal.stakes}
          handNumber={view.handNumber}
          onAnswer={(command) => void ask(command)}
        />
      )}
      {isWide && left !== null && <left.LeftPanel tableId={session.tableId} handNumber={view.handNumber} />}
      <div className={clsx(roomStyles.place, frameStyles.place)} data-lost={connection === 'lost'}>
        <Table
          view={view}
          names={session.names}
          clock={clock}
          pending={
            pending === null
              ? null
              : tBar(`short.${pending.type}`, { amount: 'to' in pending ? chips(pending.to) : '' })
          }
          draw={isDrawing ? { picked, onPick: pick } : null}
          results={view.result === null ? [] : drawn.results}
          settled={drawn.settled}
          notice={notice}
          acted={acted}
          chances={chances}
          moves
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
        clock={clock}
        hint={isLearning && hints !== null && <hints.HintStrip view={view} />}
        isConnected={connection !== 'lost'}
        isCurrent={isCurrent}
        idle={
          <IdleBar
            view={view}
            status={session.status}
            match={match}
            onSit={canSit && free !== null ? () => setDialog({ kind: 'seat', seat: free }) : null}
            onAdd={() => setDialog({ kind: 'chips' })}
            ask={ask}
          />
        }
      />
      <SidePanel
        session={session}
        view={view}
        links={links}
        onOpenTab={() => setAsksInPanel(true)}
        onStakes={() => setDialog({ kind: 'stakes' })}
        onSit={canSit && free !== null ? () => setDialog({ kind: 'seat', seat: free }) : null}
        controls={
          seat === null || match === 'running'
            ? null
            : {
                seat,
                canSitOut: match === 'none',
                canAdd: match === 'none' && !(running && seat.inHand) && seat.stack < rules.buyIn.max,
                onSitOut: () => void ask({ type: 'sitOut' }),
                onSitIn: () => void ask({ type: 'sitIn' }),
                onAdd: () => setDialog({ kind: 'chips' }),
                onOptions: () => setDialog({ kind: 'options' }),
                onLeave: () =>
                  running && seat.inHand && !seat.folded
                    ? setDialog({ kind: 'leave' })
                    : void ask({ type: 'leave' }),
              }
        }
      >
        {match === 'over' && table !== null && ending !== null && (
          <ending.MatchEnd tableId={session.tableId} table={table} names={session.names} />
        )}
      </SidePanel>
      {toasts !== null && <toasts.Toaster />}
      {dialog !== null && dialogs !== null && (
        <dialogs.TableDialog
          dialog={dialog}
          session={session}
          view={view}
          rules={rules}
          ask={ask}
          onClose={close}
        />
      )}
    </div>
  );
}
