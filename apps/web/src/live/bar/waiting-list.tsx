'use client';
import { useTranslations } from 'next-intl';
import { useMe } from '../../api/me.ts';
import type { FollowedPeople } from '../people/use-table-people.ts';
import { WaitingButton } from '../people/waiting-button.tsx';
import decisionStyles from './decision.module.css';
import styles from './idle-bar.module.css';

interface WaitingListProps {
  readonly tableId: string;
  readonly people: Pick<FollowedPeople, 'waiting' | 'isWaiting'>;
  /** Called before the list is asked for a place, which may be refused. */
  readonly onAsk: () => void;
}

/** What stands in the bar of who watches a full table: the way to its waiting list, and the own place on it. */
export function WaitingList({ tableId, people: { waiting, isWaiting }, onAsk }: WaitingListProps) {
  const t = useTranslations('people');
  const tBar = useTranslations('bar');
  const { data: me } = useMe();
  const place = 1 + waiting.findIndex(({ player }) => player === me?.playerId);
  return (
    <div className={styles.idle}>
      <p className={decisionStyles.text} role="status">
        {isWaiting && place > 0 ? t('waitingPlace', { place, count: waiting.length }) : tBar('watchingFull')}
      </p>
      <WaitingButton {...{ tableId, isWaiting, onAsk }} />
    </div>
  );
}
