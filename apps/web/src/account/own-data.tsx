'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button, ButtonLink } from '../ui/button.tsx';
import pageStyles from '../ui/page.module.css';
import styles from './account.module.css';
import { askAuth } from './ask-auth.ts';
import { PasswordDialog } from './password-dialog.tsx';

/** All that is kept about a player as a file, and for who has an account, its end. */
export function OwnData({ email }: { readonly email: string | null }) {
  const t = useTranslations('account.data');
  const [isAsked, setIsAsked] = useState(false);

  async function end(input: { readonly password: string }) {
    const refusal = await askAuth('delete-account', input);
    if (refusal === null) window.location.assign('/');
    return refusal;
  }

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
      {email !== null && isAsked && (
        <PasswordDialog
          title={t('confirmTitle')}
          text={t('confirm')}
          action={t('deleteNow')}
          isDangerous
          email={email}
          onSend={end}
          onClose={() => setIsAsked(false)}
        />
      )}
    </section>
  );
}
