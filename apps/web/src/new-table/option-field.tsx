'use client';
import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import { Explained } from '../glossary/explained.tsx';
import formStyles from '../ui/form.module.css';
import switchStyles from '../ui/switch.module.css';
import type { DraftForm } from './draft-schema.ts';
import styles from './option-field.module.css';
import type { OptionRow, OptionValue } from './option-row.ts';
import { RadioSegments } from './radio-segments.tsx';

interface OptionFieldProps {
  readonly form: DraftForm;
  readonly row: OptionRow;
  readonly onChange: (value: OptionValue) => void;
}

/** One option of the rule book with a sentence about it. */
export function OptionField({ form, row, onChange }: OptionFieldProps) {
  const t = useTranslations('newTable.option');
  const id = useId();
  const { field, fieldState } = useController({ control: form.control, name: `options.${row.key}` });
  const issue = fieldState.error?.message;
  const control = {
    id,
    ref: field.ref,
    name: field.name,
    'aria-describedby': `${id}-note`,
    'aria-invalid': issue !== undefined,
  };
  const { value } = field;
  const below = issue ?? <Explained text={t(`${row.key}.note` as 'ante.note')} />;
  if (row.kind === 'choice' && row.values.length === 2)
    return (
      <RadioSegments
        legend={t(`${row.key}.name` as 'ante.name')}
        value={String(value)}
        choices={row.values.map((each) => [each, t(`${row.key}.${each}` as 'anteTo.pot')])}
        onChange={onChange}
        note={below}
        isInvalid={issue !== undefined}
        controlRef={field.ref}
      />
    );
  return (
    <div className={styles.option}>
      <label className={formStyles.label} htmlFor={id}>
        {t(`${row.key}.name` as 'ante.name')}
      </label>
      {row.kind === 'choice' && (
        <select
          {...control}
          className={formStyles.input}
          value={String(value)}
          onChange={(event) => onChange(event.target.value)}
        >
          {row.values.map((each) => (
            <option key={each} value={each}>
              {t(`${row.key}.${each}` as 'anteTo.pot')}
            </option>
          ))}
        </select>
      )}
      {row.kind === 'switch' && (
        <span className={switchStyles.switch}>
          <input
            {...control}
            type="checkbox"
            role="switch"
            checked={value === true}
            aria-checked={value === true}
            onChange={(event) => onChange(event.target.checked)}
          />
        </span>
      )}
      {row.kind === 'number' && (
        <input
          {...control}
          type="number"
          inputMode="numeric"
          className={clsx(formStyles.input, 'num')}
          min={0}
          max={row.max}
          value={Number.isNaN(value) ? '' : Number(value)}
          onChange={(event) => onChange(event.target.valueAsNumber)}
        />
      )}
      <span
        id={`${id}-note`}
        className={issue === undefined ? formStyles.note : formStyles.fieldError}
        role={issue === undefined ? undefined : 'alert'}
      >
        {below}
      </span>
    </div>
  );
}
