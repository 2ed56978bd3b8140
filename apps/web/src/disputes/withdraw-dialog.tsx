'use client';
import { useTranslations } from 'next-intl';
import { Dialog } from '../ui/dialog.tsx';
import { FormFlaw } from '../ui/form-flaw.tsx';
import { useDisputeCommand } from './use-dispute-command.ts';

interface DisputeDialogProps {
  readonly dispute: string;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Asks before a dispute is withdrawn: it cannot be opened again. */
export function WithdrawDialog({ dispute, onDone, onClose }: DisputeDialogProps) {
  const t = useTranslations('disputes');
  const { send, isSending, refusal } = useDisputeCommand();
  const withdraw = async () => {
    if (await send((disputes, commandId) => disputes.withdraw.mutate({ commandId, dispute }))) onDone();
  };
  return (
    <Dialog title={t('withdraw.title')} onClose={onClose}>
      <p className="dialog-text">{t('withdraw.text')}</p>
      <FormFlaw text={refusal} inDialog />
      <div className="dialog-actions">
        <button type="button" className="button" onClick={onClose}>
          {t('withdraw.keep')}
        </button>
        <button
          type="button"
          className="button button-bad"
          disabled={isSending}
          onClick={() => void withdraw()}
        >
          {t(isSending ? 'sending' : 'withdraw.confirm')}
        </button>
      </div>
    </Dialog>
  );
}
