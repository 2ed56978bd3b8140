'use client';
import type { PlayerAction, TableView } from '@openfelt/engine';
import { useTranslations } from 'next-intl';
import { type ReactNode, useRef } from 'react';
import type { ActionClock } from '../../table/action-clock.ts';
import { usePart } from '../../ui/use-part.ts';
import styles from './action-bar.module.css';
import { warnsOfClock } from './clock-warning.ts';
import decisionStyles from './decision.module.css';
import type { PreAction } from './pre-action.ts';
import { TimeLine } from './time-line.tsx';

// Who only watches has nothing to choose.
const loadChoices = () => import('./choices.tsx');
// Its time comes with the own turn.
const loadTimeBank = () => import('./time-bank.tsx');

/** What the bar of a table is given. */
export interface ActionBarProps {
  readonly view: TableView;
  readonly names: Readonly<Record<string, string>>;
  /** The viewer's action that is on its way; nothing can be clicked meanwhile. */
  readonly pending: PlayerAction | null;
  /** How many of the viewer's actions were refused: the bar shakes with each. */
  readonly refused: number;
  /** Whether the viewer has acted in the present betting round. */
  readonly acted: boolean;
  readonly picked: ReadonlySet<number>;
  readonly onPick: (place: number) => void;
  readonly chosen: PreAction | null;
  readonly onChoose: (chosen: PreAction | null) => void;
  readonly onAction: (action: PlayerAction) => void;
  /** The clock of the present choice. */
  readonly clock: ActionClock | null;
  /** Said before what is said of the clock, where there are several tables. */
  readonly tableName: string | null;
  /** What stands here while the viewer has nothing to decide: how to sit down, to come back. */
  readonly idle: ReactNode;
  /** Stands above all of it, as what a learner is told. */
  readonly hint: ReactNode;
  /** False while the connection is lost. */
  readonly isConnected: boolean;
  /** False while older events are still being drawn. */
  readonly isCurrent: boolean;
}

/** What the viewer can do now. */
export function ActionBar(props: ActionBarProps) {
  const {
    view,
    names,
    pending,
    refused,
    acted,
    picked,
    onPick,
    chosen,
    onChoose,
    onAction,
    clock,
    tableName,
    idle,
    hint,
    isConnected,
    isCurrent,
  } = props;
  const t = useTranslations('bar');
  const bar = useRef<HTMLElement>(null);
  const seat = view.own === null ? null : (view.seats[view.own] ?? null);
  const choices = usePart(seat !== null, loadChoices);
  const ownClock = seat?.isToAct === true ? clock : null;
  const timeBank = usePart(ownClock !== null, loadTimeBank);
  const actor = view.toAct === null ? null : view.seats[view.toAct];
  const act = (action: PlayerAction) => {
    // The button that had the focus goes; the keyboard stays here.
    if (bar.current?.contains(document.activeElement)) bar.current.focus({ preventScroll: true });
    onAction(action);
  };

  function content(): ReactNode {
    if (pending !== null) return choices && <choices.Sending action={pending} runs={view.rules.runs ?? 2} />;
    if (!seat?.inHand || seat.folded || view.result !== null) return idle;
    if (!isConnected) return <p className={decisionStyles.text}>{t('reconnecting')}</p>;
    if (choices === null || !isCurrent || view.turn === null)
      return <p className={decisionStyles.text}>{t('dealing')}</p>;
    const name = actor ? (names[actor.player] ?? '') : '';
    const waiting = seat.allIn
      ? t('youAreAllIn')
      : warnsOfClock(view, seat)
        ? t('timedOut')
        : t('waitingFor', { name });
    return (
      <choices.Choices
        {...{ view, seat, turn: view.turn, acted, picked, onPick, chosen, onChoose, onAction: act, waiting }}
      />
    );
  }

  return (
    <section
      ref={bar}
      className={styles.bar}
      tabIndex={-1}
      aria-label={t('title')}
      data-rows={seat === null ? 0 : view.rules.limit.kind === 'fixed' ? 1 : 2}
    >
      {ownClock !== null && (
        <TimeLine key={ownClock.endsAt} kind="action" endsAt={ownClock.endsAt} total={ownClock.total} />
      )}
      {hint}
      {ownClock !== null && timeBank !== null && view.turn !== null && (
        <timeBank.TimeBank
          key={view.turn}
          turn={view.turn}
          clock={ownClock}
          isPending={pending !== null}
          tableName={tableName}
          isLastChance={chosen === null && seat !== null && warnsOfClock(view, seat)}
        />
      )}
      <div key={refused} className={styles.inner} data-refused={refused > 0}>
        {content()}
      </div>
    </section>
  );
}
