'use client';
import { passwordLength, signInInput, signUpInput } from '@openfelt/api';
import { useTranslations } from 'next-intl';
import { Field } from '../form/field.tsx';
import { Form, FormEnd } from '../form/form.tsx';
import { useSchemaForm } from '../form/use-schema-form.ts';
import { ButtonLink } from '../ui/button.tsx';
import formStyles from '../ui/form.module.css';
import { requestAuth } from './ask-auth.ts';

interface CredentialsFormProps {
  /** Makes an account instead of signing in. */
  readonly isNew: boolean;
  /** Called when it is done; leads to another page. */
  readonly onDone: () => void;
  /** Called when the password was right and a code is wanted as well. */
  readonly onCodeWanted: () => void;
}

/** Whether an answer asks for a code; making an account never does. */
const isCodeWanted = (result: object) => 'needsCode' in result && result.needsCode === true;

/** E-mail and password. */
export function CredentialsForm({ isNew, onDone, onCodeWanted }: CredentialsFormProps) {
  const t = useTranslations('signIn');
  const tForm = useTranslations('form');
  const form = useSchemaForm(isNew ? signUpInput : signInInput, {
    defaultValues: { email: '', password: '' },
  });

  async function send(credentials: { readonly email: string; readonly password: string }) {
    const result = await requestAuth(isNew ? 'sign-up/email' : 'sign-in/email', credentials);
    if (result.ok) {
      if (isCodeWanted(result)) onCodeWanted();
      else onDone();
      return null;
    }
    const { refusal } = result;
    const message = t(`refusal.${refusal}`);
    switch (refusal) {
      case 'INVALID_EMAIL':
        return { field: 'email', message } as const;
      case 'INVALID_EMAIL_OR_PASSWORD':
        return { field: 'password', message } as const;
      default:
        return { message };
    }
  }

  return (
    <Form form={form} className={formStyles.form} onSend={send}>
      <Field form={form} name="email" label={t('email')}>
        {(control) => (
          <input {...control} {...form.register('email')} type="email" autoComplete="username" required />
        )}
      </Field>
      <Field
        form={form}
        name="password"
        label={t('password')}
        note={isNew ? t('passwordNote', { minimum: passwordLength.min }) : undefined}
      >
        {(control) => (
          <input
            {...control}
            {...form.register('password')}
            type="password"
            autoComplete={isNew ? 'new-password' : 'current-password'}
            required
          />
        )}
      </Field>
      <FormEnd form={form} kind="primary" sending={tForm('sending')} isLeaving>
        {t(isNew ? 'newSubmit' : 'submit')}
      </FormEnd>
      {!isNew && (
        <ButtonLink kind="quiet" href="/forgot-password">
          {t('forgot.link')}
        </ButtonLink>
      )}
    </Form>
  );
}
