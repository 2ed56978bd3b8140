'use client';
import type { PlayerAction } from '@openfelt/engine';
import { useTranslations } from 'next-intl';
import { Explained } from '../../glossary/explained.tsx';
import { useKeys } from '../../ui/use-keys.ts';
import { ActionButton } from './action-button.tsx';
import decisionStyles from './decision.module.css';
import { EarlyNote } from './early-note.tsx';
import { useGuard } from './use-guard.ts';

interface RunsBarProps {
  /** How often the rest of the board is dealt if all agree. */
  readonly runs: 2 | 3;
  readonly turn: number;
  readonly onAction: (action: PlayerAction) => void;
}

/** The viewer's answer whether the rest of the board is dealt several times (R8.1). */
export function RunsBar({ runs, turn, onAction }: RunsBarProps) {
  const t = useTranslations('bar');
  const guard = useGuard();
  const { ready } = guard;
  const answer = (agrees: boolean) => guard.run(() => onAction({ type: 'answerRuns', turn, agrees }));
  const once = () => answer(false);
  const agree = () => answer(true);
  const key = String(runs);
  useKeys({ 1: once, [key]: agree });
  return (
    <div className={decisionStyles.decision}>
      <EarlyNote guard={guard} />
      <p className={decisionStyles.text}>
        <Explained text={t('runs', { runs })} />
      </p>
      <div className={decisionStyles.actions} data-kind="two">
        <ActionButton tone="fold" label={t('runOnce')} hint="1" ready={ready} onAct={once} />
        <ActionButton tone="call" label={t('runTimes', { runs })} hint={key} ready={ready} onAct={agree} />
      </div>
    </div>
  );
}
