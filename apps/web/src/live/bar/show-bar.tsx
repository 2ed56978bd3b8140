'use client';
import type { PlayerChoice } from '@openfelt/server/router';
import { useTranslations } from 'next-intl';
import { useKeys } from '../../ui/use-keys.ts';
import { ActionButton } from './action-button.tsx';
import { useGuard } from './use-guard.ts';

/** The viewer's choice at the showdown with a beaten hand. */
export function ShowBar({
  turn,
  onPlay,
}: {
  readonly turn: number;
  readonly onPlay: (play: PlayerChoice) => void;
}) {
  const t = useTranslations('bar');
  const ready = useGuard(turn);
  const show = () => ready && onPlay({ type: 'show', turn });
  const muck = () => ready && onPlay({ type: 'muck', turn });
  useKeys({ m: muck, s: show });
  return (
    <div className="decision">
      <p className="bar-text">{t('showOrMuck')}</p>
      <div className="actions actions-show">
        <ActionButton tone="fold" label={t('muck')} hint="M" ready={ready} onAct={muck} />
        <ActionButton tone="call" label={t('show')} hint="S" ready={ready} onAct={show} />
      </div>
    </div>
  );
}
