'use client';
import type { PasswordLinkResult } from '@openfelt/api';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { client } from '../api/client.ts';
import { useFormatDateTime } from '../i18n/times.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogActions, DialogText } from '../ui/dialog.tsx';
import formStyles from '../ui/form.module.css';
import { FormError } from '../ui/form-error.tsx';
import { useCopied } from '../ui/use-copied.ts';

/** Makes a link by which the owner of an account sets a new password, and shows it once. */
export function PasswordLink({ email }: { readonly email: string }) {
  const t = useTranslations('accounts.link');
  const tRefusal = useTranslations('accounts.refusal');
  const format = useFormatDateTime();
  const id = useId();
  const { copied, copy } = useCopied();
  const [isBusy, setIsBusy] = useState(false);
  const [result, setResult] = useState<PasswordLinkResult | 'failed' | null>(null);

  async function make() {
    setIsBusy(true);
    setResult(await client.accounts.issuePasswordLink.mutate({ email }).catch(() => 'failed' as const));
    setIsBusy(false);
  }

  const made = result !== null && result !== 'failed' && result.ok ? result : null;
  const refusal = result === 'failed' ? t('failed') : tRefusal('no-account');
  return (
    <>
      <Button size="small" disabled={isBusy} aria-label={t('makeFor', { email })} onClick={() => void make()}>
        {t('make')}
      </Button>
      <FormError text={result === null || made !== null ? null : refusal} />
      {made !== null && (
        <Dialog title={t('title', { email })} onClose={() => setResult(null)}>
          <DialogText>{t('text', { until: format(made.validUntil) })}</DialogText>
          <label className={formStyles.field} htmlFor={id}>
            <span className={formStyles.label}>{t('label')}</span>
            <input
              id={id}
              className={formStyles.input}
              readOnly
              value={made.link}
              onFocus={({ target }) => target.select()}
            />
          </label>
          <DialogActions>
            <Button onClick={() => setResult(null)}>{t('close')}</Button>
            <Button kind="primary" onClick={() => copy(made.link)}>
              <span aria-live="polite">{t(copied ? 'copied' : 'copy')}</span>
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
}
