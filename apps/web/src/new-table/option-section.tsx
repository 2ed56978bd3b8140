'use client';
import type { HouseRules } from '@openfelt/engine';
import { useTranslations } from 'next-intl';
import { Fragment, type Ref } from 'react';
import { changeOption, type Draft } from './draft.ts';
import type { DraftForm } from './draft-schema.ts';
import { OptionField } from './option-field.tsx';
import type { OptionGroup } from './option-row.ts';
import styles from './option-section.module.css';
import { findOptions, findSummaryEntries, type SummaryEntry } from './option-summary.ts';

/** Says an option and its value in a few words. */
function useOptionWords(): (entry: SummaryEntry) => string {
  const t = useTranslations('newTable');
  return ({ row, value }) => {
    const name = t(`option.${row.key}.name` as 'option.ante.name');
    switch (row.kind) {
      case 'choice':
        return t('summary.choice', { name, value: t(`option.${row.key}.${value}` as 'option.anteTo.pot') });
      case 'switch':
        return value === true ? name : t('summary.off', { name });
      case 'number':
        return t('summary.number', { name, value: Number(value) });
    }
  };
}

interface OptionSectionProps {
  readonly group: OptionGroup;
  readonly form: DraftForm;
  readonly draft: Draft;
  /** What the draft comes to. */
  readonly rules: HouseRules;
  readonly onChange: (draft: Draft) => void;
  readonly sectionRef: Ref<HTMLDetailsElement>;
}

/** The options of a group, folded: what they are now is said while they are. Nothing is drawn where none means anything for the game. */
export function OptionSection({ group, form, draft, rules, onChange, sectionRef }: OptionSectionProps) {
  const t = useTranslations('newTable');
  const toWords = useOptionWords();
  const rows = findOptions(group, rules, draft);
  const entries = findSummaryEntries(group, rules, draft);
  if (rows.length === 0) return null;
  return (
    <details ref={sectionRef} className={styles.section}>
      <summary>
        <span className={styles.title}>{t(`groups.${group}`)}</span>
        <span className={styles.values}>
          {entries.length === 0 && t('nothingOn')}
          {entries.map((entry, place) => (
            <Fragment key={entry.row.key}>
              {place > 0 && ' · '}
              {entry.isChanged ? <strong>{toWords(entry)}</strong> : toWords(entry)}
            </Fragment>
          ))}
        </span>
      </summary>
      <div className={styles.options}>
        {rows.map((row) => (
          <OptionField
            key={row.key}
            form={form}
            row={row}
            onChange={(value) => onChange(changeOption(draft, row.key, value))}
          />
        ))}
      </div>
    </details>
  );
}
