'use client';
import type { DisputeDetail } from '@openfelt/server/router';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { FormFlaw } from '../ui/form-flaw.tsx';
import { AppealDialog } from './appeal-dialog.tsx';
import { useDisputeCommand } from './use-dispute-command.ts';
import { useWhen } from './use-when.ts';
import { WithdrawDialog } from './withdraw-dialog.tsx';
import { fits, WordsField } from './words-field.tsx';

interface ActsProps {
  readonly detail: DisputeDetail;
  readonly onDone: () => void;
}

/** What a party may do with a dispute: answer, withdraw, appeal. Nothing appears that would be refused. */
export function Acts({ detail, onDone }: ActsProps) {
  const t = useTranslations('disputes');
  const when = useWhen();
  const [asked, setAsked] = useState<'withdraw' | 'appeal' | null>(null);
  const { dispute, may, appealUntil } = detail;
  const done = () => {
    setAsked(null);
    onDone();
  };
  if (!may.some((act) => act !== 'decide')) return null;
  return (
    <section className="audit-section dispute-acts">
      <h2>{t('acts')}</h2>
      {may.includes('answer') && <AnswerForm dispute={dispute} onDone={onDone} />}
      {may.includes('appeal') && (
        <div className="act">
          <p>{t('appeal.until', { when: appealUntil === null ? '–' : when(appealUntil) })}</p>
          <button type="button" className="button" onClick={() => setAsked('appeal')}>
            {t('appeal.button')}
          </button>
        </div>
      )}
      {may.includes('withdraw') && (
        <div className="act">
          <p>{t('withdraw.until')}</p>
          <button type="button" className="button" onClick={() => setAsked('withdraw')}>
            {t('withdraw.button')}
          </button>
        </div>
      )}
      {asked === 'appeal' && <AppealDialog dispute={dispute} onDone={done} onClose={() => setAsked(null)} />}
      {asked === 'withdraw' && (
        <WithdrawDialog dispute={dispute} onDone={done} onClose={() => setAsked(null)} />
      )}
    </section>
  );
}

function AnswerForm({ dispute, onDone }: { readonly dispute: string; readonly onDone: () => void }) {
  const t = useTranslations('disputes');
  const { send, isSending, refusal } = useDisputeCommand();
  const [text, setText] = useState('');

  async function submit(event: FormEvent) {
    event.preventDefault();
    const isDone = await send((disputes, commandId) => disputes.answer.mutate({ commandId, dispute, text }));
    if (!isDone) return;
    setText('');
    onDone();
  }

  return (
    <form className="form" onSubmit={submit}>
      <WordsField
        label={t('answer.label')}
        note={t('answer.note')}
        least={1}
        value={text}
        onChange={setText}
      />
      <FormFlaw text={refusal} />
      <button type="submit" className="button" disabled={isSending || !fits(text, 1)}>
        {t(isSending ? 'sending' : 'answer.submit')}
      </button>
    </form>
  );
}
