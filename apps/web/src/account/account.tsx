'use client';
import type { Me } from '@openfelt/server/router';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAnswer } from '../api/use-answer.ts';
import { useChips } from '../chips/amount.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { FormFlaw } from '../ui/form-flaw.tsx';
import { Problem } from '../ui/problem.tsx';
import { type AuthPath, askAuth } from './ask-auth.ts';
import { NameForm } from './name-form.tsx';
import { PasswordForm } from './password-form.tsx';

/** Who one is: an account and how to leave it, or a guest and what an account would give. */
export function Account() {
  const t = useTranslations('account');
  const tProblem = useTranslations('problem');
  const { answer, again } = useAnswer('me', (client) => client.me.get.query());
  if (answer.kind === 'failed' || answer.kind === 'missing') {
    return (
      <Problem title={t('problem')} text={t('problemText')} action={tProblem('again')} onRetry={again} />
    );
  }
  const me = answer.kind === 'ready' ? answer.data : null;
  return (
    <div className="account-page" aria-busy={me === null}>
      <header className="page-head">
        <h1>{t('title')}</h1>
        {me !== null && <p>{t(me.account === null ? 'guestLead' : 'lead')}</p>}
      </header>
      {me === null ? (
        <div className="panel">
          <span className="sr-only">{t('loading')}</span>
          <span className="skeleton account-skeleton" aria-hidden="true" />
        </div>
      ) : (
        <>
          <section className="panel form">
            <NameForm name={me.name} />
            <Facts me={me} />
          </section>
          {me.account === null ? <GuestWays /> : <AccountWays role={me.role} />}
          {me.account !== null && <PasswordForm email={me.account.email} />}
        </>
      )}
    </div>
  );
}

/** The facts that cannot be changed here. */
function Facts({ me }: { readonly me: Me }) {
  const t = useTranslations('account');
  const chips = useChips();
  return (
    <dl className="facts">
      {me.account !== null && (
        <div>
          <dt>{t('email')}</dt>
          <dd>{me.account.email}</dd>
        </div>
      )}
      <div>
        <dt>{t('role')}</dt>
        <dd>{t(me.account === null ? 'roles.guest' : `roles.${me.role}`)}</dd>
      </div>
      <div>
        <dt>{t('chips')}</dt>
        <dd className="num">{chips(me.balance)}</dd>
      </div>
    </dl>
  );
}

/** Says to a guest what an account gives. */
function GuestWays() {
  const t = useTranslations('account');
  return (
    <section className="panel form">
      <h2>{t('whyTitle')}</h2>
      <ul className="reasons">
        {(['keeps', 'everywhere', 'roles'] as const).map((reason) => (
          <li key={reason}>{t(`why.${reason}`)}</li>
        ))}
      </ul>
      <div className="account-ways">
        <Link className="button button-primary" href="/sign-in?new=1&next=%2Faccount">
          {t('create')}
        </Link>
        <Link className="button" href="/sign-in?next=%2Faccount">
          {t('signIn')}
        </Link>
      </div>
    </section>
  );
}

/** Signs out here or everywhere, and leads on. */
function AccountWays({ role }: { readonly role: Me['role'] }) {
  const t = useTranslations('account');
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);

  async function leave(path: AuthPath) {
    setBusy(true);
    setAsking(false);
    if ((await askAuth(path)) === null) window.location.reload();
    else {
      setBusy(false);
      setFailed(true);
    }
  }

  return (
    <section className="account-ways">
      <Link className="button" href="/disputes">
        {t(role === 'auditor' ? 'queue' : 'disputes')}
      </Link>
      {role === 'admin' && (
        <>
          <Link className="button" href="/admin/accounts">
            {t('accounts')}
          </Link>
          <Link className="button" href="/house">
            {t('house')}
          </Link>
        </>
      )}
      <button type="button" className="button" disabled={busy} onClick={() => void leave('sign-out')}>
        {t('signOut')}
      </button>
      <button type="button" className="button button-quiet" disabled={busy} onClick={() => setAsking(true)}>
        {t('signOutEverywhere')}
      </button>
      <FormFlaw text={failed ? t('signOutFailed') : null} />
      {asking && (
        <Dialog title={t('everywhereTitle')} onClose={() => setAsking(false)}>
          <p className="dialog-text">{t('everywhereText')}</p>
          <div className="dialog-actions">
            <button type="button" className="button" onClick={() => setAsking(false)}>
              {t('stay')}
            </button>
            <button type="button" className="button button-bad" onClick={() => void leave('revoke-sessions')}>
              {t('everywhereNow')}
            </button>
          </div>
        </Dialog>
      )}
    </section>
  );
}
