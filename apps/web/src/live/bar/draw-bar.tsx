'use client';
import type { PlayerAction, SeatView, TableView } from '@openfelt/engine';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useKeys } from '../../ui/use-keys.ts';
import { ActionButton } from './action-button.tsx';
import decisionStyles from './decision.module.css';
import { EarlyNote } from './early-note.tsx';
import { findPicked } from './pre-action.ts';
import { tableKeys } from './table-keys.ts';
import { useGuard } from './use-guard.ts';

interface DrawBarProps {
  readonly view: TableView;
  readonly seat: SeatView;
  readonly turn: number;
  /** The places of the picked cards, from 0. */
  readonly picked: ReadonlySet<number>;
  readonly onPick: (place: number) => void;
  readonly onAction: (action: PlayerAction) => void;
}

/** The viewer's draw: cards are picked at the table or with their numbers, then exchanged together. */
export function DrawBar({ view, seat, turn, picked, onPick, onAction }: DrawBarProps) {
  const t = useTranslations('bar');
  const guard = useGuard();
  const { ready } = guard;
  const [asksToFold, setAsksToFold] = useState(false);
  const canFold = view.legal.some((action) => action.type === 'fold');
  const exchange = () =>
    guard.run(() => onAction({ type: 'discard', turn, slots: findPicked(seat, picked) }));
  // A draw costs nothing, so that a fold here is asked once, as a fold for which a check is free.
  const fold = () => {
    if (!asksToFold) setAsksToFold(true);
    else guard.run(() => onAction({ type: 'fold', turn }));
  };
  useKeys({
    ...Object.fromEntries(seat.cards.map((_, place) => [String(place + 1), () => onPick(place)])),
    [tableKeys.exchange]: exchange,
    ...(canFold ? { [tableKeys.fold]: fold } : {}),
  });
  return (
    <div className={decisionStyles.decision}>
      <EarlyNote guard={guard} />
      <p className={decisionStyles.text} role="status">
        {asksToFold ? t('foldFreeDraw') : t('pickCards')}
      </p>
      <div className={decisionStyles.actions} data-kind="draw">
        {canFold ? (
          <ActionButton
            tone="fold"
            label={t(asksToFold ? 'foldAnyway' : 'fold')}
            hint={tableKeys.fold}
            ready={ready}
            onAct={fold}
          />
        ) : (
          <span />
        )}
        <ActionButton
          tone="call"
          label={picked.size === 0 ? t('standPat') : t('exchange', { count: picked.size })}
          hint={tableKeys.exchange}
          ready={ready}
          onAct={exchange}
        />
      </div>
    </div>
  );
}
