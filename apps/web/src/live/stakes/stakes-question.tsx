'use client';
import type { TableCommandInput } from '@openfelt/api';
import type { HouseRules, Stakes } from '@openfelt/engine';
import { useTranslations } from 'next-intl';
import { useChips } from '../../chips/amount.tsx';
import { Button } from '../../ui/button.tsx';
import offerStyles from '../offer.module.css';
import { listChanges } from './stake-amounts.ts';
import styles from './stakes-question.module.css';

export interface StakesQuestionProps {
  readonly rules: HouseRules;
  readonly stakes: Stakes;
  /** Whether it comes by itself, and is read aloud as it does. */
  readonly isAnnounced: boolean;
  readonly onAnswer: (command: Extract<TableCommandInput['command'], { type: 'answerStakes' }>) => void;
  readonly onLater: () => void;
}

/** Whether a player agrees to proposed stakes: what would change, from what to what, and their answers. */
export function StakesQuestion({ rules, stakes, isAnnounced, onAnswer, onLater }: StakesQuestionProps) {
  const t = useTranslations('stakes');
  const chips = useChips();
  const answer = (agrees: boolean) => onAnswer({ type: 'answerStakes', stakes, agrees });
  return (
    <div className={styles.question}>
      <div role={isAnnounced ? 'alert' : undefined}>
        <p className={styles.title}>{t('offer')}</p>
        <dl className={styles.changes}>
          {listChanges(rules, stakes).map(({ name, before, after }) => (
            <div key={name}>
              <dt>{t(`amount.${name}`)}</dt>
              <dd className="num">{t('change', { before: chips(before), after: chips(after) })}</dd>
            </div>
          ))}
        </dl>
        <p className={styles.note}>{t('offerNote')}</p>
      </div>
      <div className={offerStyles.answers}>
        <Button size="small" kind="quiet" onClick={onLater}>
          {t('later')}
        </Button>
        <Button size="small" onClick={() => answer(false)}>
          {t('decline')}
        </Button>
        <Button size="small" kind="primary" onClick={() => answer(true)}>
          {t('agree')}
        </Button>
      </div>
    </div>
  );
}
