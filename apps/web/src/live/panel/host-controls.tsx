'use client';
import type { ManageAction } from '@openfelt/api';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { client } from '../../api/client.ts';
import { toRefusal } from '../../api/until-answered.ts';
import { Button } from '../../ui/button.tsx';
import { useRefusal } from '../../ui/refusal.ts';
import styles from './host-controls.module.css';

/** Sends what the host of a table asks of it; what is refused is said. */
function useManage(tableId: string): (action: ManageAction) => Promise<void> {
  const say = useRefusal();
  return async (action) => {
    const result = await client.people.manage.mutate({ tableId, action }).catch(toRefusal);
    if (!result.ok) say(result);
  };
}

interface HostControlsProps {
  readonly tableId: string;
  readonly isPaused: boolean;
  /** The table closes when the running hand is over. */
  readonly closes: boolean;
  /** The names of those who have still to answer to proposed stakes; null where none are proposed. */
  readonly unanswered: readonly string[] | null;
  /** Opens the dialog for other stakes; null at a match, which keeps its own. */
  readonly onStakes: (() => void) | null;
}

/** What who opened the table can do with it: pause it, propose other stakes, and close it. */
export function HostControls({ tableId, isPaused, closes, unanswered, onStakes }: HostControlsProps) {
  const t = useTranslations('people');
  const manage = useManage(tableId);
  const [isAsking, setAsking] = useState(false);
  return (
    <section>
      <h3>{t('hostTitle')}</h3>
      <div className={styles.controls}>
        <Button size="small" onClick={() => void manage({ type: isPaused ? 'resume' : 'pause' })}>
          {t(isPaused ? 'resume' : 'pause')}
        </Button>
        {isAsking ? (
          <Button
            size="small"
            kind="danger"
            onClick={() => {
              setAsking(false);
              void manage({ type: 'close' });
            }}
          >
            {t('closeNow')}
          </Button>
        ) : (
          <Button size="small" disabled={closes} onClick={() => setAsking(true)}>
            {t('close')}
          </Button>
        )}
        {onStakes !== null && unanswered === null && (
          <Button size="small" className={styles.wide} onClick={onStakes}>
            {t('changeStakes')}
          </Button>
        )}
        {unanswered !== null && (
          <Button
            size="small"
            className={styles.wide}
            onClick={() => void manage({ type: 'withdrawStakes' })}
          >
            {t('withdrawStakes')}
          </Button>
        )}
      </div>
      {unanswered !== null && (
        <p className={styles.note} role="status">
          {unanswered.length > 0
            ? t('stakesUnanswered', { names: unanswered.join(t('comma')) })
            : t('stakesAgreed')}
        </p>
      )}
      <p className={styles.note}>{t(closes ? 'closing' : isAsking ? 'closeText' : 'hostNote')}</p>
    </section>
  );
}

interface RemoveButtonProps {
  readonly tableId: string;
  readonly player: string;
  readonly name: string;
  /** The player leaves when the running hand is over. */
  readonly isLeaving: boolean;
}

/** Has a player leave the table, after asking once more. */
export function RemoveButton({ tableId, player, name, isLeaving }: RemoveButtonProps) {
  const t = useTranslations('people');
  const manage = useManage(tableId);
  const [isAsking, setAsking] = useState(false);
  if (isLeaving) return <p className={styles.note}>{t('removing')}</p>;
  return isAsking ? (
    <Button size="small" kind="danger" onClick={() => void manage({ type: 'remove', player })}>
      {t('removeNow', { name })}
    </Button>
  ) : (
    <Button size="small" kind="quiet" aria-label={t('removeName', { name })} onClick={() => setAsking(true)}>
      {t('remove')}
    </Button>
  );
}
