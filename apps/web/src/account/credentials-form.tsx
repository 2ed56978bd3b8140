'use client';
import { useTranslations } from 'next-intl';
import { type FormEvent, useId, useState } from 'react';
import { askAuth } from './ask-auth.ts';
import { type Flaw, flawOf } from './credentials.ts';
import { PasswordField } from './password-field.tsx';

interface CredentialsFormProps {
  /** Makes an account instead of signing in. */
  readonly isNew: boolean;
  readonly onDone: () => void;
}

/** E-mail and password. What is wrong is said at its field, which then has the focus. */
export function CredentialsForm({ isNew, onDone }: CredentialsFormProps) {
  const t = useTranslations('signIn');
  const id = useId();
  const [flaw, setFlaw] = useState<Flaw | null>(null);
  const [sending, setSending] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending) return;
    const form = event.currentTarget;
    const data = new FormData(form);
    const credentials = {
      email: String(data.get('email') ?? '').trim(),
      password: String(data.get('password') ?? ''),
    };
    const seen = flawOf(credentials, isNew);
    setSending(seen === null);
    const found = seen ?? (await askAuth(isNew ? 'sign-up/email' : 'sign-in/email', credentials));
    if (found === null) return onDone();
    setSending(false);
    setFlaw(found);
    const wrong = form.elements.namedItem(found.field === 'form' ? 'password' : found.field);
    if (wrong instanceof HTMLElement) wrong.focus();
  }

  const said = (field: Flaw['field']) => (flaw?.field === field ? t(`flaw.${flaw.message}`) : null);
  const clear = () => setFlaw(null);

  return (
    <form className="form" onSubmit={submit} noValidate>
      <label className="field" htmlFor={`${id}-email`}>
        <span className="field-label">{t('email')}</span>
        <input
          id={`${id}-email`}
          className="text-field"
          name="email"
          type="email"
          autoComplete="username"
          required
          maxLength={254}
          aria-invalid={said('email') !== null}
          aria-describedby={`${id}-email-note`}
          onChange={clear}
        />
        <span id={`${id}-email-note`} className="field-flaw" role="alert">
          {said('email')}
        </span>
      </label>
      <PasswordField
        name="password"
        label={t('password')}
        isNew={isNew}
        flaw={said('password')}
        note={isNew ? t('passwordNote') : null}
        formFlaw={said('form') === null ? undefined : `${id}-flaw`}
        onChange={clear}
      />
      <p id={`${id}-flaw`} className="form-flaw" role="alert" hidden={said('form') === null}>
        {said('form')}
      </p>
      <button type="submit" className="button button-primary" disabled={sending}>
        {t(sending ? 'sending' : isNew ? 'newSubmit' : 'submit')}
      </button>
    </form>
  );
}
