'use client';
import type { PlayerAction } from '@openfelt/engine';
import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { useChips } from '../../chips/amount.tsx';
import decisionStyles from './decision.module.css';

interface SendingProps {
  readonly action: PlayerAction;
  /** How often the rest of the board is dealt if all agree (R8.1). */
  readonly runs: 2 | 3;
}

/** The viewer's action that is on its way. */
export function Sending({ action, runs }: SendingProps) {
  const t = useTranslations('bar');
  const chips = useChips();

  function inWords(): string {
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
      case 'answerRuns':
        return action.agrees ? t('runTimes', { runs }) : t('runOnce');
      default:
        return t(action.type);
    }
  }

  return (
    <p className={clsx(decisionStyles.text, decisionStyles.pending)}>{t('sending', { action: inWords() })}</p>
  );
}
