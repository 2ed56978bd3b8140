'use client';
import type { LobbyTable } from '@openfelt/api';
import type { RulesIssue } from '@openfelt/engine';
import { describeRulesIssue } from '@openfelt/hand-history/describe';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { client } from '../api/client.ts';
import { useTRPC } from '../api/provider.tsx';
import { Form } from '../form/form.tsx';
import { useSchemaForm } from '../form/use-schema-form.ts';
import { usePhrases } from '../i18n/use-phrases.ts';
import { tableHref } from '../shell/links.ts';
import pageStyles from '../ui/page.module.css';
import panelStyles from '../ui/panel.module.css';
import { useRefusalWords } from '../ui/refusal.ts';
import { Basics } from './basics.tsx';
import { changeGame, type Draft, firstDraft, isLimitWhole, toRules, validateDraft } from './draft.ts';
import { createDraftSchema, type DraftOutput } from './draft-schema.ts';
import { GameCards } from './game-cards.tsx';
import styles from './new-table.module.css';
import { type OptionGroup, optionGroups } from './option-row.ts';
import { optionRows } from './option-rows.ts';
import { OptionSection } from './option-section.tsx';
import { Preview } from './preview.tsx';
import { findFreeName } from './table-name.ts';

/** Makes a table: a game and a preset, any option of the rule book, and what it comes to, as a picture and in words. */
export function NewTable() {
  const t = useTranslations('newTable');
  const phrases = usePhrases();
  const inWords = useRefusalWords();
  const router = useRouter();
  const describe = (issue: RulesIssue) => t('issue', { reason: describeRulesIssue(issue, phrases) });
  const { data: tables } = useQuery({ ...useTRPC().lobby.list.queryOptions(), staleTime: 0 });
  const nameAmong = (tables: readonly LobbyTable[]) =>
    findFreeName(
      t('defaultName'),
      tables.map(({ name }) => name),
    );
  const defaultName = nameAmong(tables ?? []);
  const schema = createDraftSchema(defaultName, describe);
  const form = useSchemaForm<Draft, DraftOutput>(schema, {
    defaultValues: firstDraft,
    mode: 'onChange',
  });
  const draft = form.watch();
  // What was typed last as a whole: a missing amount has no words.
  const [rules, setRules] = useState(() => toRules(firstDraft));
  const sections = useRef(new Map<OptionGroup, HTMLDetailsElement | null>());

  function change(next: Draft) {
    form.setValues(next);
    void form.trigger();
    if (isLimitWhole(next.limit)) setRules(toRules(next));
  }

  async function open(input: DraftOutput) {
    // A table may have got the proposed name since this page was opened.
    const name =
      input.name === defaultName
        ? nameAmong(await client.lobby.list.query().catch(() => tables ?? []))
        : input.name;
    const opened = await client.table.create.mutate({ ...input, name }).catch(() => null);
    if (!opened?.ok) return { message: opened === null ? t('failed') : inWords(opened) };
    const key = opened.invitation === null ? '' : `&invitation=${opened.invitation}`;
    router.push(`${tableHref(opened.tableId)}?sit=1${key}`);
    return null;
  }

  return (
    <Form
      form={form}
      className={clsx(pageStyles.page, styles.page)}
      onSend={open}
      onInvalid={({ options = {} }) => {
        // What is wrong is looked at: a folded field cannot have the focus.
        for (const { key, group } of optionRows) {
          const section = sections.current.get(group);
          if (options[key] !== undefined && section) section.open = true;
        }
      }}
    >
      <div className={styles.fields}>
        <header className={pageStyles.head}>
          <h1>{t('title')}</h1>
          <p>{t('lead')}</p>
        </header>
        <GameCards
          form={form}
          variant={draft.variant}
          onChange={(variant) => change(changeGame(draft, { variant }))}
        />
        <Basics form={form} draft={draft} rules={rules} onChange={change} />
        <div className={clsx(panelStyles.panel, styles.options)}>
          {optionGroups.map((group) => (
            <OptionSection
              key={group}
              group={group}
              form={form}
              draft={draft}
              rules={rules}
              onChange={change}
              sectionRef={(section) => {
                sections.current.set(group, section);
              }}
            />
          ))}
        </div>
      </div>
      <Preview
        form={form}
        draft={draft}
        rules={rules}
        issue={validateDraft(draft)}
        describe={describe}
        defaultName={defaultName}
      />
    </Form>
  );
}
