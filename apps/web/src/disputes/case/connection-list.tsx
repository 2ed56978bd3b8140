'use client';
import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { usePlayerName } from '../../i18n/player-name.ts';
import { useClockTime } from '../../i18n/times.ts';
import styles from './connection-list.module.css';
import type { CaseEvidence } from './evidence.ts';

interface ConnectionListProps {
  readonly connections: CaseEvidence['connections'];
  readonly names: Readonly<Record<string, string>>;
}

/** Who came and went while the hand was played. */
export function ConnectionList({ connections, names }: ConnectionListProps) {
  const t = useTranslations('disputes.case');
  const clockTime = useClockTime();
  const playerName = usePlayerName();
  if (connections.length === 0) return <p>{t('noConnections')}</p>;
  return (
    <ul className={styles.connections}>
      {connections.map(({ at, player, isConnected, count }) => (
        <li key={`${at} ${player} ${isConnected}`}>
          <span className={clsx(styles.time, 'num')}>{clockTime(at)}</span>{' '}
          {t(isConnected ? 'connected' : 'disconnected', { name: playerName(names[player]) })}
          {count === null ? null : ` ${t('connectionsCounted', { count })}`}
        </li>
      ))}
    </ul>
  );
}
