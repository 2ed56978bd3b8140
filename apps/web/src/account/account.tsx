'use client';
import type { Me } from '@openfelt/api';
import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useCurrentMe } from '../api/me.ts';
import { useChips } from '../chips/amount.tsx';
import { playerHref } from '../shell/links.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Dialog, DialogActions, DialogText } from '../ui/dialog.tsx';
import formStyles from '../ui/form.module.css';
import { FormError } from '../ui/form-error.tsx';
import pageStyles from '../ui/page.module.css';
import panelStyles from '../ui/panel.module.css';
import { Problem } from '../ui/problem.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import styles from './account.module.css';
import { AddressStatus } from './address-status.tsx';
import { type AuthPath, askAuth } from './ask-auth.ts';
import { NameForm } from './name-form.tsx';
import { OwnData } from './own-data.tsx';
import { Passkeys } from './passkeys.tsx';
import { PasswordForm } from './password-form.tsx';
import { Sessions } from './sessions.tsx';
import { TwoFactor } from './two-factor.tsx';

/** Who one is: an account and how to leave it, or a guest and what an account would give. */
export function Account() {
  const t = useTranslations('account');
  const tProblem = useTranslations('problem');
  const { data: me, isError, refetch } = useCurrentMe();
  if (isError && me === undefined) {
    return (
      <Problem
        title={t('problem')}
        text={t('problemText')}
        action={tProblem('again')}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <div className={pageStyles.page} data-width="form" aria-busy={me === undefined}>
      <header className={pageStyles.head}>
        <h1>{t('title')}</h1>
        {me !== undefined && <p>{t(me.account === null ? 'guestLead' : 'lead')}</p>}
      </header>
      {me === undefined ? (
        <div className={panelStyles.panel}>
          <span className="sr-only">{t('loading')}</span>
          <Skeleton shape="picture" className={styles.skeleton} />
        </div>
      ) : (
        <>
          <section className={clsx(panelStyles.panel, formStyles.form)}>
            <NameForm name={me.name} />
            <Facts me={me} />
            <ButtonLink href={playerHref(me.playerId)}>{t('statistics')}</ButtonLink>
          </section>
          {me.account === null ? <GuestWays /> : <AccountWays role={me.role} />}
          {me.account !== null && (
            <>
              <Sessions />
              <PasswordForm email={me.account.email} />
              <TwoFactor email={me.account.email} isOn={me.account.hasTwoFactor} />
              {/* After what is there at once: its list comes later. */}
              <Passkeys email={me.account.email} />
            </>
          )}
          <OwnData email={me.account?.email ?? null} />
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
    <dl className={styles.facts}>
      {me.account !== null && (
        <div>
          <dt>{t('email')}</dt>
          <dd>
            {me.account.email}
            {me.account.isEmailConfirmed !== null && (
              <AddressStatus isConfirmed={me.account.isEmailConfirmed} />
            )}
          </dd>
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
    <section className={clsx(panelStyles.panel, formStyles.form)}>
      <h2>{t('whyTitle')}</h2>
      <ul className={styles.reasons}>
        {(['keeps', 'everywhere', 'roles'] as const).map((reason) => (
          <li key={reason}>{t(`why.${reason}`)}</li>
        ))}
      </ul>
      <div className={styles.ways}>
        <ButtonLink kind="primary" href="/sign-in?new=1&next=%2Faccount">
          {t('create')}
        </ButtonLink>
        <ButtonLink href="/sign-in?next=%2Faccount">{t('signIn')}</ButtonLink>
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
    <section className={styles.ways}>
      <ButtonLink href="/disputes">{t(role === 'auditor' ? 'queue' : 'disputes')}</ButtonLink>
      {(role === 'auditor' || role === 'admin') && (
        <ButtonLink href="/integrity">{t('integrity')}</ButtonLink>
      )}
      {role === 'admin' && (
        <>
          <ButtonLink href="/admin/accounts">{t('accounts')}</ButtonLink>
          <ButtonLink href="/ledger">{t('ledger')}</ButtonLink>
        </>
      )}
      <Button disabled={busy} onClick={() => void leave('sign-out')}>
        {t('signOut')}
      </Button>
      <Button kind="quiet" disabled={busy} onClick={() => setAsking(true)}>
        {t('signOutEverywhere')}
      </Button>
      <FormError text={failed ? t('signOutFailed') : null} />
      {asking && (
        <Dialog title={t('everywhereTitle')} onClose={() => setAsking(false)}>
          <DialogText>{t('everywhereText')}</DialogText>
          <DialogActions>
            <Button onClick={() => setAsking(false)}>{t('stay')}</Button>
            <Button kind="danger" onClick={() => void leave('revoke-sessions')}>
              {t('everywhereNow')}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </section>
  );
}
