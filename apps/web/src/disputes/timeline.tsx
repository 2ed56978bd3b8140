'use client';
import type { DisputeDetail } from '@openfelt/api';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { usePlayerName } from '../i18n/player-name.ts';
import { useFormatDateTime } from '../i18n/times.ts';
import { Icon, type IconName } from '../ui/icon.tsx';
import type { CourseStep } from './course.ts';
import { Movements } from './movements.tsx';
import styles from './timeline.module.css';
import { useDisputedPot } from './use-disputed-pot.ts';

const icons: Readonly<Record<CourseStep['kind'], IconName>> = {
  opened: 'scales',
  answered: 'speech',
  looked: 'eye',
  decided: 'check',
  appealed: 'scales',
  withdrawn: 'minus',
};

/** Says a step of a dispute in a sentence. */
function useStepWords(names: DisputeDetail['names']): (step: CourseStep) => string {
  const t = useTranslations('disputes.steps');
  const potName = useDisputedPot();
  const playerName = usePlayerName();
  return (step) => {
    const name = playerName(names[step.by]);
    switch (step.kind) {
      case 'opened':
        return t('opened', { name, pot: potName(step.pot) });
      case 'answered':
        return t(step.role === 'auditor' ? 'answeredAsAuditor' : 'answered', { name });
      case 'looked':
        return step.by === 'operator'
          ? t('lookedAsOperator')
          : t(step.here ? 'looked' : 'lookedElsewhere', { name: step.name });
      case 'decided':
        return t(`${step.decision.final ? 'finally' : 'first'}.${step.decision.verdict}`, { name });
      case 'appealed':
        return t('appealed', { name });
      case 'withdrawn':
        return t('withdrawn', { name });
    }
  };
}

/** What someone wrote, or decided, as it belongs to a step. */
function Content({ step, names }: { readonly step: CourseStep; readonly names: DisputeDetail['names'] }) {
  const t = useTranslations('disputes.chips');
  switch (step.kind) {
    case 'opened':
    case 'answered':
    case 'appealed':
      return <blockquote className={styles.text}>{step.text}</blockquote>;
    case 'decided':
      return (
        <>
          <blockquote className={styles.text}>{step.decision.reason}</blockquote>
          {step.chips !== 'none' && <Movements correction={step.decision} names={names} />}
          <p className={styles.chips} data-chips={step.chips}>
            {step.decision.applied === null
              ? t(step.chips)
              : t('moved', { version: step.decision.applied.version })}
          </p>
        </>
      );
    case 'looked':
    case 'withdrawn':
      return null;
  }
}

interface TimelineProps {
  readonly steps: readonly CourseStep[];
  readonly names: DisputeDetail['names'];
}

/** All that happened in a dispute, oldest first. What comes while one looks on is said as well. */
export function Timeline({ steps, names }: TimelineProps) {
  const words = useStepWords(names);
  const when = useFormatDateTime();
  const seen = useRef(steps.length);
  const [newEntries, setNewEntries] = useState<readonly string[]>([]);
  useEffect(() => {
    if (steps.length > seen.current) setNewEntries(steps.slice(seen.current).map(words));
    seen.current = steps.length;
  }, [steps]);
  return (
    <>
      <ol className={styles.course}>
        {steps.map((step) => (
          <li key={`${step.kind} ${step.at} ${step.by}`} data-kind={step.kind}>
            <span className={styles.mark}>
              <Icon name={icons[step.kind]} />
            </span>
            <div className={styles.body}>
              <p className={styles.head}>
                <b>{words(step)}</b>{' '}
                <time className="num" dateTime={new Date(step.at).toISOString()}>
                  {when(step.at)}
                </time>
              </p>
              <Content step={step} names={names} />
            </div>
          </li>
        ))}
      </ol>
      <div className="sr-only" role="status">
        {newEntries.map((each) => (
          <p key={each}>{each}</p>
        ))}
      </div>
    </>
  );
}
