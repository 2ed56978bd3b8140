'use client';
import { totpInput } from '@openfelt/api';
import { useTranslations } from 'next-intl';
import { Field } from '../form/field.tsx';
import { Form, SubmitButton } from '../form/form.tsx';
import { useSchemaForm } from '../form/use-schema-form.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogActions, DialogText } from '../ui/dialog.tsx';
import formStyles from '../ui/form.module.css';
import { FormError } from '../ui/form-error.tsx';
import { QrCode } from '../ui/qr-code.tsx';
import { askAuth } from './ask-auth.ts';
import { BackupCodes } from './backup-codes.tsx';
import styles from './two-factor-set-up.module.css';

interface TwoFactorSetUpProps {
  /** What the app takes: `otpauth://…`. */
  readonly totpUri: string;
  readonly backupCodes: readonly string[];
  readonly onClose: () => void;
}

/** Shows what an authenticator app needs and the backup codes, and turns the second factor on by a first code. */
export function TwoFactorSetUp({ totpUri, backupCodes, onClose }: TwoFactorSetUpProps) {
  const t = useTranslations('account.twoFactor');
  const tRefusal = useTranslations('signIn.refusal');
  const tForm = useTranslations('form');
  const form = useSchemaForm(totpInput, { defaultValues: { code: '' } });
  const { errors, isSubmitting } = form.formState;
  const secret = new URL(totpUri).searchParams.get('secret') ?? '';

  async function send(input: { readonly code: string }) {
    const refusal = await askAuth('two-factor/verify-totp', input);
    if (refusal === null) {
      window.location.reload();
      return null;
    }
    const message = tRefusal(refusal);
    return refusal === 'INVALID_CODE' ? ({ field: 'code', message } as const) : { message };
  }

  return (
    <Dialog title={t('setUp')} onClose={onClose}>
      <div className={styles.steps}>
        <DialogText>{t('scan')}</DialogText>
        <QrCode text={totpUri} label={t('picture')} />
        <p className={styles.secret}>
          <span>{t('byHand')}</span> <code>{secret.match(/.{1,4}/g)?.join(' ')}</code>
        </p>
        <h3>{t('codes')}</h3>
        <DialogText>{t('codesText')}</DialogText>
        <BackupCodes codes={backupCodes} />
      </div>
      <Form form={form} className={formStyles.form} onSend={send}>
        <Field form={form} name="code" label={t('firstCode')}>
          {(control) => (
            <input
              {...control}
              {...form.register('code')}
              inputMode="numeric"
              autoComplete="one-time-code"
              required
            />
          )}
        </Field>
        <FormError text={errors.root?.message ?? null} />
        <DialogActions>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <SubmitButton kind="primary" isSending={isSubmitting} sending={tForm('sending')}>
            {t('turnOn')}
          </SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
