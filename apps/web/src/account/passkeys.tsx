'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useFormatDate } from '../i18n/times.ts';
import { Button } from '../ui/button.tsx';
import { FormError } from '../ui/form-error.tsx';
import listStyles from '../ui/list.module.css';
import pageStyles from '../ui/page.module.css';
import { useBrowserFact } from '../ui/use-browser-fact.ts';
import accountStyles from './account.module.css';
import { askAuth, type Passkey, requestAuth } from './ask-auth.ts';
import { addPasskey, canUsePasskeys } from './ask-device.ts';
import { PasswordDialog } from './password-dialog.tsx';
import styles from './sessions.module.css';

/** The passkeys of one's account. A browser that cannot use any shows nothing. */
export function Passkeys({ email }: { readonly email: string }) {
  const t = useTranslations('account.passkeys');
  const date = useFormatDate();
  // Nearly every browser can: where it is so, nothing moves once that is known.
  const canUse = useBrowserFact(canUsePasskeys, true);
  const [list, setList] = useState<readonly Passkey[] | null>(null);
  const [isAsked, setIsAsked] = useState(false);
  const [said, setSaid] = useState('');
  const [hasFailed, setHasFailed] = useState(false);

  async function load() {
    const result = await requestAuth('passkey/list-user-passkeys', {});
    setHasFailed(!result.ok);
    if (result.ok) setList(result.passkeys);
  }

  useEffect(() => {
    if (canUsePasskeys()) void load();
  }, []);

  async function add(input: { readonly password: string }) {
    const refusal = await addPasskey(input);
    if (refusal !== null) return refusal;
    setIsAsked(false);
    setSaid(t('added'));
    await load();
    return null;
  }

  async function remove(id: string) {
    const refusal = await askAuth('passkey/delete-passkey', { id });
    await load();
    setSaid(refusal === null ? t('removed') : '');
    setHasFailed(refusal !== null);
  }

  if (!canUse) return null;
  return (
    <section className={pageStyles.section}>
      <h2>{t('title')}</h2>
      <p className={accountStyles.note}>{t('text')}</p>
      {list !== null && list.length > 0 && (
        <ul className={listStyles.list}>
          {list.map(({ id, keeper, createdAt }) => {
            const name = keeper ?? t('unnamed');
            return (
              <li key={id} className={styles.session}>
                <span className={styles.what}>
                  <b className={styles.device}>{name}</b>
                  <span>{t('since', { date: date(createdAt) })}</span>
                </span>
                <Button size="small" aria-label={t('removeThat', { name })} onClick={() => void remove(id)}>
                  {t('remove')}
                </Button>
              </li>
            );
          })}
        </ul>
      )}
      <div className={accountStyles.ways}>
        <Button onClick={() => setIsAsked(true)}>{t('add')}</Button>
      </div>
      <p className="sr-only" role="status">
        {said}
      </p>
      <FormError text={hasFailed ? t('failed') : null} />
      {isAsked && (
        <PasswordDialog
          title={t('add')}
          text={t('addText')}
          action={t('next')}
          email={email}
          onSend={add}
          onClose={() => setIsAsked(false)}
        />
      )}
    </section>
  );
}
