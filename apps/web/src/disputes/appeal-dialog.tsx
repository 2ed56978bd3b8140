'use client';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Dialog } from '../ui/dialog.tsx';
import { FormFlaw } from '../ui/form-flaw.tsx';
import { useDisputeCommand } from './use-dispute-command.ts';
import { fits, leastReason, WordsField } from './words-field.tsx';

interface AppealDialogProps {
  readonly dispute: string;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Appeals against a decision, and says that there is one appeal. */
export function AppealDialog({ dispute, onDone, onClose }: AppealDialogProps) {
  const t = useTranslations('disputes');
  const { send, isSending, refusal } = useDisputeCommand();
  const [reason, setReason] = useState('');

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (await send((disputes, commandId) => disputes.appeal.mutate({ commandId, dispute, reason }))) onDone();
  }

  return (
    <Dialog title={t('appeal.title')} onClose={onClose}>
      <form className="form" onSubmit={submit}>
        <p className="dialog-text">{t('appeal.text')}</p>
        <WordsField
          label={t('appeal.reason')}
          note={t('appeal.reasonNote')}
          least={leastReason}
          value={reason}
          onChange={setReason}
        />
        <FormFlaw text={refusal} />
        <button
          type="submit"
          className="button button-primary"
          disabled={isSending || !fits(reason, leastReason)}
        >
          {t(isSending ? 'sending' : 'appeal.confirm')}
        </button>
      </form>
    </Dialog>
  );
}
