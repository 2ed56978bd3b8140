'use client';
import { useTranslations } from 'next-intl';
import { useForm } from 'react-hook-form';
import { Form, SubmitButton } from '../form/form.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogActions, DialogText } from '../ui/dialog.tsx';
import { FormError } from '../ui/form-error.tsx';
import { useDisputeCommand } from './use-dispute-command.ts';

interface DisputeDialogProps {
  readonly dispute: string;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Asks before a dispute is withdrawn: it cannot be opened again. */
export function WithdrawDialog({ dispute, onDone, onClose }: DisputeDialogProps) {
  const t = useTranslations('disputes');
  const send = useDisputeCommand();
  const form = useForm();
  const withdraw = async () => {
    const refusal = await send((disputes, commandId) => disputes.withdraw.mutate({ commandId, dispute }));
    if (refusal === null) onDone();
    return refusal;
  };
  return (
    <Dialog title={t('withdraw.title')} onClose={onClose}>
      <Form form={form} onSend={withdraw}>
        <DialogText>{t('withdraw.text')}</DialogText>
        <FormError text={form.formState.errors.root?.message ?? null} inDialog />
        <DialogActions>
          <Button onClick={onClose}>{t('withdraw.keep')}</Button>
          <SubmitButton kind="danger" isSending={form.formState.isSubmitting} sending={t('sending')}>
            {t('withdraw.confirm')}
          </SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
