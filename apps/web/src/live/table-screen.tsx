'use client';
import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import frameStyles from '../table/live-frame.module.css';
import roomStyles from '../table/room.module.css';
import { Table } from '../table/table.tsx';
import { useStrength } from '../table/use-strength.ts';
import { loadToasterLater } from '../ui/notice.ts';
import { useMedia } from '../ui/use-media.ts';
import { usePart } from '../ui/use-part.ts';
import { ActionBar } from './bar/action-bar.tsx';
import { IdleBar } from './bar/idle-bar.tsx';
import { sitInUnposted } from './bar/owed-blinds.ts';
import type { PreActionState } from './bar/use-pre-action.ts';
import { useChat } from './chat/use-chat.ts';
import { useUnread } from './chat/use-unread.ts';
import { loadTableDialog } from './dialogs/load-table-dialog.ts';
import type { OpenDialog } from './dialogs/table-dialog.tsx';
import { beside, SidePanel } from './panel/side-panel.tsx';
import { useTablePeople } from './people/use-table-people.ts';
import { knowledgeFor, type TableSession } from './session/table-session.ts';
import { type SessionView, useSessionView } from './session/use-session-view.ts';
import { SpokenLog } from './spoken-log.tsx';
import { findOfferedStakes } from './stakes/offered-stakes.ts';
import { TableHead } from './table-head.tsx';
import { TableLinks } from './table-links.tsx';
import { type OpenTable, useOwnChoice } from './use-own-choice.ts';
import { useTableSounds } from './use-table-sounds.ts';

/** Where there is room for a panel on the left; in words of the style sheet of the frame. */
const wide = '(min-width: 1700px) and (min-height: 620px)';

// Dialogs and the end of a match come when they are wanted: who only watches does not load them.
const loadLeft = () => import('./left/left-panel.tsx');
const loadHints = () => import('./hints/first-hand-hints.tsx');
const loadSeated = () => import('./seated-player.tsx');
const loadNotes = () => import('./notes/seat-note.tsx');
const loadStakes = () => import('./stakes/stakes-offer.tsx');
const loadWaitingList = () => import('./bar/waiting-list.tsx');
const loadBubbles = () => import('./chat/bubbles.tsx');
const loadMatchEnd = () => import('./match-end.tsx');

interface TableScreenProps {
  readonly session: TableSession;
  /** Whether a free seat is offered at once. */
  readonly sits: boolean;
  /** What is decided beforehand there. */
  readonly preAction: PreActionState;
  /** Whether a notice, where the viewer looks at something else, and the window's title tell of their turn: the page of several tables does that for all of them. */
  readonly notifies?: boolean;
}

/** A followed table with everything around it. */
export function TableScreen({ session, sits, preAction, notifies = false }: TableScreenProps) {
  const drawn = useSessionView(session);
  const { view } = drawn;
  return view === null || session.displayedState.table === null ? null : (
    <Screen
      session={session}
      sits={sits}
      preAction={preAction}
      notifies={notifies}
      drawn={drawn}
      view={view}
      rules={session.displayedState.table.context.rules}
    />
  );
}

interface ScreenProps extends OpenTable, Required<TableScreenProps> {
  readonly session: TableSession;
  readonly drawn: SessionView;
}

function Screen({ session, sits, preAction, notifies, drawn, view, rules }: ScreenProps) {
  const { ask, match, seat, running, connection, canSit, free, table, bar } = useOwnChoice({
    session,
    drawn,
    view,
    rules,
    preAction,
  });
  const strength = useStrength(session.displayedState, view, knowledgeFor(session, session.displayedState));
  const [dialog, setDialog] = useState<OpenDialog | null>(() =>
    sits && free !== null ? { kind: 'seat', seat: free } : null,
  );
  const dialogs = usePart(dialog !== null, loadTableDialog);
  const seated = usePart(seat !== null, loadSeated);
  const notes = usePart(seat !== null, loadNotes);
  const isWide = useMedia(wide);
  const left = usePart(isWide, loadLeft);
  // Whoever plays a game for the first time is helped through that hand. It is there when they sit down, and the table stands still then.
  const isGuided = seat !== null || dialog?.kind === 'seat';
  const hints = usePart(isGuided, loadHints);
  const isBeside = useMedia(beside);
  const ending = usePart(match === 'over', loadMatchEnd);
  const people = useTablePeople(session.tableId);
  const waiting = usePart(canSit && free === null, loadWaitingList);
  const [asks, setAsks] = useState(false);
  const toasts = usePart(seat !== null || dialog !== null || asks, loadToasterLater);
  const t = useTranslations('chat');
  const chat = useChat(session.tableId);
  const { unread, see } = useUnread(chat.received);
  // What is said stands at the seats from the first word on.
  const bubbles = usePart(chat.received > 0, loadBubbles);
  // A live region that comes along with its first words is heard by few: it stands here before them.
  const [region, setRegion] = useState<HTMLElement | null>(null);
  const close = () => setDialog(null);
  useTableSounds(session, view);
  const context = session.displayedState.table?.context ?? null;
  const offered = findOfferedStakes(session.displayedState, view.own);
  const stakes = usePart(offered !== null, loadStakes);

  const waitingList =
    canSit && people !== null && waiting !== null ? (
      <waiting.WaitingList tableId={session.tableId} people={people} onAsk={() => setAsks(true)} />
    ) : null;
  const hint =
    isGuided && hints !== null ? (
      <hints.FirstHandHints
        place={isBeside ? 'panel' : 'bar'}
        view={view}
        status={session.status}
        isCurrent={bar.isCurrent}
        tableId={session.tableId}
      />
    ) : null;
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
          session={session}
          view={view}
          notifies={notifies}
          onKeys={() => setDialog({ kind: 'keys' })}
        />
      )}
      <SpokenLog lines={drawn.lines} />
      <div ref={setRegion} className="sr-only" role="log" aria-live="polite" aria-label={t('latest')} />
      <TableHead session={session} rules={rules} view={view} links={links} unread={unread} />
      {offered !== null && stakes !== null && (
        <stakes.StakesOffer
          rules={rules}
          stakes={offered}
          handNumber={view.handNumber}
          onAnswer={(command) => void ask(command)}
        />
      )}
      {isWide && left !== null && <left.LeftPanel tableId={session.tableId} handNumber={view.handNumber} />}
      <div className={roomStyles.space}>
        <div className={clsx(roomStyles.place, frameStyles.place)} data-lost={connection === 'lost'}>
          <Table
            {...table}
            strength={strength}
            motion="full"
            Note={notes?.SeatNote ?? null}
            onTakeSeat={canSit ? (number) => setDialog({ kind: 'seat', seat: number }) : null}
          />
          {bubbles !== null && <bubbles.Bubbles view={view} chat={chat} unread={unread} region={region} />}
        </div>
      </div>
      <ActionBar
        tableName={null}
        {...bar}
        hint={isBeside ? null : hint}
        idle={
          <IdleBar
            tableId={session.tableId}
            view={view}
            settled={drawn.settled}
            status={session.status}
            nextHandAt={session.nextHandAt}
            match={match}
            onSit={free === null ? null : () => setDialog({ kind: 'seat', seat: free })}
            waitingList={waitingList}
            onAdd={() => setDialog({ kind: 'chips' })}
            ask={ask}
          />
        }
      />
      <SidePanel
        session={session}
        view={view}
        chat={chat}
        unread={unread}
        onSeeChat={see}
        people={people}
        links={links}
        onOpenTab={() => setAsks(true)}
        onStakes={() => setDialog({ kind: 'stakes' })}
        onSit={free === null ? null : () => setDialog({ kind: 'seat', seat: free })}
        hint={isBeside ? hint : null}
        controls={
          seat === null || match === 'running'
            ? null
            : {
                seat,
                canSitOut: match === 'none',
                canAdd: match === 'none' && (seat.stack < rules.buyIn.max || seat.topUp > 0),
                onSitOut: () => void ask({ type: 'sitOut' }),
                onSitIn: () => void ask(sitInUnposted(seat)),
                onAdd: () => setDialog({ kind: 'chips' }),
                onOptions: () => setDialog({ kind: 'options' }),
                onLeave: () =>
                  running && seat.inHand && !seat.folded
                    ? setDialog({ kind: 'leave' })
                    : void ask({ type: 'leave' }),
              }
        }
      >
        {match === 'over' && context !== null && ending !== null && (
          <ending.MatchEnd tableId={session.tableId} table={context} names={session.names} />
        )}
      </SidePanel>
      {toasts !== null && <toasts.Toaster />}
      {dialog !== null && dialogs !== null && (
        <dialogs.TableDialog
          dialog={dialog}
          session={session}
          view={view}
          rules={rules}
          waitingList={waitingList}
          ask={ask}
          onClose={close}
        />
      )}
    </div>
  );
}
