'use client';
import { reasonText, textLength } from '@openfelt/api';
import { useTranslations } from 'next-intl';
import * as z from 'zod/mini';
import { Form, FormEnd } from '../form/form.tsx';
import { useSchemaForm } from '../form/use-schema-form.ts';
import { Dialog, DialogText } from '../ui/dialog.tsx';
import formStyles from '../ui/form.module.css';
import { DisputeTextField } from './dispute-text-field.tsx';
import { useDisputeCommand } from './use-dispute-command.ts';

interface AppealDialogProps {
  readonly dispute: string;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

const appeal = z.object({ reason: reasonText });

/** Appeals against a decision, and says that there is one appeal. */
export function AppealDialog({ dispute, onDone, onClose }: AppealDialogProps) {
  const t = useTranslations('disputes');
  const send = useDisputeCommand();
  const form = useSchemaForm(appeal, { defaultValues: { reason: '' } });

  async function submit({ reason }: z.infer<typeof appeal>) {
    const refusal = await send((disputes, commandId) =>
      disputes.appeal.mutate({ commandId, dispute, reason }),
    );
    if (refusal === null) onDone();
    return refusal;
  }

  return (
    <Dialog title={t('appeal.title')} onClose={onClose}>
      <Form form={form} className={formStyles.form} onSend={submit}>
        <DialogText>{t('appeal.text')}</DialogText>
        <DisputeTextField
          form={form}
          name="reason"
          label={t('appeal.reason')}
          note={t('appeal.reasonNote')}
          minLength={textLength.reason}
        />
        <FormEnd form={form} kind="primary" sending={t('sending')}>
          {t('appeal.confirm')}
        </FormEnd>
      </Form>
    </Dialog>
  );
}
