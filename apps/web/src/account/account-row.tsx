'use client';
import type { Role, StoredAccount } from '@openfelt/server/router';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { api } from '../api/client.ts';
import { Dialog } from '../ui/dialog.tsx';
import { FormFlaw } from '../ui/form-flaw.tsx';

const roles = ['player', 'auditor', 'admin'] as const satisfies readonly Role[];

/** An account and its role, which is changed after a question. */
export function AccountRow({ account }: { readonly account: StoredAccount }) {
  const t = useTranslations('accounts');
  const tRoles = useTranslations('account.roles');
  const locale = useLocale();
  const [role, setRole] = useState<Role>(account.role);
  const [wanted, setWanted] = useState<Role | null>(null);
  const [refusal, setRefusal] = useState<'last-administrator' | 'no-account' | 'failed' | null>(null);
  const { name, email } = account;
  const since = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(
    account.createdAt,
  );

  async function give(given: Role) {
    setWanted(null);
    const reply = await api()
      .client.accounts.setRole.mutate({ email, role: given })
      .catch(() => null);
    if (reply?.ok) setRole(given);
    setRefusal(reply === null ? 'failed' : reply.ok ? null : reply.code);
  }

  return (
    <li className="account-row">
      <span className="account-who">
        <b>{name}</b>
        <span>{email}</span>
      </span>
      <span className="account-since">{t('since', { date: since })}</span>
      <label className="select">
        <span className="sr-only">{t('roleOf', { email })}</span>
        <select
          value={role}
          onChange={(event) => {
            setRefusal(null);
            setWanted(event.target.value as Role);
          }}
        >
          {roles.map((each) => (
            <option key={each} value={each}>
              {tRoles(each)}
            </option>
          ))}
        </select>
      </label>
      <FormFlaw text={refusal === null ? null : t(`refusal.${refusal}`)} />
      {wanted !== null && (
        <Dialog title={t('confirmTitle')} onClose={() => setWanted(null)}>
          <p className="dialog-text">{t(`confirm.${wanted}`, { name, email })}</p>
          <div className="dialog-actions">
            <button type="button" className="button" onClick={() => setWanted(null)}>
              {t('cancel')}
            </button>
            <button type="button" className="button button-primary" onClick={() => void give(wanted)}>
              {t('give')}
            </button>
          </div>
        </Dialog>
      )}
    </li>
  );
}
