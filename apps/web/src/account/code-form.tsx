'use client';
import { backupCodeInput, totpInput } from '@openfelt/api';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Field } from '../form/field.tsx';
import { Form, FormEnd } from '../form/form.tsx';
import { useSchemaForm } from '../form/use-schema-form.ts';
import { Button } from '../ui/button.tsx';
import formStyles from '../ui/form.module.css';
import { askAuth } from './ask-auth.ts';

/** The second step of signing in: a code of the app, or a backup code. */
export function CodeForm({ onDone }: { readonly onDone: () => void }) {
  const t = useTranslations('signIn.code');
  const [isBackup, setIsBackup] = useState(false);
  return (
    <>
      <Code key={String(isBackup)} isBackup={isBackup} onDone={onDone} />
      <Button kind="quiet" onClick={() => setIsBackup(!isBackup)}>
        {t(isBackup ? 'useApp' : 'useBackup')}
      </Button>
    </>
  );
}

function Code({ isBackup, onDone }: { readonly isBackup: boolean; readonly onDone: () => void }) {
  const t = useTranslations('signIn');
  const tForm = useTranslations('form');
  const form = useSchemaForm(isBackup ? backupCodeInput : totpInput, { defaultValues: { code: '' } });
  // The form has just taken the place of the one in which the focus was.
  useEffect(() => form.setFocus('code'), []);

  async function send(input: { readonly code: string }) {
    const refusal = await askAuth(
      isBackup ? 'two-factor/verify-backup-code' : 'two-factor/verify-totp',
      input,
    );
    if (refusal === null) {
      onDone();
      return null;
    }
    const message = t(`refusal.${refusal}`);
    const isOfCode = refusal === 'INVALID_CODE' || refusal === 'INVALID_BACKUP_CODE';
    return isOfCode ? ({ field: 'code', message } as const) : { message };
  }

  return (
    <Form form={form} className={formStyles.form} onSend={send}>
      <Field form={form} name="code" label={t(isBackup ? 'code.backup' : 'code.app')}>
        {(control) => (
          <input
            {...control}
            {...form.register('code')}
            inputMode={isBackup ? 'text' : 'numeric'}
            autoComplete="one-time-code"
            required
          />
        )}
      </Field>
      <FormEnd form={form} kind="primary" sending={tForm('sending')} isLeaving>
        {t('submit')}
      </FormEnd>
    </Form>
  );
}
