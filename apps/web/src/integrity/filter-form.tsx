'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { LateField } from '../ui/late-field.tsx';
import styles from './integrity.module.css';
import type { PairFilter } from './pair-filter.ts';

interface FilterFormProps {
  readonly filter: PairFilter;
  readonly onChange: (filter: PairFilter) => void;
  /** What else narrows the page. */
  readonly children?: ReactNode;
}

/** Chooses whose hands of which days are looked at. */
export function FilterForm({ filter, onChange, children }: FilterFormProps) {
  const t = useTranslations('integrity');
  return (
    <fieldset className={styles.form}>
      <legend className="sr-only">{t('filter.title')}</legend>
      {children}
      {(['name', 'from', 'until'] as const).map((name) => (
        <LateField
          key={`${name} ${filter[name] ?? ''}`}
          label={t(`filter.${name}`)}
          type={name === 'name' ? 'text' : 'date'}
          value={filter[name] ?? ''}
          onChange={(value) => {
            const { [name]: _before, ...rest } = filter;
            onChange(value.trim() === '' ? rest : { ...rest, [name]: value.trim() });
          }}
        />
      ))}
      {Object.keys(filter).length > 0 && (
        <Button kind="quiet" onClick={() => onChange({})}>
          {t('filter.clear')}
        </Button>
      )}
    </fieldset>
  );
}
