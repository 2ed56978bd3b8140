'use client';
import { answerText, type DisputeDetail, textLength } from '@openfelt/api';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import * as z from 'zod/mini';
import { Form, FormEnd } from '../form/form.tsx';
import { useSchemaForm } from '../form/use-schema-form.ts';
import { useFormatDateTime } from '../i18n/times.ts';
import { Button } from '../ui/button.tsx';
import formStyles from '../ui/form.module.css';
import paperStyles from '../ui/paper.module.css';
import { AppealDialog } from './appeal-dialog.tsx';
import styles from './dispute-actions.module.css';
import { DisputeTextField } from './dispute-text-field.tsx';
import { useDisputeCommand } from './use-dispute-command.ts';
import { WithdrawDialog } from './withdraw-dialog.tsx';

interface ActsProps {
  readonly detail: DisputeDetail;
  readonly onDone: () => void;
}

/** What a party may do with a dispute: answer, withdraw, appeal. Nothing appears that would be refused. */
export function DisputeActions({ detail, onDone }: ActsProps) {
  const t = useTranslations('disputes');
  const when = useFormatDateTime();
  const [confirming, setConfirming] = useState<'withdraw' | 'appeal' | null>(null);
  const { dispute, may, appealUntil } = detail;
  const done = () => {
    setConfirming(null);
    onDone();
  };
  if (!may.some((act) => act !== 'decide')) return null;
  return (
    <section className={paperStyles.section}>
      <h2>{t('acts')}</h2>
      {may.includes('answer') && <AnswerForm dispute={dispute} onDone={onDone} />}
      {may.includes('appeal') && (
        <div className={styles.act}>
          <p>{t('appeal.until', { when: appealUntil === null ? '–' : when(appealUntil) })}</p>
          <Button onClick={() => setConfirming('appeal')}>{t('appeal.button')}</Button>
        </div>
      )}
      {may.includes('withdraw') && (
        <div className={styles.act}>
          <p>{t('withdraw.until')}</p>
          <Button onClick={() => setConfirming('withdraw')}>{t('withdraw.button')}</Button>
        </div>
      )}
      {confirming === 'appeal' && (
        <AppealDialog dispute={dispute} onDone={done} onClose={() => setConfirming(null)} />
      )}
      {confirming === 'withdraw' && (
        <WithdrawDialog dispute={dispute} onDone={done} onClose={() => setConfirming(null)} />
      )}
    </section>
  );
}

const answer = z.object({ text: answerText });

function AnswerForm({ dispute, onDone }: { readonly dispute: string; readonly onDone: () => void }) {
  const t = useTranslations('disputes');
  const send = useDisputeCommand();
  const form = useSchemaForm(answer, { defaultValues: { text: '' } });

  async function submit({ text }: z.infer<typeof answer>) {
    const refusal = await send((disputes, commandId) => disputes.answer.mutate({ commandId, dispute, text }));
    if (refusal !== null) return refusal;
    form.reset();
    onDone();
    return null;
  }

  return (
    <Form form={form} className={formStyles.form} onSend={submit}>
      <DisputeTextField
        form={form}
        name="text"
        label={t('answer.label')}
        note={t('answer.note')}
        minLength={textLength.answer}
      />
      <FormEnd form={form} className={styles.send} sending={t('sending')}>
        {t('answer.submit')}
      </FormEnd>
    </Form>
  );
}
