'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button, ButtonLink } from '../ui/button.tsx';
import { FormError } from '../ui/form-error.tsx';
import pageStyles from '../ui/page.module.css';
import { type AuthRefusal, askAuth } from './ask-auth.ts';
import { useLetterToken } from './letter-token.ts';

/** Confirms an address by the link of a letter; by a press, since programs open links of mail as well. */
export function ConfirmAddress() {
  const t = useTranslations('signIn.confirm');
  const tSignIn = useTranslations('signIn');
  const token = useLetterToken();
  const [state, setState] = useState<'asked' | 'busy' | 'done'>('asked');
  const [refusal, setRefusal] = useState<AuthRefusal | null>(null);

  async function confirm() {
    setState('busy');
    setRefusal(null);
    const refused = await askAuth('verify-email', { token: token ?? '' });
    setRefusal(refused);
    setState(refused === null ? 'done' : 'asked');
  }

  return (
    <div className={pageStyles.page} data-width="form">
      <header className={pageStyles.head}>
        <h1>{t('title')}</h1>
        <p role="status">{t(state === 'done' ? 'done' : 'lead')}</p>
      </header>
      <FormError text={refusal === null ? null : tSignIn(`refusal.${refusal}`)} />
      {state === 'done' ? (
        <ButtonLink kind="primary" href="/account">
          {t('toAccount')}
        </ButtonLink>
      ) : (
        <Button kind="primary" disabled={state === 'busy'} onClick={() => void confirm()}>
          {t('submit')}
        </Button>
      )}
    </div>
  );
}
