'use client';
import { useId } from 'react';

interface PasswordFieldProps {
  readonly name: string;
  readonly label: string;
  readonly isNew: boolean;
  /** What is wrong with it, in a sentence. */
  readonly flaw: string | null;
  /** Stands below it while nothing is wrong. */
  readonly note: string | null;
  /** The id of a sentence about the whole form that this field is marked by. */
  readonly formFlaw?: string | undefined;
  readonly onChange: () => void;
}

/** A field for a password; what is wrong with it is said below it, and spoken. */
export function PasswordField({ name, label, isNew, flaw, note, formFlaw, onChange }: PasswordFieldProps) {
  const id = useId();
  return (
    <label className="field" htmlFor={id}>
      <span className="field-label">{label}</span>
      <input
        id={id}
        className="text-field"
        name={name}
        type="password"
        autoComplete={isNew ? 'new-password' : 'current-password'}
        required
        aria-invalid={flaw !== null || formFlaw !== undefined}
        aria-describedby={formFlaw === undefined ? `${id}-note` : `${id}-note ${formFlaw}`}
        onChange={onChange}
      />
      <span
        id={`${id}-note`}
        className={flaw === null ? 'field-note' : 'field-flaw'}
        role={flaw === null ? undefined : 'alert'}
      >
        {flaw ?? note}
      </span>
    </label>
  );
}
