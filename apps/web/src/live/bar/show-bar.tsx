'use client';
import type { PlayerAction } from '@openfelt/engine';
import { useTranslations } from 'next-intl';
import { Explained } from '../../glossary/explained.tsx';
import { useKeys } from '../../ui/use-keys.ts';
import { ActionButton } from './action-button.tsx';
import decisionStyles from './decision.module.css';
import { EarlyNote } from './early-note.tsx';
import { tableKeys } from './table-keys.ts';
import { useGuard } from './use-guard.ts';

/** The viewer's choice at the showdown with a beaten hand. */
export function ShowBar({
  turn,
  onAction,
}: {
  readonly turn: number;
  readonly onAction: (action: PlayerAction) => void;
}) {
  const t = useTranslations('bar');
  const guard = useGuard();
  const { ready } = guard;
  const show = () => guard.run(() => onAction({ type: 'show', turn }));
  const muck = () => guard.run(() => onAction({ type: 'muck', turn }));
  useKeys({ [tableKeys.muck]: muck, [tableKeys.show]: show });
  return (
    <div className={decisionStyles.decision}>
      <EarlyNote guard={guard} />
      <p className={decisionStyles.text}>
        <Explained text={t('showOrMuck')} />
      </p>
      <div className={decisionStyles.actions} data-kind="two">
        <ActionButton tone="fold" label={t('muck')} hint={tableKeys.muck} ready={ready} onAct={muck} />
        <ActionButton tone="call" label={t('show')} hint={tableKeys.show} ready={ready} onAct={show} />
      </div>
    </div>
  );
}
