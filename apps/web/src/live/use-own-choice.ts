'use client';
import type { HouseRules, TableView } from '@openfelt/engine';
import { useTranslations } from 'next-intl';
import { useChips } from '../chips/amount.tsx';
import { actedSeats } from '../table/last-action.ts';
import type { TableProps } from '../table/table.tsx';
import { useChances } from '../table/use-chances.ts';
import type { ActionBarProps } from './bar/action-bar.tsx';
import { usePickedCards } from './bar/use-picked-cards.ts';
import type { PreActionState } from './bar/use-pre-action.ts';
import { getMatchState } from './match-state.ts';
import type { TableSession } from './session/table-session.ts';
import type { SessionView } from './session/use-session-view.ts';
import { useDecisions } from './use-decisions.ts';

/** A followed table that is open: what is drawn of it. */
export interface OpenTable {
  readonly session: TableSession;
  readonly drawn: Pick<SessionView, 'results' | 'settled'>;
  readonly view: TableView;
  readonly rules: HouseRules;
  /** What is decided beforehand there. */
  readonly preAction: PreActionState;
}

/** What the viewer can do at a followed table: what of it the felt shows, and what the bar, which differ in how they are laid out alone. */
export function useOwnChoice({ session, drawn, view, rules, preAction }: OpenTable) {
  const t = useTranslations('table');
  const tBar = useTranslations('bar');
  const chips = useChips();
  const decisions = useDecisions(session, view, preAction);
  const { connection, isCurrent, act, ask, pending, refused, chosen, choose } = decisions;
  const { isDrawing, places: picked, pick } = usePickedCards(view);
  const onPick = (place: number) => {
    // Another exchange than the one that was decided on.
    if (chosen?.kind === 'exchange') choose(null);
    pick(place);
  };
  const acted = actedSeats(session.displayedState);
  const chances = useChances(session.displayedState);
  const match = getMatchState(session.displayedState);
  const seat = view.own === null ? null : (view.seats[view.own] ?? null);
  const firstFree = view.seats.indexOf(null);
  const canSit = seat === null && session.own === null && (match === 'none' || match === 'waiting');
  const running = view.phase !== 'settled';
  const clock =
    session.clock !== null && session.clock.turn === view.turn
      ? { endsAt: session.clock.endsAt, total: rules.actionTime, overtime: session.clock.overtime }
      : null;
  const notice =
    running || drawn.results.length > 0
      ? null
      : session.displayedState.table?.context.paused === true
        ? t('pausedByHost')
        : session.status === 'waiting'
          ? t('waitingForPlayers')
          : session.status === 'paused'
            ? t('paused')
            : null;
  return {
    ask,
    match,
    seat,
    running,
    clock,
    connection,
    canSit,
    /** The first seat that the viewer could take; null where there is none. */
    free: canSit && firstFree >= 0 ? firstFree : null,
    table: {
      view,
      names: session.names,
      clock,
      pending:
        pending === null
          ? null
          : tBar(`short.${pending.type}`, { amount: 'to' in pending ? chips(pending.to) : '' }),
      draw: isDrawing && pending === null && isCurrent ? { picked, onPick } : null,
      results: view.result === null ? [] : drawn.results,
      settled: drawn.settled,
      notice,
      acted,
      chances,
    } satisfies TableProps,
    bar: {
      view,
      names: session.names,
      pending,
      refused,
      acted: view.own !== null && acted?.has(view.own) === true,
      picked,
      onPick,
      chosen,
      onChoose: choose,
      onAction: act,
      clock,
      isConnected: connection !== 'lost',
      isCurrent,
    } satisfies Omit<ActionBarProps, 'tableName' | 'idle' | 'hint'>,
  };
}
