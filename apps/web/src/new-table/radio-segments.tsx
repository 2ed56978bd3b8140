'use client';
import { type ReactNode, type Ref, useId } from 'react';
import formStyles from '../ui/form.module.css';
import styles from './radio-segments.module.css';

interface RadioSegmentsProps<Value extends string> {
  readonly legend: string;
  readonly value: Value;
  /** What can be chosen, each with its text. */
  readonly choices: readonly (readonly [Value, string])[];
  readonly onChange: (value: Value) => void;
  /** Stands below, and describes the choice. */
  readonly note?: ReactNode;
  /** Whether what stands below is why the choice is wrong. */
  readonly isInvalid?: boolean;
  /** Has the focus where the choice is wrong. */
  readonly controlRef?: Ref<HTMLInputElement>;
}

/** A choice among a few, side by side in one frame: the arrow keys go from one to the next. */
export function RadioSegments<Value extends string>({
  legend,
  value,
  choices,
  onChange,
  note,
  isInvalid = false,
  controlRef,
}: RadioSegmentsProps<Value>) {
  const id = useId();
  return (
    <fieldset className={styles.choice} aria-describedby={note === undefined ? undefined : `${id}-note`}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.segments}>
        {choices.map(([each, text]) => (
          <label key={each} className={styles.segment}>
            <input
              ref={each === value ? controlRef : undefined}
              type="radio"
              name={id}
              value={each}
              checked={each === value}
              onChange={() => onChange(each)}
            />
            <span>{text}</span>
          </label>
        ))}
      </div>
      {note !== undefined && (
        <span
          id={`${id}-note`}
          className={isInvalid ? formStyles.fieldError : formStyles.note}
          role={isInvalid ? 'alert' : undefined}
        >
          {note}
        </span>
      )}
    </fieldset>
  );
}
