'use client';
import type { RulesIssue } from '@openfelt/engine';
import { describeRulesIssue } from '@openfelt/hand-history/describe';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useId, useRef, useState } from 'react';
import { client } from '../api/client.ts';
import { useTRPC } from '../api/provider.tsx';
import { Form, FormEnd } from '../form/form.tsx';
import { useSchemaForm } from '../form/use-schema-form.ts';
import { usePhrases } from '../i18n/use-phrases.ts';
import { tableHref } from '../shell/links.ts';
import { useGameName } from '../table/game-name.ts';
import { RulesList } from '../table/rules-list.tsx';
import formStyles from '../ui/form.module.css';
import pageStyles from '../ui/page.module.css';
import panelStyles from '../ui/panel.module.css';
import { useRefusalWords } from '../ui/refusal.ts';
import { changeOption, type Draft, firstDraft, isLimitWhole, toRules, validateDraft } from './draft.ts';
import { createDraftSchema, type DraftOutput } from './draft-schema.ts';
import { GameFields } from './game-fields.tsx';
import styles from './new-table.module.css';
import { OptionField } from './option-field.tsx';
import { optionRows } from './option-rows.ts';
import { findFreeName } from './table-name.ts';

/** Makes a table: a game and a preset, any option of the rule book, and what it comes to in words. */
export function NewTable() {
  const t = useTranslations('newTable');
  const phrases = usePhrases();
  const inWords = useRefusalWords();
  const names = useGameName();
  const router = useRouter();
  const id = useId();
  const describe = (issue: RulesIssue) => t('issue', { reason: describeRulesIssue(issue, phrases) });
  const { data: tables = [] } = useQuery({ ...useTRPC().lobby.list.queryOptions(), staleTime: 0 });
  const defaultName = findFreeName(
    t('defaultName'),
    tables.map(({ name }) => name),
  );
  const schema = createDraftSchema(defaultName, describe);
  const form = useSchemaForm<Draft, DraftOutput>(schema, {
    defaultValues: firstDraft,
    mode: 'onChange',
  });
  const draft = form.watch();
  // What was typed last as a whole: a missing amount has no words.
  const [rules, setRules] = useState(() => toRules(firstDraft));
  const options = useRef<HTMLDetailsElement>(null);
  const issue = validateDraft(draft);

  function change(next: Draft) {
    form.setValues(next);
    void form.trigger();
    if (isLimitWhole(next.limit)) setRules(toRules(next));
  }

  async function open(input: DraftOutput) {
    const opened = await client.table.create.mutate(input).catch(() => null);
    if (!opened?.ok) return { message: opened === null ? t('failed') : inWords(opened) };
    const key = opened.invitation === null ? '' : `?invitation=${opened.invitation}`;
    router.push(`${tableHref(opened.tableId)}${key}`);
    return null;
  }

  return (
    <Form
      form={form}
      className={clsx(pageStyles.page, styles.page)}
      onSend={open}
      onInvalid={(errors) => {
        if (errors.options !== undefined && options.current !== null) options.current.open = true;
      }}
    >
      <header className={pageStyles.head}>
        <h1>{t('title')}</h1>
        <p>{t('lead')}</p>
      </header>
      <div className={styles.fields}>
        <GameFields form={form} defaultName={defaultName} draft={draft} onChange={change} />
        <details ref={options} className={clsx(panelStyles.panel, styles.options)}>
          <summary>{t('options')}</summary>
          <div className={styles.optionList}>
            {optionRows
              .filter((row) => row.applies(rules, draft.variant))
              .map((row) => (
                <OptionField
                  key={row.key}
                  form={form}
                  row={row}
                  onChange={(value) => change(changeOption(draft, row.key, value))}
                />
              ))}
          </div>
        </details>
      </div>
      <section className={clsx(panelStyles.panel, styles.rules)} aria-labelledby={`${id}-rules`}>
        <h2 id={`${id}-rules`}>{t('inWords')}</h2>
        <p className={styles.game}>
          {t('gameLine', { game: names.game(draft.variant), limit: names.limit(rules.limit.kind) })}
        </p>
        <RulesList variant={draft.variant} rules={rules} />
        {issue !== null && <p className={formStyles.formError}>{describe(issue)}</p>}
        <FormEnd form={form} kind="primary" sending={t('opening')} isLeaving>
          {t('open')}
        </FormEnd>
      </section>
    </Form>
  );
}
