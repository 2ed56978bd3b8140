'use client';
import type { HandRow } from '@openfelt/server/router';
import { useTranslations } from 'next-intl';
import { type FormEvent, useId, useState } from 'react';
import { Dialog } from '../ui/dialog.tsx';
import { FormFlaw } from '../ui/form-flaw.tsx';
import { useDisputeCommand } from './use-dispute-command.ts';
import { useDisputedPot } from './use-disputed-pot.ts';
import { fits, leastReason, WordsField } from './words-field.tsx';

interface OpenDialogProps {
  readonly hand: HandRow;
  /** How many pots the hand had. */
  readonly pots: number;
  readonly onOpened: () => void;
  readonly onClose: () => void;
}

/** Disputes a pot, or a hand as a whole: what is wrong, and what happens next. */
export function OpenDialog({ hand, pots, onOpened, onClose }: OpenDialogProps) {
  const t = useTranslations('disputes');
  const potName = useDisputedPot();
  const { send, isSending, refusal } = useDisputeCommand();
  const [pot, setPot] = useState<number | null>(pots > 0 ? 0 : null);
  const [reason, setReason] = useState('');
  const id = useId();

  async function submit(event: FormEvent) {
    event.preventDefault();
    const { handId } = hand;
    const isDone = await send((disputes, commandId) =>
      disputes.open.mutate({ commandId, handId, pot, reason }),
    );
    if (isDone) onOpened();
  }

  const choices = [...Array.from({ length: pots }, (_, index) => index), null];
  return (
    <Dialog title={t('open.title')} onClose={onClose}>
      <form className="form" onSubmit={submit}>
        <fieldset className="choice-list">
          <legend className="field-label">{t('open.what')}</legend>
          {choices.map((each) => (
            <label key={each} className="radio">
              <input type="radio" name={id} checked={pot === each} onChange={() => setPot(each)} />
              {potName(each)}
            </label>
          ))}
        </fieldset>
        <WordsField
          label={t('open.reason')}
          note={t('open.reasonNote')}
          least={leastReason}
          value={reason}
          onChange={setReason}
        />
        <section className="what-next">
          <h3>{t('open.next')}</h3>
          <ol>
            <li>{t('open.nextWords')}</li>
            <li>{t('open.nextLook')}</li>
            <li>{t('open.nextHold')}</li>
            <li>{t('open.nextDecision')}</li>
          </ol>
        </section>
        <FormFlaw text={refusal} />
        <button
          type="submit"
          className="button button-primary"
          disabled={isSending || !fits(reason, leastReason)}
        >
          {t(isSending ? 'sending' : 'open.submit')}
        </button>
      </form>
    </Dialog>
  );
}
