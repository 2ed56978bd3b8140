'use client';
import { deleteAccountInput } from '@openfelt/api';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Field } from '../form/field.tsx';
import { Form, SubmitButton } from '../form/form.tsx';
import { useSchemaForm } from '../form/use-schema-form.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Dialog, DialogActions, DialogText } from '../ui/dialog.tsx';
import { FormError } from '../ui/form-error.tsx';
import pageStyles from '../ui/page.module.css';
import styles from './account.module.css';
import { askAuth } from './ask-auth.ts';

/** All that is kept about a player as a file, and for who has an account, its end. */
export function OwnData({ email }: { readonly email: string | null }) {
  const t = useTranslations('account.data');
  const [isAsked, setIsAsked] = useState(false);
  return (
    <section className={pageStyles.section}>
      <h2>{t('title')}</h2>
      <p className={styles.note}>{t('text')}</p>
      <div className={styles.ways}>
        <ButtonLink href="/export" prefetch={false} download>
          {t('export')}
        </ButtonLink>
        {email !== null && (
          <Button kind="quiet" onClick={() => setIsAsked(true)}>
            {t('delete')}
          </Button>
        )}
      </div>
      {email !== null && isAsked && <DeletionDialog email={email} onClose={() => setIsAsked(false)} />}
    </section>
  );
}

/** Asks for the password, and deletes the account. `email` is for the browser's keeper of passwords. */
function DeletionDialog({ email, onClose }: { readonly email: string; readonly onClose: () => void }) {
  const t = useTranslations('account.data');
  const tRefusal = useTranslations('signIn.refusal');
  const tForm = useTranslations('form');
  const form = useSchemaForm(deleteAccountInput, { defaultValues: { password: '' } });
  const { errors, isSubmitting } = form.formState;

  async function send(input: { readonly password: string }) {
    const refusal = await askAuth('delete-account', input);
    if (refusal === null) {
      window.location.assign('/');
      return null;
    }
    const message = tRefusal(refusal);
    return refusal === 'INVALID_PASSWORD' ? ({ field: 'password', message } as const) : { message };
  }

  return (
    <Dialog title={t('confirmTitle')} onClose={onClose}>
      <DialogText>{t('confirm')}</DialogText>
      <Form form={form} onSend={send}>
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <Field form={form} name="password" label={t('password')}>
          {(control) => (
            <input
              {...control}
              {...form.register('password')}
              type="password"
              autoComplete="current-password"
              required
            />
          )}
        </Field>
        <FormError text={errors.root?.message ?? null} />
        <DialogActions>
          <Button onClick={onClose}>{t('keep')}</Button>
          <SubmitButton kind="danger" isSending={isSubmitting} sending={tForm('sending')}>
            {t('deleteNow')}
          </SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
