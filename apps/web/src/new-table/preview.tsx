'use client';
import type { HouseRules, RulesIssue } from '@openfelt/engine';
import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Field } from '../form/field.tsx';
import { FormEnd } from '../form/form.tsx';
import { MiniTable } from '../lobby/mini-table.tsx';
import { useGameName } from '../table/game-name.ts';
import { RulesList } from '../table/rules-list.tsx';
import formStyles from '../ui/form.module.css';
import panelStyles from '../ui/panel.module.css';
import type { Draft } from './draft.ts';
import type { DraftForm } from './draft-schema.ts';
import styles from './preview.module.css';
import { toTablePicture } from './table-picture.ts';

interface PreviewProps {
  readonly form: DraftForm;
  readonly draft: Draft;
  /** What the draft comes to. */
  readonly rules: HouseRules;
  /** Why it cannot be played; null where it can. */
  readonly issue: RulesIssue | null;
  readonly describe: (issue: RulesIssue) => string;
  /** The name of the table where none is typed. */
  readonly defaultName: string;
}

/** What a draft comes to: its table from afar, its rules in words, and the button that makes it. */
export function Preview({ form, draft, rules, issue, describe, defaultName }: PreviewProps) {
  const t = useTranslations('newTable');
  const names = useGameName();
  const id = useId();
  return (
    <section className={clsx(panelStyles.panel, styles.preview)} aria-labelledby={id}>
      <MiniTable table={toTablePicture(draft, rules, { own: t('you'), bot: t('bot') })} />
      <h2 id={id}>
        {t('gameLine', { game: names.game(draft.variant), limit: names.limit(rules.limit.kind) })}
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys */}
      <section className={styles.rules} aria-label={t('rulesInWords')} tabIndex={0}>
        <RulesList variant={draft.variant} rules={rules} />
      </section>
      {issue !== null && <p className={formStyles.formError}>{describe(issue)}</p>}
      <Field form={form} name="name" label={t('name')}>
        {(control) => <input {...control} {...form.register('name')} placeholder={defaultName} />}
      </Field>
      <FormEnd form={form} kind="primary" sending={t('opening')} isLeaving>
        {t('open')}
      </FormEnd>
      <p className={formStyles.note}>{t('next', { bots: draft.bots })}</p>
    </section>
  );
}
