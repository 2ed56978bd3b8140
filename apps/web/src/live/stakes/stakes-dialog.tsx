'use client';
import { getStakes, type Stakes, type TableContext, validateRules } from '@openfelt/engine';
import { describeRulesIssue } from '@openfelt/hand-history/describe';
import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import * as z from 'zod/mini';
import { client } from '../../api/client.ts';
import { toRefusal } from '../../api/until-answered.ts';
import { Field } from '../../form/field.tsx';
import { Form, FormEnd } from '../../form/form.tsx';
import { useSchemaForm } from '../../form/use-schema-form.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { Dialog, DialogText } from '../../ui/dialog.tsx';
import formStyles from '../../ui/form.module.css';
import { useRefusalWords } from '../../ui/refusal.ts';
import { listAmounts, listChanges, withAmounts } from './stake-amounts.ts';
import styles from './stakes-dialog.module.css';

/** No amount of a form is larger. */
const maxAmount = 1_000_000;

/** The amounts in the order in which they are read. */
const entered = z.object({ amounts: z.array(z.int().check(z.minimum(0), z.maximum(maxAmount))) });

interface StakesDialogProps {
  readonly tableId: string;
  readonly table: TableContext;
  readonly onClose: () => void;
}

/** Proposes to play for other stakes: the amounts of the present ones, to be changed. */
export function StakesDialog({ tableId, table, onClose }: StakesDialogProps) {
  const t = useTranslations('stakes');
  const tForm = useTranslations('form');
  const phrases = usePhrases();
  const inWords = useRefusalWords();
  const { variant, rules, seats } = table;
  const amounts = listAmounts(rules);
  const form = useSchemaForm(entered, {
    defaultValues: { amounts: amounts.map(({ amount }) => amount) },
  });

  async function propose(stakes: Stakes) {
    if (listChanges(rules, stakes).length === 0) return { message: t('same') };
    const issue = validateRules(variant, { ...rules, ...stakes }, seats.length);
    if (issue !== null) return { message: t('issue', { reason: describeRulesIssue(issue, phrases) }) };
    const result = await client.people.manage
      .mutate({ tableId, action: { type: 'proposeStakes', stakes } })
      .catch(toRefusal);
    if (!result.ok) return { message: inWords(result) };
    onClose();
    return null;
  }

  return (
    <Dialog title={t('title')} onClose={onClose}>
      <DialogText>{t('lead')}</DialogText>
      <Form
        form={form}
        className={formStyles.form}
        onSend={(input) => {
          const changed = amounts.map(({ key, amount }, index) => {
            return [key, input.amounts[index] ?? amount] as const;
          });
          return propose(withAmounts(getStakes(rules), new Map(changed)));
        }}
      >
        <div className={styles.amounts}>
          {amounts.map(({ key, name }, index) => (
            <Field key={key} form={form} name={`amounts.${index}`} label={t(`amount.${name}`)}>
              {({ className, ...control }) => (
                <input
                  {...control}
                  {...form.register(`amounts.${index}`, { valueAsNumber: true })}
                  type="number"
                  inputMode="numeric"
                  className={clsx(className, 'num')}
                  min={0}
                  max={maxAmount}
                />
              )}
            </Field>
          ))}
        </div>
        <FormEnd form={form} kind="primary" sending={tForm('sending')}>
          {t('propose')}
        </FormEnd>
      </Form>
    </Dialog>
  );
}
