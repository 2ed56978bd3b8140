'use client';
import { textLength } from '@openfelt/api';
import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { type FieldPath, type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form';
import { Field } from '../form/field.tsx';
import styles from './dispute-text-field.module.css';

interface DisputeTextFieldProps<Values extends FieldValues, Output> {
  readonly form: UseFormReturn<Values, unknown, Output>;
  readonly name: FieldPath<Values>;
  readonly label: string;
  readonly note: string;
  /** The fewest characters. */
  readonly minLength: number;
}

/** Takes what someone writes, and counts its characters. */
export function DisputeTextField<Values extends FieldValues, Output>({
  form,
  name,
  minLength,
  ...rest
}: DisputeTextFieldProps<Values, Output>) {
  const t = useTranslations('disputes.words');
  const typed: string = useWatch({ control: form.control, name });
  const { max } = textLength;
  const { length } = typed.trim();
  const count =
    length > 0 && length < minLength
      ? t('missing', { count: minLength - length })
      : length > max
        ? t('over', { count: length - max })
        : t('count', { count: length, longest: max });
  return (
    <Field
      form={form}
      name={name}
      {...rest}
      aside={
        <span className={clsx(styles.count, 'num')} data-over={length > max}>
          {count}
        </span>
      }
    >
      {({ className, ...control }) => (
        <textarea
          {...control}
          {...form.register(name)}
          className={clsx(className, styles.text)}
          rows={5}
          required
        />
      )}
    </Field>
  );
}
