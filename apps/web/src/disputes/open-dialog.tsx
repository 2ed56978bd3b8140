'use client';
import { type HandListItem, openDisputeInput, reasonText, textLength } from '@openfelt/api';
import { useTranslations } from 'next-intl';
import { useController } from 'react-hook-form';
import * as z from 'zod/mini';
import { Form, FormEnd } from '../form/form.tsx';
import { useSchemaForm } from '../form/use-schema-form.ts';
import { Dialog } from '../ui/dialog.tsx';
import formStyles from '../ui/form.module.css';
import { DisputeTextField } from './dispute-text-field.tsx';
import { useDisputeCommand } from './use-dispute-command.ts';
import { useDisputedPot } from './use-disputed-pot.ts';
import whatNextStyles from './what-next.module.css';

interface OpenDialogProps {
  readonly hand: HandListItem;
  /** How many pots the hand had. */
  readonly pots: number;
  readonly onOpened: () => void;
  readonly onClose: () => void;
}

const complaint = z.object({ pot: openDisputeInput.shape.pot, reason: reasonText });

/** Disputes a pot, or a hand as a whole: what is wrong, and what happens next. */
export function OpenDialog({ hand, pots, onOpened, onClose }: OpenDialogProps) {
  const t = useTranslations('disputes');
  const potName = useDisputedPot();
  const send = useDisputeCommand();
  const form = useSchemaForm(complaint, { defaultValues: { pot: pots > 0 ? 0 : null, reason: '' } });
  const { field: pot } = useController({ control: form.control, name: 'pot' });

  async function submit(said: z.infer<typeof complaint>) {
    const { handId } = hand;
    const refusal = await send((disputes, commandId) => disputes.open.mutate({ commandId, handId, ...said }));
    if (refusal === null) onOpened();
    return refusal;
  }

  const choices = [...Array.from({ length: pots }, (_, index) => index), null];
  return (
    <Dialog title={t('open.title')} onClose={onClose}>
      <Form form={form} className={formStyles.form} onSend={submit}>
        <fieldset className={formStyles.radios}>
          <legend className={formStyles.label}>{t('open.what')}</legend>
          {choices.map((each) => (
            <label key={each} className={formStyles.radio}>
              <input
                type="radio"
                name={pot.name}
                checked={pot.value === each}
                onChange={() => pot.onChange(each)}
              />
              {potName(each)}
            </label>
          ))}
        </fieldset>
        <DisputeTextField
          form={form}
          name="reason"
          label={t('open.reason')}
          note={t('open.reasonNote')}
          minLength={textLength.reason}
        />
        <section className={whatNextStyles.next}>
          <h3>{t('open.next')}</h3>
          <ol>
            <li>{t('open.nextWords')}</li>
            <li>{t('open.nextLook')}</li>
            <li>{t('open.nextHold')}</li>
            <li>{t('open.nextDecision')}</li>
          </ol>
        </section>
        <FormEnd form={form} kind="primary" sending={t('sending')}>
          {t('open.submit')}
        </FormEnd>
      </Form>
    </Dialog>
  );
}
