'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { FormError } from '../ui/form-error.tsx';
import styles from './address-status.module.css';
import { type AuthRefusal, askAuth } from './ask-auth.ts';

/** Whether the account's address is confirmed, and where it is not, a letter that lets one do so. */
export function AddressStatus({ isConfirmed }: { readonly isConfirmed: boolean }) {
  const t = useTranslations('account.address');
  const tRefusal = useTranslations('signIn.refusal');
  const [state, setState] = useState<'none' | 'busy' | 'sent'>('none');
  const [refusal, setRefusal] = useState<AuthRefusal | null>(null);
  if (isConfirmed) return <span className={styles.status}>{t('confirmed')}</span>;

  async function send() {
    setState('busy');
    const refused = await askAuth('send-verification-email');
    setRefusal(refused);
    setState(refused === null ? 'sent' : 'none');
  }

  return (
    <span className={styles.status}>
      <span role="status">{t(state === 'sent' ? 'sent' : 'unconfirmed')}</span>
      {state !== 'sent' && (
        <Button size="small" disabled={state === 'busy'} onClick={() => void send()}>
          {t('send')}
        </Button>
      )}
      <FormError text={refusal === null ? null : tRefusal(refusal)} />
    </span>
  );
}
