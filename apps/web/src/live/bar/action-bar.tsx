'use client';
import type { PlayerAction, TableView } from '@openfelt/engine';
import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { type ReactNode, useRef } from 'react';
import { useChips } from '../../chips/amount.tsx';
import { useBarHeight } from '../../ui/use-bar-height.ts';
import styles from './action-bar.module.css';
import { Choices } from './choices.tsx';
import decisionStyles from './decision.module.css';
import type { PreAction } from './pre-action.ts';

interface ActionBarProps {
  readonly view: TableView;
  readonly names: Readonly<Record<string, string>>;
  /** The viewer's action that is on its way; nothing can be clicked meanwhile. */
  readonly pending: PlayerAction | null;
  /** Whether the viewer has acted in the present betting round. */
  readonly acted: boolean;
  readonly picked: ReadonlySet<number>;
  readonly onPick: (place: number) => void;
  readonly chosen: PreAction | null;
  readonly onChoose: (chosen: PreAction | null) => void;
  readonly onAction: (action: PlayerAction) => void;
  /** What stands here while the viewer has nothing to decide: how to sit down, to come back. */
  readonly idle: ReactNode;
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
    acted,
    picked,
    onPick,
    chosen,
    onChoose,
    onAction,
    idle,
    isConnected,
    isCurrent,
  } = props;
  const t = useTranslations('bar');
  const chips = useChips();
  const bar = useRef<HTMLElement>(null);
  useBarHeight(bar);
  const seat = view.own === null ? null : (view.seats[view.own] ?? null);
  const actor = view.toAct === null ? null : view.seats[view.toAct];

  function content(): ReactNode {
    if (pending !== null) {
      return (
        <p className={clsx(decisionStyles.text, decisionStyles.pending)}>
          {t('sending', { action: playInWords(pending) })}
        </p>
      );
    }
    if (!seat?.inHand || seat.folded || view.result !== null) return idle;
    if (!isConnected) return <p className={decisionStyles.text}>{t('reconnecting')}</p>;
    if (!isCurrent || view.turn === null) return <p className={decisionStyles.text}>{t('dealing')}</p>;
    const name = actor ? (names[actor.player] ?? '') : '';
    const waiting = seat.allIn ? t('youAreAllIn') : t('waitingFor', { name });
    return (
      <Choices
        {...{ view, seat, turn: view.turn, acted, picked, onPick, chosen, onChoose, onAction, waiting }}
      />
    );
  }

  function playInWords(action: PlayerAction): string {
    switch (action.type) {
      case 'call':
        return t('call', { amount: chips(action.amount ?? 0) });
      case 'bet':
      case 'raise':
        return t(action.type, { amount: chips(action.to) });
      case 'discard':
        return action.slots.length === 0 ? t('standPat') : t('exchange', { count: action.slots.length });
      case 'bringIn':
        return t('bringInShort');
      default:
        return t(action.type);
    }
  }

  return (
    <section
      ref={bar}
      className={styles.bar}
      aria-label={t('title')}
      data-rows={seat === null ? 0 : view.rules.limit.kind === 'fixed' ? 1 : 2}
    >
      <div className={styles.inner}>{content()}</div>
    </section>
  );
}
