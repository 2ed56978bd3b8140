'use client';
import { ownPasswordInput } from '@openfelt/api';
import { useTranslations } from 'next-intl';
import { Field } from '../form/field.tsx';
import { Form, SubmitButton } from '../form/form.tsx';
import { useSchemaForm } from '../form/use-schema-form.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogActions, DialogText } from '../ui/dialog.tsx';
import formStyles from '../ui/form.module.css';
import { FormError } from '../ui/form-error.tsx';
import type { AuthRefusal } from './ask-auth.ts';

interface PasswordDialogProps {
  readonly title: string;
  /** What comes of it. */
  readonly text: string;
  /** The button's words. */
  readonly action: string;
  /** It cannot be taken back. */
  readonly isDangerous?: boolean;
  /** For the browser's keeper of passwords. */
  readonly email: string;
  /** Does it; null when it is done. */
  readonly onSend: (input: { readonly password: string }) => Promise<AuthRefusal | null>;
  readonly onClose: () => void;
}

/** Asks for one's password before something is changed that others must not change. */
export function PasswordDialog(props: PasswordDialogProps) {
  const { title, text, action, isDangerous = false, email, onSend, onClose } = props;
  const t = useTranslations('account.ownPassword');
  const tRefusal = useTranslations('signIn.refusal');
  const tForm = useTranslations('form');
  const form = useSchemaForm(ownPasswordInput, { defaultValues: { password: '' } });
  const { errors, isSubmitting } = form.formState;

  async function send(input: { readonly password: string }) {
    const refusal = await onSend(input);
    if (refusal === null) return null;
    const message = tRefusal(refusal);
    return refusal === 'INVALID_PASSWORD' ? ({ field: 'password', message } as const) : { message };
  }

  return (
    <Dialog title={title} onClose={onClose}>
      <DialogText>{text}</DialogText>
      <Form form={form} className={formStyles.form} onSend={send}>
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <Field form={form} name="password" label={t('label')}>
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
          <Button onClick={onClose}>{t('cancel')}</Button>
          <SubmitButton
            kind={isDangerous ? 'danger' : 'primary'}
            isSending={isSubmitting}
            sending={tForm('sending')}
          >
            {action}
          </SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
