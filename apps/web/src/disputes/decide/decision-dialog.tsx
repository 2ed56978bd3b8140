'use client';
import type { Correction, DisputeDetail, Verdict } from '@openfelt/server/router';
import { useTranslations } from 'next-intl';
import { Dialog } from '../../ui/dialog.tsx';
import { FormFlaw } from '../../ui/form-flaw.tsx';
import { Movements } from '../movements.tsx';
import { useDisputeCommand } from '../use-dispute-command.ts';
import { movesChips } from './correction-draft.ts';

interface DecisionDialogProps {
  readonly detail: DisputeDetail;
  readonly decision: {
    readonly verdict: Verdict;
    readonly reason: string;
    readonly correction: Correction;
  };
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Says what a decision will do, and makes it. */
export function DecisionDialog({ detail, decision, onDone, onClose }: DecisionDialogProps) {
  const t = useTranslations('disputes.decide');
  const tDisputes = useTranslations('disputes');
  const { send, isSending, refusal } = useDisputeCommand();
  const { verdict, reason, correction } = decision;
  const { dispute } = detail;
  const names = Object.fromEntries(detail.hand.players.map(({ playerId, name }) => [playerId, name]));
  const isMoving = movesChips(correction);

  async function decide() {
    const { house } = correction;
    const corrections = [...correction.corrections];
    const isDone = await send((disputes, commandId) =>
      disputes.decide.mutate({ commandId, dispute, verdict, reason, corrections, house }),
    );
    if (isDone) onDone();
  }

  return (
    <Dialog title={t(`confirmTitle.${verdict}`)} onClose={onClose}>
      <div className="what-next">
        {isMoving && <Movements correction={correction} names={names} />}
        <ul>
          <li>{t(isMoving ? 'willMove' : 'willNotMove')}</li>
          <li>{t('willBeRead')}</li>
          <li>{t(detail.status === 'appealed' ? 'willBeFinal' : 'mayBeAppealed')}</li>
        </ul>
      </div>
      <FormFlaw text={refusal} inDialog />
      <div className="dialog-actions">
        <button type="button" className="button" onClick={onClose}>
          {t('back')}
        </button>
        <button
          type="button"
          className="button button-primary"
          disabled={isSending}
          onClick={() => void decide()}
        >
          {isSending ? tDisputes('sending') : t('confirm')}
        </button>
      </div>
    </Dialog>
  );
}
