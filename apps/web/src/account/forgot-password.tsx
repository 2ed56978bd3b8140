'use client';
import { emailInput } from '@openfelt/api';
import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { Field } from '../form/field.tsx';
import { Form, FormEnd } from '../form/form.tsx';
import { useSchemaForm } from '../form/use-schema-form.ts';
import { ButtonLink } from '../ui/button.tsx';
import formStyles from '../ui/form.module.css';
import pageStyles from '../ui/page.module.css';
import panelStyles from '../ui/panel.module.css';
import { askAuth } from './ask-auth.ts';

/** Asks for a letter with a link for a new password. What is answered is the same whether the address has an account or not. */
export function ForgotPassword() {
  const t = useTranslations('signIn.forgot');
  const tSignIn = useTranslations('signIn');
  const tForm = useTranslations('form');
  const form = useSchemaForm(emailInput, { defaultValues: { email: '' } });
  const { isSubmitSuccessful } = form.formState;

  async function send(input: { readonly email: string }) {
    const refusal = await askAuth('request-password-reset', input);
    return refusal === null ? null : { message: tSignIn(`refusal.${refusal}`) };
  }

  return (
    <div className={pageStyles.page} data-width="form">
      <header className={pageStyles.head}>
        <h1>{t('title')}</h1>
        <p>{t('lead')}</p>
      </header>
      <Form form={form} className={clsx(panelStyles.panel, formStyles.form)} onSend={send}>
        <Field form={form} name="email" label={tSignIn('email')}>
          {(control) => (
            <input {...control} {...form.register('email')} type="email" autoComplete="username" required />
          )}
        </Field>
        <p role="status">{isSubmitSuccessful && t('sent', { email: form.getValues('email') })}</p>
        <FormEnd form={form} kind="primary" sending={tForm('sending')}>
          {t('submit')}
        </FormEnd>
      </Form>
      <ButtonLink kind="quiet" href="/sign-in">
        {t('back')}
      </ButtonLink>
    </div>
  );
}
