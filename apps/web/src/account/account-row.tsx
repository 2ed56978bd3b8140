'use client';
import { type AccountListItem, roles, setRoleInput } from '@openfelt/api';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { client } from '../api/client.ts';
import { Form, SubmitButton } from '../form/form.tsx';
import { useSchemaForm } from '../form/use-schema-form.ts';
import { Button } from '../ui/button.tsx';
import choiceStyles from '../ui/choice.module.css';
import { Dialog, DialogActions, DialogText } from '../ui/dialog.tsx';
import { FormError } from '../ui/form-error.tsx';
import styles from './account-row.module.css';
import { PasswordLink } from './password-link.tsx';

/** An account and its role, which is changed after a question. */
export function AccountRow({ account }: { readonly account: AccountListItem }) {
  const t = useTranslations('accounts');
  const tForm = useTranslations('form');
  const tRoles = useTranslations('account.roles');
  const locale = useLocale();
  const { name, email } = account;
  const form = useSchemaForm(setRoleInput, { defaultValues: { email, role: account.role } });
  const [isAsked, setIsAsked] = useState(false);
  const { errors, isSubmitting } = form.formState;
  const since = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(
    account.createdAt,
  );
  /** Closes the question; the role is again what it was. */
  const leave = () => {
    setIsAsked(false);
    form.reset();
  };

  async function give(input: z.infer<typeof setRoleInput>) {
    const result = await client.accounts.setRole.mutate(input).catch(() => null);
    if (result?.ok) form.reset(input);
    else form.reset();
    setIsAsked(false);
    return result?.ok ? null : { message: t(`refusal.${result?.code ?? 'failed'}`) };
  }

  return (
    <li className={styles.account}>
      <Form form={form} className={styles.row} onSend={give}>
        <span className={styles.who}>
          <b>{name}</b>
          <span>{email}</span>
        </span>
        <span className={styles.since}>{t('since', { date: since })}</span>
        <label>
          <span className="sr-only">{t('roleOf', { email })}</span>
          <select
            {...form.register('role', { onChange: () => setIsAsked(true) })}
            className={choiceStyles.select}
          >
            {roles.map((each) => (
              <option key={each} value={each}>
                {tRoles(each)}
              </option>
            ))}
          </select>
        </label>
        <PasswordLink email={email} />
        <FormError text={errors.root?.message ?? null} />
        {isAsked && (
          <Dialog title={t('confirmTitle')} onClose={leave}>
            <DialogText>{t(`confirm.${form.getValues('role')}`, { name, email })}</DialogText>
            <DialogActions>
              <Button onClick={leave}>{t('cancel')}</Button>
              <SubmitButton kind="primary" isSending={isSubmitting} sending={tForm('sending')}>
                {t('give')}
              </SubmitButton>
            </DialogActions>
          </Dialog>
        )}
      </Form>
    </li>
  );
}
