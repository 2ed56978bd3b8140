'use client';
import choiceStyles from './choice.module.css';

interface FilterSelectProps<Value extends string> {
  readonly label: string;
  /** The choice that narrows nothing; null where one has to be chosen. */
  readonly any: string | null;
  readonly value: Value | null;
  readonly choices: readonly (readonly [Value, string])[];
  /** Instead of how a choice looks. */
  readonly className?: string | undefined;
  readonly onChange: (value: Value | null) => void;
}

/** One of several values of a condition, or any. */
export function FilterSelect<Value extends string>({
  label,
  any,
  value,
  choices,
  className = choiceStyles.select,
  onChange,
}: FilterSelectProps<Value>) {
  return (
    <select
      className={className}
      aria-label={label}
      data-chosen={value !== null}
      value={value ?? ''}
      onChange={(event) => onChange(choices.find(([each]) => each === event.target.value)?.[0] ?? null)}
    >
      {any !== null && <option value="">{any}</option>}
      {choices.map(([each, text]) => (
        <option key={each} value={each}>
          {text}
        </option>
      ))}
    </select>
  );
}
