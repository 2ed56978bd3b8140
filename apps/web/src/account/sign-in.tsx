'use client';
import type { Me } from '@openfelt/api';
import { clsx } from 'clsx';
import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useCurrentMe } from '../api/me.ts';
import { useChips } from '../chips/amount.tsx';
import { nextPlace } from '../shell/links.ts';
import choiceStyles from '../ui/choice.module.css';
import { ChoiceLink } from '../ui/choice.tsx';
import formStyles from '../ui/form.module.css';
import pageStyles from '../ui/page.module.css';
import panelStyles from '../ui/panel.module.css';
import { CodeForm } from './code-form.tsx';
import { CredentialsForm } from './credentials-form.tsx';
import { PasskeyButton } from './passkey-button.tsx';

/** The page's address with or without `new`, which tells making an account from signing in. */
function wayHref(query: URLSearchParams, isNew: boolean): string {
  const next = new URLSearchParams(query);
  if (isNew) next.set('new', '1');
  else next.delete('new');
  const text = next.toString();
  return text === '' ? '/sign-in' : `/sign-in?${text}`;
}

/** Signs in, or makes an account. */
export function SignIn() {
  const t = useTranslations('signIn');
  const query = useSearchParams();
  const isNew = query.get('new') !== null;
  const { data: me } = useCurrentMe();
  const [needsCode, setNeedsCode] = useState(false);
  const leave = () => window.location.assign(nextPlace(query.get('next'), window.location.origin));
  return (
    <div className={pageStyles.page} data-width="form">
      <header className={pageStyles.head}>
        <h1>{t(isNew ? 'newTitle' : 'title')}</h1>
        <p role="status">{t(needsCode ? 'code.lead' : isNew ? 'newLead' : 'lead')}</p>
      </header>
      <nav className={choiceStyles.choices} aria-label={t('ways')}>
        {[false, true].map((way) => (
          <ChoiceLink key={String(way)} href={wayHref(query, way)} replace aria-current={way === isNew}>
            {t(way ? 'newTitle' : 'title')}
          </ChoiceLink>
        ))}
      </nav>
      <section className={clsx(panelStyles.panel, formStyles.form)}>
        {needsCode ? (
          <CodeForm onDone={leave} />
        ) : (
          <CredentialsForm
            key={String(isNew)}
            isNew={isNew}
            onDone={leave}
            onCodeWanted={() => setNeedsCode(true)}
          />
        )}
        {!isNew && !needsCode && <PasskeyButton onDone={leave} />}
        {me !== undefined && !needsCode && <GuestNotice me={me} isNew={isNew} />}
      </section>
    </div>
  );
}

/** Says what becomes of the player that the visitor is now. */
function GuestNotice({ me, isNew }: { readonly me: Me; readonly isNew: boolean }) {
  const t = useTranslations('signIn');
  const chips = useChips();
  const { name, account } = me;
  if (account !== null) return <p className={formStyles.note}>{t('already', { email: account.email })}</p>;
  const values = { name, chips: chips(me.balance), seats: me.tables.length };
  return <p className={formStyles.note}>{t(isNew ? 'guestKeeps' : 'guestStays', values)}</p>;
}
