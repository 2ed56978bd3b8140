'use client';
import {
  type LegalAction,
  minimumBet,
  type PlayerAction,
  type SeatView,
  type TableView,
} from '@openfelt/engine';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { useChips } from '../../chips/amount.tsx';
import { Explained } from '../../glossary/explained.tsx';
import { isBroughtIn } from '../../table/brought-in.ts';
import { type Keys, useKeys } from '../../ui/use-keys.ts';
import { ActionButton } from './action-button.tsx';
import { AmountPanel } from './amount-panel.tsx';
import { amountPresets, readAmount, readBetSize, stepAmount } from './amount-presets.ts';
import { chooseFold } from './choose-fold.ts';
import decisionStyles from './decision.module.css';
import { EarlyNote } from './early-note.tsx';
import { tableKeys } from './table-keys.ts';
import { useGuard } from './use-guard.ts';

interface DecisionBarProps {
  readonly view: TableView;
  readonly seat: SeatView;
  readonly turn: number;
  readonly onAction: (action: PlayerAction) => void;
}

type Offered<T extends LegalAction['type']> = Extract<LegalAction, { readonly type: T }>;

/** The viewer's own turn: what is legal and nothing else. Mount it again for every choice. */
export function DecisionBar({ view, seat, turn, onAction }: DecisionBarProps) {
  const t = useTranslations('bar');
  const chips = useChips();
  const guard = useGuard();
  const { ready } = guard;
  const [asksToFold, setAsksToFold] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const find = <T extends LegalAction['type']>(type: T) =>
    view.legal.find((action): action is Offered<T> => action.type === type);
  const fold = find('fold');
  const check = find('check');
  const call = find('call');
  const bringIn = find('bringIn');
  const raise = find('bet') ?? find('raise');
  const [text, setText] = useState(raise === undefined ? '' : String(raise.min));

  const typed = raise === undefined ? null : readAmount(text, raise);
  const to = typed?.kind === 'amount' ? typed.to : (raise?.min ?? 0);
  const issue =
    raise === undefined || typed?.kind !== 'invalid'
      ? null
      : typed.reason === 'too-much'
        ? t('atMost', { amount: chips(raise.max) })
        : t('atLeast', { amount: chips(raise.min) });
  const presets =
    raise === undefined ? [] : amountPresets(raise, { ...view, stack: seat.stack, bet: seat.bet });
  const minBet = minimumBet(view.rules.limit, 'small');

  const act = (action: PlayerAction) => guard.run(() => onAction(action));
  const doFold = () => act({ type: 'fold', turn });
  const askOrFold = () => {
    const choice = chooseFold(view.legal, asksToFold);
    if (choice === 'ask') setAsksToFold(true);
    if (choice === 'fold') doFold();
  };
  const doMiddle = () => {
    if (check) act({ type: 'check', turn });
    else if (call) act({ type: 'call', turn, amount: call.amount });
    else if (bringIn) act({ type: 'bringIn', turn });
  };
  const doRaise = () => {
    if (raise !== undefined && issue === null) act({ type: raise.type, turn, to });
  };

  const step = (direction: 1 | -1) => {
    if (raise !== undefined && raise.min < raise.max)
      setText(String(stepAmount(to, direction, minBet, raise)));
  };
  // Each key does one thing, which stands on its button; a preset that is not allowed now has its key and does nothing.
  const letters = {
    [tableKeys.fold]: askOrFold,
    [tableKeys.checkOrCall]: doMiddle,
    [tableKeys.raise]: doRaise,
  };
  const keys: Keys = {
    ...letters,
    ArrowUp: () => step(1),
    ArrowDown: () => step(-1),
    ...Object.fromEntries(
      presets.map(({ to: preset }, index) => [
        String(index + 1),
        () => (preset === null ? undefined : setText(String(preset))),
      ]),
    ),
  };
  useKeys(keys);

  /** What a fixed limit leaves to choose: how much a bet is, and how many there may still be; null where another raise is out of the question anyway. */
  const sayLimit = ({ made, max }: NonNullable<TableView['bets']>) => {
    if (raise === undefined) return max !== null && made >= max ? t('fixedCapped', { max }) : null;
    if (bringIn !== undefined)
      return t('bringInOr', { amount: chips(bringIn.amount), full: chips(raise.max) });
    const amount = chips(readBetSize(raise, view.currentBet, view.rules.limit));
    return max === null ? t('fixedSize', { amount }) : t('fixedCount', { amount, made, max });
  };

  const limitWords = view.bets === null ? null : sayLimit(view.bets);

  const isAllIn = to === seat.stack + seat.bet;
  // As the log has it (L2).
  const kind = raise?.type === 'raise' && isBroughtIn(view) && to >= minBet ? 'complete' : raise?.type;
  const raiseLabel = kind && raise && t(isAllIn ? `${raise.type}AllIn` : kind, { amount: chips(to) });
  const added = to - seat.bet;
  const raiseDetail =
    seat.bet === 0 && raise?.type === 'bet'
      ? t('leaves', { rest: chips(seat.stack - added) })
      : t.rich('addsLeaves', {
          added: chips(added),
          rest: chips(seat.stack - added),
          optional: (chunks) => <span data-optional>{chunks}</span>,
        });

  return (
    <form
      className={decisionStyles.decision}
      onSubmit={(event) => {
        event.preventDefault();
        // Its button and Enter lead to what is wrong; its key moves nobody.
        doRaise();
        if (issue !== null) field.current?.focus();
      }}
    >
      {raise !== undefined && presets.length > 0 && (
        <AmountPanel
          action={raise}
          presets={presets}
          unit={minBet}
          text={text}
          to={to}
          issue={issue}
          input={field}
          letters={letters}
          onText={setText}
        />
      )}
      {limitWords !== null && (
        <p className={decisionStyles.size}>
          <Explained text={limitWords} />
        </p>
      )}
      <EarlyNote guard={guard} />
      {asksToFold ? (
        <div className={decisionStyles.actions} data-kind="three">
          <p className={decisionStyles.ask} role="status">
            {t('foldFree')}
          </p>
          <ActionButton
            tone="fold"
            label={t('foldAnyway')}
            hint={tableKeys.fold}
            ready={ready}
            onAct={doFold}
          />
          <ActionButton
            tone="call"
            label={t('check')}
            hint={tableKeys.checkOrCall}
            ready={ready}
            onAct={doMiddle}
          />
        </div>
      ) : (
        <div className={decisionStyles.actions} data-kind="three">
          {fold ? (
            <ActionButton
              tone="fold"
              label={t('fold')}
              hint={tableKeys.fold}
              ready={ready}
              onAct={askOrFold}
            />
          ) : (
            <span />
          )}
          {check && (
            <ActionButton
              tone="call"
              label={t('check')}
              hint={tableKeys.checkOrCall}
              ready={ready}
              onAct={doMiddle}
            />
          )}
          {call && (
            <ActionButton
              tone="call"
              label={t('call', { amount: chips(call.amount) })}
              detail={call.allIn ? t('allIn') : t('leaves', { rest: chips(seat.stack - call.amount) })}
              hint={tableKeys.checkOrCall}
              ready={ready}
              onAct={doMiddle}
            />
          )}
          {bringIn && (
            <ActionButton
              tone="call"
              label={t('bringIn', { amount: chips(bringIn.amount) })}
              detail={t('leaves', { rest: chips(seat.stack - bringIn.amount) })}
              hint={tableKeys.checkOrCall}
              ready={ready}
              onAct={doMiddle}
            />
          )}
          {raise ? (
            <ActionButton
              tone="raise"
              type="submit"
              label={raiseLabel}
              detail={raiseDetail}
              hint={tableKeys.raise}
              ready={ready && issue === null}
            />
          ) : (
            <span />
          )}
        </div>
      )}
    </form>
  );
}
