'use client';
import { renameInput } from '@openfelt/api';
import { useTranslations } from 'next-intl';
import { useRename } from '../api/rename.ts';
import { Field } from '../form/field.tsx';
import { Form, SubmitButton } from '../form/form.tsx';
import { useSchemaForm } from '../form/use-schema-form.ts';
import formStyles from '../ui/form.module.css';
import { FormError } from '../ui/form-error.tsx';
import styles from './name-form.module.css';

/** The name that others see, which may be changed. */
export function NameForm({ name: before }: { readonly name: string }) {
  const t = useTranslations('account');
  const tForm = useTranslations('form');
  const rename = useRename();
  const form = useSchemaForm(renameInput, { defaultValues: { name: before } });
  const { errors, isDirty, isSubmitSuccessful, isSubmitting } = form.formState;

  async function send({ name }: { readonly name: string }) {
    const renamed = await rename(name);
    if (renamed === null) return { message: tForm('failed') };
    if (!renamed.ok) return { field: 'name', message: tForm(`name.${renamed.code}`) } as const;
    const { name: stored } = renamed.player;
    // A reset would forget that it was submitted.
    form.resetDefaultValues({ name: stored });
    form.setValue('name', stored, { shouldDirty: true });
    return null;
  }

  return (
    <Form form={form} className={formStyles.form} onSend={send}>
      <Field
        form={form}
        name="name"
        label={t('name')}
        note={
          <span role="status">{t(isSubmitSuccessful && !isDirty ? 'nameNote.kept' : 'nameNote.none')}</span>
        }
      >
        {(control) => (
          <div className={styles.row}>
            <input {...control} {...form.register('name')} required autoComplete="nickname" />
            <SubmitButton isSending={isSubmitting} sending={tForm('sending')}>
              {t('keep')}
            </SubmitButton>
          </div>
        )}
      </Field>
      <FormError text={errors.root?.message ?? null} />
    </Form>
  );
}
