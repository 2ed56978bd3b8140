'use client';
import type { DisputeDetail } from '@openfelt/api';
import { useTranslations } from 'next-intl';
import { useForm } from 'react-hook-form';
import { Form, SubmitButton } from '../../form/form.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Movements } from '../movements.tsx';
import { useDisputeCommand } from '../use-dispute-command.ts';
import whatNextStyles from '../what-next.module.css';
import { type Decision, movesChips } from './correction-draft.ts';

interface DecisionDialogProps {
  readonly detail: DisputeDetail;
  readonly decision: Decision;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Says what a decision will do, and makes it. */
export function DecisionDialog({ detail, decision, onDone, onClose }: DecisionDialogProps) {
  const t = useTranslations('disputes.decide');
  const tDisputes = useTranslations('disputes');
  const send = useDisputeCommand();
  const form = useForm();
  const { verdict, reason, correction } = decision;
  const { dispute } = detail;
  const isMoving = movesChips(correction);

  async function decide() {
    const { house } = correction;
    const corrections = [...correction.corrections];
    const refusal = await send((disputes, commandId) =>
      disputes.decide.mutate({ commandId, dispute, verdict, reason, corrections, house }),
    );
    if (refusal === null) onDone();
    return refusal;
  }

  return (
    <Dialog title={t(`confirmTitle.${verdict}`)} onClose={onClose}>
      <Form form={form} onSend={decide}>
        <div className={whatNextStyles.next}>
          {isMoving && <Movements correction={correction} names={detail.names} />}
          <ul>
            <li>{t(isMoving ? 'willMove' : 'willNotMove')}</li>
            <li>{t('willBeRead')}</li>
            <li>{t(detail.status === 'appealed' ? 'willBeFinal' : 'mayBeAppealed')}</li>
          </ul>
        </div>
        <FormError text={form.formState.errors.root?.message ?? null} inDialog />
        <DialogActions>
          <Button onClick={onClose}>{t('back')}</Button>
          <SubmitButton kind="primary" isSending={form.formState.isSubmitting} sending={tDisputes('sending')}>
            {t('confirm')}
          </SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
