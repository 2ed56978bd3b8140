'use client';
import type { TableCommandInput } from '@openfelt/api';
import type { HouseRules, Stakes } from '@openfelt/engine';
import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useChips } from '../../chips/amount.tsx';
import { Button } from '../../ui/button.tsx';
import offerStyles from '../offer.module.css';
import { listChanges } from './stake-amounts.ts';
import styles from './stakes-offer.module.css';

interface StakesOfferProps {
  readonly rules: HouseRules;
  readonly stakes: Stakes;
  /** The hand during which it may be put off: it is asked again in the next one. */
  readonly handNumber: number;
  readonly onAnswer: (command: Extract<TableCommandInput['command'], { type: 'answerStakes' }>) => void;
}

/** Asks a player whether they agree to proposed stakes: what would change, from what to what. */
export function StakesOffer({ rules, stakes, handNumber, onAnswer }: StakesOfferProps) {
  const t = useTranslations('stakes');
  const chips = useChips();
  const [putOff, setPutOff] = useState<number | null>(null);
  if (putOff === handNumber) return null;
  const answer = (agrees: boolean) => onAnswer({ type: 'answerStakes', stakes, agrees });
  return (
    <div className={clsx(offerStyles.offer, styles.text)}>
      <div role="alert">
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
        <Button size="small" kind="quiet" onClick={() => setPutOff(handNumber)}>
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
