'use client';
import type { PlayerAction, TableView } from '@openfelt/engine';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useChips } from '../../chips/amount.tsx';
import { useKeys } from '../../ui/use-keys.ts';
import { ActionButton } from './action-button.tsx';
import decisionStyles from './decision.module.css';
import { EarlyNote } from './early-note.tsx';
import { preActions } from './offer-pre-actions.ts';
import type { PreAction } from './pre-action.ts';
import { tableKeys } from './table-keys.ts';
import { useGuard } from './use-guard.ts';
import styles from './waiting-bar.module.css';

interface WaitingBarProps {
  readonly view: TableView;
  /** Whether the viewer has acted in the present betting round. */
  readonly acted: boolean;
  /** Who is to act, in words; what is waited for. */
  readonly text: string;
  /** The places of the cards that are picked for an exchange, from 0. */
  readonly picked: ReadonlySet<number>;
  readonly onPick: (place: number) => void;
  readonly chosen: PreAction | null;
  readonly onChoose: (chosen: PreAction | null) => void;
  readonly onAction: (action: PlayerAction) => void;
}

/** From left to right: whatever else is offered, what folds is on the left, and what calls anything on the right. */
const order: readonly PreAction['kind'][] = [
  'check-fold',
  'fold',
  'fold-any',
  'check',
  'call',
  'call-any',
  'exchange',
  'hit',
  'stand',
];

const labels = {
  'check-fold': 'preCheckFold',
  fold: 'fold',
  'fold-any': 'preFoldAny',
  check: 'preCheck',
  call: 'preCall',
  'call-any': 'preCallAny',
  exchange: 'exchange',
  hit: 'hit',
  stand: 'stand',
} as const;

/** How the buttons of a decision about cards lie, so that what is chosen beforehand lies where its button will. */
const cardRows: Partial<Record<PreAction['kind'], 'draw' | 'two'>> = {
  exchange: 'draw',
  hit: 'two',
  stand: 'two',
};

/** Another player's turn: what can be decided beforehand lies where its button will be. */
export function WaitingBar(props: WaitingBarProps) {
  const { view, acted, text, picked, onPick, chosen, onChoose, onAction } = props;
  const t = useTranslations('bar');
  const chips = useChips();
  const [asksToFold, setAsksToFold] = useState(false);
  // A fold stands there once.
  const folds = chosen?.kind === 'fold' ? 'check-fold' : null;
  const open = preActions(view, acted, picked).filter(({ kind }) => kind !== folds);
  // What was chosen can be taken back, also where it would be offered to nobody else.
  const all = chosen === null || open.some(({ kind }) => kind === chosen.kind) ? open : [chosen, ...open];
  const offers = all.toSorted((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind));
  // Another bet changes what the buttons offer under a pointer that is on its way.
  const guard = useGuard(offers.map(({ kind, amount }) => `${kind} ${amount}`).join());
  const cardRow = offers.map(({ kind }) => cardRows[kind]).find((row) => row !== undefined);
  const foldNow = view.legal.some((action) => action.type === 'fold' && action.outOfTurn);
  const fold = () => (asksToFold ? onAction({ type: 'fold' }) : setAsksToFold(true));
  const toggle = (offer: PreAction) => onChoose(chosen?.kind === offer.kind ? null : offer);
  const own = view.own === null ? null : view.seats[view.own];
  const cards = open.some(({ kind }) => kind === 'exchange') ? (own?.cards ?? []) : [];
  useKeys({
    ...Object.fromEntries(cards.map((_, place) => [String(place + 1), () => onPick(place)])),
    ...(foldNow ? { [tableKeys.fold]: fold } : {}),
  });
  return (
    <div className={decisionStyles.decision} data-waits="true">
      <p className={decisionStyles.text} role={asksToFold ? 'status' : undefined}>
        {asksToFold ? t('foldOutOfTurnAsk') : text}
      </p>
      <div
        className={decisionStyles.actions}
        data-kind={cardRow ?? (offers.length > 3 ? 'four' : 'three')}
        hidden={!foldNow && offers.length === 0}
      >
        {foldNow ? (
          <ActionButton
            tone="fold"
            label={t(asksToFold ? 'foldAnyway' : 'foldNow')}
            hint={tableKeys.fold}
            ready
            onAct={fold}
          />
        ) : (
          cardRow !== undefined && offers.length === 1 && <span />
        )}
        {offers
          .filter((offer) => !foldNow || (offer.kind !== 'check-fold' && offer.kind !== 'fold'))
          .map((offer) => (
            <button
              key={offer.kind}
              type="button"
              className={styles.preAction}
              aria-pressed={chosen?.kind === offer.kind}
              data-last={offer.kind === 'call-any'}
              onClick={() => guard.run(() => toggle(offer))}
            >
              <span className={styles.box} aria-hidden="true" />
              {offer.kind === 'exchange' && offer.slots.length === 0
                ? t('standPat')
                : t(labels[offer.kind], { amount: chips(offer.amount), count: offer.slots.length })}
            </button>
          ))}
      </div>
      <EarlyNote guard={guard} of="offer" />
    </div>
  );
}
