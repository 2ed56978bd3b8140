'use client';
import type { Me } from '@openfelt/server/router';
import Link from 'next/link';
import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useAnswer } from '../api/use-answer.ts';
import { useChips } from '../chips/amount.tsx';
import { CredentialsForm } from './credentials-form.tsx';
import { nextPlace } from './next-place.ts';

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
  const { answer } = useAnswer('me', (client) => client.me.get.query());
  const me = answer.kind === 'ready' ? answer.data : null;
  return (
    <div className="account-page">
      <header className="page-head">
        <h1>{t(isNew ? 'newTitle' : 'title')}</h1>
        <p>{t(isNew ? 'newLead' : 'lead')}</p>
      </header>
      <nav className="filters" aria-label={t('ways')}>
        {[false, true].map((way) => (
          <Link
            key={String(way)}
            className="choice"
            href={wayHref(query, way)}
            replace
            aria-current={way === isNew}
          >
            {t(way ? 'newTitle' : 'title')}
          </Link>
        ))}
      </nav>
      <section className="panel form">
        <CredentialsForm
          key={String(isNew)}
          isNew={isNew}
          onDone={() => window.location.assign(nextPlace(query.get('next'), window.location.origin))}
        />
        {me !== null && <WhatBecomesOf me={me} isNew={isNew} />}
      </section>
    </div>
  );
}

/** Says what becomes of the player that the visitor is now. */
function WhatBecomesOf({ me, isNew }: { readonly me: Me; readonly isNew: boolean }) {
  const t = useTranslations('signIn');
  const chips = useChips();
  const { name, account } = me;
  if (account !== null) return <p className="field-note">{t('already', { email: account.email })}</p>;
  const values = { name, chips: chips(me.balance), seats: me.tables.length };
  return <p className="field-note">{t(isNew ? 'guestKeeps' : 'guestStays', values)}</p>;
}
