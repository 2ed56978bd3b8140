'use client';
import { useTranslations } from 'next-intl';
import { type FormEvent, useId, useState } from 'react';
import { api } from '../api/client.ts';

/** The name that others see, which may be changed. */
export function NameForm({ name: before }: { readonly name: string }) {
  const t = useTranslations('account');
  const id = useId();
  const [kept, setKept] = useState(before);
  const [name, setName] = useState(before);
  const [outcome, setOutcome] = useState<'none' | 'kept' | 'refused'>('none');

  async function submit(event: FormEvent) {
    event.preventDefault();
    const done = await api()
      .client.me.rename.mutate({ name })
      .catch(() => null);
    if (done !== null) setKept(done.name);
    setOutcome(done === null ? 'refused' : 'kept');
  }

  return (
    <form className="field" onSubmit={submit}>
      <label className="field-label" htmlFor={id}>
        {t('name')}
      </label>
      <div className="name-row">
        <input
          id={id}
          className="text-field"
          value={name}
          maxLength={24}
          required
          autoComplete="nickname"
          aria-invalid={outcome === 'refused'}
          aria-describedby={`${id}-note`}
          onChange={(event) => {
            setName(event.target.value);
            setOutcome('none');
          }}
        />
        <button type="submit" className="button" disabled={name.trim() === '' || name.trim() === kept}>
          {t('keep')}
        </button>
      </div>
      <span id={`${id}-note`} className={outcome === 'refused' ? 'field-flaw' : 'field-note'} role="status">
        {t(`nameNote.${outcome}`)}
      </span>
    </form>
  );
}
