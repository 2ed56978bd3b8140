'use client';
import { useTranslations } from 'next-intl';
import { Icon, type IconName } from '../ui/icon.tsx';
import type { ToldCheck } from './report.ts';

const icons: Readonly<Record<ToldCheck['verdict'], IconName>> = {
  holds: 'check',
  corrected: 'check',
  fails: 'close',
  pending: 'clock',
  secret: 'lock',
  none: 'minus',
};

interface ProofProps {
  readonly checks: readonly ToldCheck[];
  /** Where an event is to be looked at. */
  readonly eventHref: (version: number) => string;
}

/** What was checked, line by line: what holds, what fails and at which event, what has to stay secret. */
export function Proof({ checks, eventHref }: ProofProps) {
  const t = useTranslations('audit');
  return (
    <ol className="proof">
      {checks.map(({ id, name, verdict, told }) => (
        <li key={id} data-verdict={verdict}>
          <Icon name={icons[verdict]} />
          <div>
            <p className="proof-head">
              <b>{name}</b> <span className="badge">{t(`verdicts.${verdict}`)}</span>
            </p>
            {told.map(({ sentence, version }) => (
              <p key={sentence}>
                {sentence} {version !== null && <a href={eventHref(version)}>{t('toEvent', { version })}</a>}
              </p>
            ))}
          </div>
        </li>
      ))}
    </ol>
  );
}
