'use client';
import { useTranslations } from 'next-intl';
import { Explained } from '../../glossary/explained.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import styles from './proof.module.css';
import type { ReportCheck, ReportPlayer } from './report.ts';

const icons: Readonly<Record<ReportCheck['verdict'], IconName>> = {
  holds: 'check',
  corrected: 'check',
  fails: 'close',
  pending: 'clock',
  secret: 'lock',
  none: 'minus',
};

interface ProofProps {
  readonly checks: readonly ReportCheck[];
  readonly players: readonly ReportPlayer[];
  /** Where an event is to be looked at. */
  readonly eventHref: (version: number) => string;
}

/** What was checked, line by line: what holds, what fails and at which event, what has to stay secret. */
export function Proof({ checks, players, eventHref }: ProofProps) {
  const t = useTranslations('audit');
  const names = players.map(({ name }) => name);
  return (
    <ol className={styles.checks}>
      {checks.map(({ id, name, verdict, lines }) => (
        <li key={id} data-verdict={verdict}>
          <Icon name={icons[verdict]} />
          <div>
            <p className={styles.head}>
              <b>
                <Explained text={name} />
              </b>{' '}
              <Badge tone={verdict === 'fails' ? 'bad' : 'plain'}>{t(`verdicts.${verdict}`)}</Badge>
            </p>
            {lines.map(({ sentence, version }) => (
              <p key={sentence}>
                <Explained text={sentence} names={names} />{' '}
                {version !== null && <a href={eventHref(version)}>{t('toEvent', { version })}</a>}
              </p>
            ))}
          </div>
        </li>
      ))}
    </ol>
  );
}
