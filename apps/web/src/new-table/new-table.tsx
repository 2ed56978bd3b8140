'use client';
import { type VariantId, variants } from '@openfelt/engine';
import { rulesFlawSentence } from '@openfelt/hand-history';
import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { type FormEvent, useId, useState } from 'react';
import { api } from '../api/client.ts';
import { useRefusalWords } from '../live/refusal.ts';
import { useGameName } from '../table/game-name.ts';
import { RulesList } from '../table/rules-list.tsx';
import { FormFlaw } from '../ui/form-flaw.tsx';
import { changed, type Draft, firstDraft, flawOf } from './draft.ts';
import { LimitFields } from './limit-fields.tsx';
import { OptionField } from './option-field.tsx';
import { optionRows } from './option-rows.ts';

const games = Object.keys(variants) as readonly VariantId[];
const presets = ['home', 'casino'] as const;

function numbers(from: number, to: number): readonly number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

/** Makes a table: a game and a preset, any option of the rule book, and what it comes to in words. */
export function NewTable() {
  const t = useTranslations('newTable');
  const locale = useLocale();
  const inWords = useRefusalWords();
  const names = useGameName();
  const router = useRouter();
  const id = useId();
  const [draft, setDraft] = useState<Draft>(firstDraft);
  const [sending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { rules, variant } = draft;
  const flaw = flawOf(draft);
  const put = (next: Draft) => {
    setDraft(next);
    setRefusal(null);
  };

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (flaw !== null || sending) return;
    setSending(true);
    const { name, preset, seats, bots, isPrivate } = draft;
    const { limit, ...options } = rules;
    const wish = {
      name: name.trim() || t('defaultName'),
      variant,
      preset,
      limit,
      options,
      seats,
      bots,
      isPrivate,
    };
    // The client's type asks for arrays that may be changed; what is sent is text.
    const opened = await api()
      .client.table.create.mutate(wish as never)
      .catch(() => null);
    setSending(false);
    if (opened?.ok) {
      const key = opened.invitation === null ? '' : `?invitation=${opened.invitation}`;
      router.push(`/tables/${opened.tableId}${key}`);
    } else setRefusal(opened === null ? t('failed') : inWords(opened));
  }

  return (
    <form className="new-table" onSubmit={submit}>
      <header className="page-head">
        <h1>{t('title')}</h1>
        <p>{t('lead')}</p>
      </header>
      <div className="new-table-fields">
        <section className="panel form" aria-labelledby={`${id}-game`}>
          <h2 id={`${id}-game`}>{t('game')}</h2>
          <label className="field" htmlFor={`${id}-variant`}>
            <span className="field-label">{t('variant')}</span>
            <select
              id={`${id}-variant`}
              className="text-field"
              value={variant}
              onChange={(event) => put(changed(draft, { variant: event.target.value as VariantId }))}
            >
              {games.map((each) => (
                <option key={each} value={each}>
                  {names.game(each)}
                </option>
              ))}
            </select>
          </label>
          <fieldset className="filters">
            <legend className="field-label">{t('preset')}</legend>
            {presets.map((preset) => (
              <button
                key={preset}
                type="button"
                className="choice"
                aria-pressed={draft.preset === preset}
                onClick={() => put(changed(draft, { preset }))}
              >
                {t(`presets.${preset}`)}
              </button>
            ))}
          </fieldset>
          <LimitFields limit={rules.limit} onChange={(limit) => put(changed(draft, { limit }))} />
          <label className="field" htmlFor={`${id}-name`}>
            <span className="field-label">{t('name')}</span>
            <input
              id={`${id}-name`}
              className="text-field"
              value={draft.name}
              maxLength={24}
              placeholder={t('defaultName')}
              onChange={(event) => put({ ...draft, name: event.target.value })}
            />
          </label>
          <div className="field-row">
            <label className="field" htmlFor={`${id}-seats`}>
              <span className="field-label">{t('seats')}</span>
              <select
                id={`${id}-seats`}
                className="text-field num"
                value={draft.seats}
                onChange={(event) => {
                  const seats = Number(event.target.value);
                  put({ ...draft, seats, bots: Math.min(draft.bots, seats - 1) });
                }}
              >
                {numbers(2, variants[variant].maxPlayers).map((count) => (
                  <option key={count}>{count}</option>
                ))}
              </select>
            </label>
            <label className="field" htmlFor={`${id}-bots`}>
              <span className="field-label">{t('bots')}</span>
              <select
                id={`${id}-bots`}
                className="text-field num"
                value={draft.bots}
                onChange={(event) => put({ ...draft, bots: Number(event.target.value) })}
              >
                {numbers(0, draft.seats - 1).map((count) => (
                  <option key={count}>{count}</option>
                ))}
              </select>
            </label>
          </div>
          <div className="option" data-kind="switch">
            <label className="field-label" htmlFor={`${id}-private`}>
              {t('private')}
            </label>
            <input
              id={`${id}-private`}
              type="checkbox"
              className="check-box"
              checked={draft.isPrivate}
              onChange={(event) => put({ ...draft, isPrivate: event.target.checked })}
            />
            <span className="field-note">{t('privateNote')}</span>
          </div>
        </section>
        <details className="panel options">
          <summary>{t('options')}</summary>
          <div className="option-list">
            {optionRows
              .filter((row) => row.applies(rules, variant))
              .map((row) => (
                <OptionField
                  key={row.key}
                  row={row}
                  rules={rules}
                  onChange={(next) => put({ ...draft, rules: next })}
                />
              ))}
          </div>
        </details>
      </div>
      <section className="panel rules-panel" aria-labelledby={`${id}-rules`}>
        <h2 id={`${id}-rules`}>{t('inWords')}</h2>
        <p className="rules-game">
          {t('gameLine', { game: names.game(variant), limit: names.limit(rules.limit.kind) })}
        </p>
        <RulesList variant={variant} rules={rules} />
        <FormFlaw text={flaw === null ? refusal : t('flaw', { reason: rulesFlawSentence(flaw, locale) })} />
        <button type="submit" className="button button-primary" disabled={flaw !== null || sending}>
          {sending ? t('opening') : t('open')}
        </button>
      </section>
    </form>
  );
}
