'use client';
import { type ChipCorrection, type DisputeDetail, textLength } from '@openfelt/api';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Form, FormEnd } from '../../form/form.tsx';
import { useSchemaForm } from '../../form/use-schema-form.ts';
import formStyles from '../../ui/form.module.css';
import paperStyles from '../../ui/paper.module.css';
import { DisputeTextField } from '../dispute-text-field.tsx';
import { type Decision, type DecisionDraft, decisionSchema, toCorrectionDraft } from './correction-draft.ts';
import { CorrectionFields } from './correction-fields.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import styles from './decision-form.module.css';

interface DecisionFormProps {
  readonly detail: DisputeDetail;
  /** What would make the results those of the rules; null where they are. */
  readonly suggestion: ChipCorrection | null;
  readonly onDone: () => void;
}

/** Decides a dispute: a verdict, the reason, and where it is upheld the chips to move. What it comes to is asked before it is sent. */
export function DecisionForm({ detail, suggestion, onDone }: DecisionFormProps) {
  const t = useTranslations('disputes.decide');
  const { players } = detail.hand;
  const form = useSchemaForm<DecisionDraft, Decision>(decisionSchema, {
    defaultValues: {
      verdict: suggestion === null ? 'dismissed' : 'upheld',
      reason: '',
      correction: toCorrectionDraft(
        suggestion,
        players.map(({ playerId }) => playerId),
      ),
    },
  });
  const verdict = useWatch({ control: form.control, name: 'verdict' });
  const [decision, setDecision] = useState<Decision | null>(null);

  return (
    <section className={paperStyles.section}>
      <h2>{t('title')}</h2>
      {detail.status === 'appealed' && <p>{t('onAppeal')}</p>}
      <Form
        form={form}
        className={formStyles.form}
        onSend={async (read) => {
          setDecision(read);
          return null;
        }}
        // That amounts do not come to zero is the fault of none of them.
        onInvalid={({ correction }) =>
          correction !== undefined && form.setFocus('correction.shares.0.amount')
        }
      >
        <fieldset className={formStyles.radios}>
          <legend className={formStyles.label}>{t('verdict')}</legend>
          {(['upheld', 'dismissed'] as const).map((each) => (
            <label key={each} className={formStyles.radio}>
              <input type="radio" value={each} {...form.register('verdict')} />
              {t(`verdicts.${each}`)}
            </label>
          ))}
        </fieldset>
        {verdict === 'upheld' && <CorrectionFields form={form} players={players} suggestion={suggestion} />}
        <DisputeTextField
          form={form}
          name="reason"
          label={t('reason')}
          note={t('reasonNote')}
          minLength={textLength.reason}
        />
        <FormEnd form={form} kind="primary" className={styles.send} sending={t('submit')}>
          {t('submit')}
        </FormEnd>
      </Form>
      {decision !== null && (
        <DecisionDialog
          detail={detail}
          decision={decision}
          onClose={() => setDecision(null)}
          onDone={() => {
            setDecision(null);
            onDone();
          }}
        />
      )}
    </section>
  );
}
