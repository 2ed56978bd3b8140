'use client';
import { type Limit, limitKinds, minimumBet } from '@openfelt/engine';
import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import { Field } from '../form/field.tsx';
import { useGameName } from '../table/game-name.ts';
import formStyles from '../ui/form.module.css';
import { getLimitAmounts, isLimitWhole, maxLimitChips, toLimit } from './draft.ts';
import type { DraftForm } from './draft-schema.ts';

interface LimitFieldsProps {
  readonly form: DraftForm;
  readonly limit: Limit;
  readonly onChange: (limit: Limit) => void;
}

/** The kind of limit and its amounts. */
export function LimitFields({ form, limit, onChange }: LimitFieldsProps) {
  const t = useTranslations('newTable');
  const names = useGameName();
  const id = useId();
  return (
    <>
      <div className={formStyles.field}>
        <label className={formStyles.label} htmlFor={id}>
          {t('limit')}
        </label>
        <select
          id={id}
          className={formStyles.input}
          value={limit.kind}
          onChange={(event) => {
            const kind = limitKinds.find((each) => each === event.target.value) ?? 'no-limit';
            onChange(toLimit(kind, isLimitWhole(limit) ? minimumBet(limit, 'small') : 1));
          }}
        >
          {limitKinds.map((kind) => (
            <option key={kind} value={kind}>
              {names.limit(kind)}
            </option>
          ))}
        </select>
      </div>
      <div className={formStyles.row}>
        {getLimitAmounts(limit).map(([name]) => (
          <AmountField
            key={name}
            form={form}
            name={`limit.${name}` as 'limit.minBet'}
            label={t(`limitAmount.${name}` as 'limitAmount.minBet')}
            onChange={(amount) => onChange({ ...limit, [name]: amount })}
          />
        ))}
      </div>
    </>
  );
}

interface AmountFieldProps {
  readonly form: DraftForm;
  readonly name: 'limit.minBet';
  readonly label: string;
  readonly onChange: (amount: number) => void;
}

function AmountField({ form, name, label, onChange }: AmountFieldProps) {
  const { field } = useController({ control: form.control, name });
  return (
    <Field form={form} name={name} label={label}>
      {({ className, ...control }) => (
        <input
          {...control}
          ref={field.ref}
          name={name}
          type="number"
          inputMode="numeric"
          className={clsx(className, 'num')}
          min={1}
          max={maxLimitChips}
          value={Number.isNaN(field.value) ? '' : field.value}
          onChange={(event) => onChange(event.target.valueAsNumber)}
        />
      )}
    </Field>
  );
}
