'use client';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { FormFlaw } from '../ui/form-flaw.tsx';
import { askAuth } from './ask-auth.ts';
import { type Flaw, flawOfChange } from './credentials.ts';
import { PasswordField } from './password-field.tsx';

/** Changes the password, which signs out every other device. `email` is for the browser's keeper of passwords. */
export function PasswordForm({ email }: { readonly email: string }) {
  const t = useTranslations('account.password');
  const tFlaw = useTranslations('signIn.flaw');
  const [state, setState] = useState<'idle' | 'sending' | 'changed'>('idle');
  const [flaw, setFlaw] = useState<Flaw | null>(null);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state === 'sending') return;
    const form = event.currentTarget;
    const data = new FormData(form);
    const change = {
      currentPassword: String(data.get('current') ?? ''),
      newPassword: String(data.get('password') ?? ''),
    };
    const seen = flawOfChange(change);
    setState(seen === null ? 'sending' : 'idle');
    const found = seen ?? (await askAuth('change-password', change));
    setFlaw(found);
    setState(found === null ? 'changed' : 'idle');
    if (found === null) return form.reset();
    const wrong = form.elements.namedItem(found.field === 'current' ? 'current' : 'password');
    if (wrong instanceof HTMLElement) wrong.focus();
  }

  const said = (field: Flaw['field']) => (flaw?.field === field ? tFlaw(flaw.message) : null);
  const clear = () => {
    setFlaw(null);
    setState((now) => (now === 'sending' ? now : 'idle'));
  };
  const fields = [
    { name: 'current', isNew: false, note: null },
    { name: 'password', isNew: true, note: t('note') },
  ] as const;

  return (
    <form className="panel form" onSubmit={submit} noValidate>
      <h2>{t('title')}</h2>
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      {fields.map((field) => (
        <PasswordField
          key={field.name}
          {...field}
          label={t(field.isNew ? 'next' : 'current')}
          flaw={said(field.name)}
          onChange={clear}
        />
      ))}
      <FormFlaw text={said('form')} />
      <p className="field-note" role="status">
        {state === 'changed' ? t('changed') : ''}
      </p>
      <button type="submit" className="button" disabled={state === 'sending'}>
        {t(state === 'sending' ? 'sending' : 'submit')}
      </button>
    </form>
  );
}
