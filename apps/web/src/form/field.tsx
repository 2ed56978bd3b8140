'use client';
import { type ReactNode, useId } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import styles from '../ui/form.module.css';

/** What a control takes over from its {@link Field}. */
interface ControlProps {
  readonly id: string;
  readonly className: string | undefined;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
}

interface FieldProps<Values extends FieldValues, Output> {
  readonly form: UseFormReturn<Values, unknown, Output>;
  readonly name: FieldPath<Values>;
  readonly label: ReactNode;
  /** Stands below the control while nothing is wrong. */
  readonly note?: ReactNode;
  /** Stands below as well, whatever is wrong. */
  readonly aside?: ReactNode;
  readonly children: (control: ControlProps) => ReactNode;
}

/** A field of a form: its label, its control, and below what is wrong with it, which the control is described by. */
export function Field<Values extends FieldValues, Output>({
  form,
  name,
  label,
  note,
  aside,
  children,
}: FieldProps<Values, Output>) {
  const id = useId();
  const { error } = form.getFieldState(name, form.formState);
  const issue = error?.message;
  const hasBelow = issue !== undefined || note !== undefined || aside !== undefined;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        className: styles.input,
        'aria-invalid': error !== undefined,
        'aria-describedby': hasBelow ? `${id}-below` : undefined,
      })}
      {hasBelow && (
        <div className={styles.below} id={`${id}-below`}>
          {issue === undefined ? (
            <span className={styles.note}>{note}</span>
          ) : (
            <span className={styles.fieldError} role="alert">
              {issue}
            </span>
          )}
          {aside}
        </div>
      )}
    </div>
  );
}
