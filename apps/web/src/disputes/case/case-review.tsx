'use client';
import type { DisputeDetail, CaseFile as File } from '@openfelt/api';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { client } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Icon } from '../../ui/icon.tsx';
import paperStyles from '../../ui/paper.module.css';
import { DecisionForm } from '../decide/decision-form.tsx';
import { CaseFile } from './case-file.tsx';
import styles from './case-review.module.css';

interface CaseReviewProps {
  readonly detail: DisputeDetail;
  /** The auditor was a player in the hand: its cards stay sealed for them. */
  readonly isPlayer: boolean;
  readonly onDone: () => void;
}

/** The case file behind a button, because taking it is a look at sealed cards; then the decision. */
export function CaseReview({ detail, isPlayer, onDone }: CaseReviewProps) {
  const t = useTranslations('disputes.case');
  const [file, setFile] = useState<File | null>(null);
  const [state, setState] = useState<'closed' | 'asked' | 'failed'>('closed');
  const mayDecide = detail.may.includes('decide');

  async function open() {
    setState('asked');
    try {
      // The client's type asks for arrays that may be changed.
      setFile((await client.disputes.file.mutate({ dispute: detail.dispute })) as File);
      onDone();
    } catch {
      setState('failed');
    }
  }

  if (isPlayer)
    return (
      <section className={paperStyles.section}>
        <h2>{t('title')}</h2>
        <p>{t('ownHand')}</p>
      </section>
    );
  if (file !== null)
    return (
      <>
        <CaseFile file={file} />
        {mayDecide && <DecisionForm detail={detail} suggestion={file.suggestion} onDone={onDone} />}
      </>
    );
  return (
    <section className={paperStyles.section}>
      <h2>{t('title')}</h2>
      <p>{t('sealed')}</p>
      <p>{t(mayDecide ? 'thenDecide' : 'notToDecide')}</p>
      <FormError text={state === 'failed' ? t('failed') : null} />
      <Button kind="primary" className={styles.open} disabled={state === 'asked'} onClick={() => void open()}>
        <Icon name="eye" />
        {t(state === 'asked' ? 'opening' : 'open')}
      </Button>
    </section>
  );
}
