'use client';
import { newPasswordInput, passwordLength } from '@openfelt/api';
import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Field } from '../form/field.tsx';
import { Form, FormEnd } from '../form/form.tsx';
import { useSchemaForm } from '../form/use-schema-form.ts';
import { ButtonLink } from '../ui/button.tsx';
import formStyles from '../ui/form.module.css';
import pageStyles from '../ui/page.module.css';
import panelStyles from '../ui/panel.module.css';
import { askAuth } from './ask-auth.ts';
import { useLetterToken } from './letter-token.ts';

/** Sets a new password by the link of a letter, or by one that an administrator has handed out. */
export function NewPassword() {
  const t = useTranslations('signIn.newPassword');
  const tSignIn = useTranslations('signIn');
  const tForm = useTranslations('form');
  const token = useLetterToken();
  const form = useSchemaForm(newPasswordInput, { defaultValues: { newPassword: '' } });
  const [isDone, setIsDone] = useState(false);

  async function send({ newPassword }: { readonly newPassword: string }) {
    const refusal = await askAuth('reset-password', { token: token ?? '', newPassword });
    if (refusal === null) {
      setIsDone(true);
      return null;
    }
    const message = tSignIn(`refusal.${refusal}`);
    return refusal === 'COMMON_PASSWORD' ? ({ field: 'newPassword', message } as const) : { message };
  }

  return (
    <div className={pageStyles.page} data-width="form">
      <header className={pageStyles.head}>
        <h1>{t('title')}</h1>
        <p role="status">{t(isDone ? 'done' : 'lead')}</p>
      </header>
      {isDone ? (
        <ButtonLink kind="primary" href="/sign-in">
          {tSignIn('submit')}
        </ButtonLink>
      ) : (
        <Form form={form} className={clsx(panelStyles.panel, formStyles.form)} onSend={send}>
          <Field
            form={form}
            name="newPassword"
            label={t('password')}
            note={tSignIn('passwordNote', { minimum: passwordLength.min })}
          >
            {(control) => (
              <input
                {...control}
                {...form.register('newPassword')}
                type="password"
                autoComplete="new-password"
                required
              />
            )}
          </Field>
          <FormEnd form={form} kind="primary" sending={tForm('sending')}>
            {t('submit')}
          </FormEnd>
        </Form>
      )}
    </div>
  );
}
