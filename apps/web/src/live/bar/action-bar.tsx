'use client';
import type { TableView } from '@openfelt/engine';
import type { PlayerChoice } from '@openfelt/server/router';
import { useTranslations } from 'next-intl';
import { type ReactNode, useRef } from 'react';
import { useChips } from '../../chips/amount.tsx';
import { useBarHeight } from '../../ui/use-bar-height.ts';
import type { PreAction } from '../pre-action.ts';
import { Choices } from './choices.tsx';

interface ActionBarProps {
  readonly view: TableView;
  readonly names: Readonly<Record<string, string>>;
  /** The viewer's action that is on its way; nothing can be clicked meanwhile. */
  readonly pending: PlayerChoice | null;
  /** Whether the viewer has acted in the present betting interval. */
  readonly acted: boolean;
  readonly picked: ReadonlySet<number>;
  readonly onPick: (place: number) => void;
  readonly chosen: PreAction | null;
  readonly onChoose: (chosen: PreAction | null) => void;
  readonly onPlay: (play: PlayerChoice) => void;
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
    onPlay,
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
      return <p className="bar-text bar-pending">{t('sending', { action: playInWords(pending) })}</p>;
    }
    if (!seat?.inHand || seat.folded || view.result !== null) return idle;
    if (!isConnected) return <p className="bar-text">{t('reconnecting')}</p>;
    if (!isCurrent || view.turn === null) return <p className="bar-text">{t('dealing')}</p>;
    const name = actor ? (names[actor.player] ?? '') : '';
    const waiting = seat.allIn ? t('youAreAllIn') : t('waitingFor', { name });
    return (
      <Choices
        {...{ view, seat, turn: view.turn, acted, picked, onPick, chosen, onChoose, onPlay, waiting }}
      />
    );
  }

  function playInWords(play: PlayerChoice): string {
    switch (play.type) {
      case 'call':
        return t('call', { amount: chips(play.amount ?? 0) });
      case 'bet':
      case 'raise':
        return t(play.type, { amount: chips(play.to) });
      case 'discard':
        return play.slots.length === 0 ? t('standPat') : t('exchange', { count: play.slots.length });
      case 'bringIn':
        return t('bringInShort');
      default:
        return t(play.type);
    }
  }

  return (
    <section
      ref={bar}
      className="bar"
      aria-label={t('title')}
      data-rows={seat === null ? 0 : view.rules.limit.kind === 'fixed' ? 1 : 2}
    >
      <div className="bar-inner">{content()}</div>
    </section>
  );
}
