'use client';
import { changePasswordInput, passwordLength } from '@openfelt/api';
import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { Field } from '../form/field.tsx';
import { Form, FormEnd } from '../form/form.tsx';
import { useSchemaForm } from '../form/use-schema-form.ts';
import formStyles from '../ui/form.module.css';
import panelStyles from '../ui/panel.module.css';
import { askAuth } from './ask-auth.ts';

const empty = { currentPassword: '', newPassword: '' };

/** Changes the password, which signs out every other device. `email` is for the browser's keeper of passwords. */
export function PasswordForm({ email }: { readonly email: string }) {
  const t = useTranslations('account.password');
  const tRefusal = useTranslations('signIn.refusal');
  const tForm = useTranslations('form');
  const form = useSchemaForm(changePasswordInput, {
    defaultValues: empty,
  });
  const { isDirty, isSubmitSuccessful } = form.formState;

  async function send(change: { readonly currentPassword: string; readonly newPassword: string }) {
    const refusal = await askAuth('change-password', change);
    if (refusal === null) {
      form.setValues(empty, { shouldDirty: true });
      return null;
    }
    const message = tRefusal(refusal);
    return refusal === 'INVALID_PASSWORD' ? ({ field: 'currentPassword', message } as const) : { message };
  }

  const fields = [
    { name: 'currentPassword', label: t('current'), autoComplete: 'current-password', note: undefined },
    {
      name: 'newPassword',
      label: t('next'),
      autoComplete: 'new-password',
      note: t('note', { minimum: passwordLength.min }),
    },
  ] as const;

  return (
    <Form form={form} className={clsx(panelStyles.panel, formStyles.form)} onSend={send}>
      <h2>{t('title')}</h2>
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      {fields.map(({ name, label, autoComplete, note }) => (
        <Field key={name} form={form} name={name} label={label} note={note}>
          {(control) => (
            <input
              {...control}
              {...form.register(name)}
              type="password"
              autoComplete={autoComplete}
              required
            />
          )}
        </Field>
      ))}
      <p className={formStyles.note} role="status">
        {isSubmitSuccessful && !isDirty ? t('changed') : ''}
      </p>
      <FormEnd form={form} sending={tForm('sending')}>
        {t('submit')}
      </FormEnd>
    </Form>
  );
}
