'use client';
import { type HTMLAttributes, type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react';
import formStyles from '../../ui/form.module.css';

/** How long after the last key what was typed is looked for, in ms. */
const pause = 700;

interface TypedFieldProps {
  readonly label: string;
  /** What stands in the filter, as text. */
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** With each key what stands in the field. */
  readonly onType?: (text: string) => void;
  /** What the field proposes. */
  readonly proposals?: readonly string[];
  readonly type?: 'text' | 'number' | 'date';
  readonly inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  readonly maxLength?: number;
  /** What is wrong with a text, in a sentence: then it is not looked for. */
  readonly findIssue?: (text: string) => string | null;
  /** Stands below, and describes the field. */
  readonly note?: ReactNode;
  readonly placeholder?: string;
}

/** A field whose text is looked for on Enter, on leaving it, and after a pause; meanwhile it keeps the focus. */
export function TypedField({
  label,
  value,
  onChange,
  onType,
  proposals,
  findIssue,
  note,
  type = 'text',
  ...input
}: TypedFieldProps) {
  const id = useId();
  const [known, setKnown] = useState(value);
  const [text, setText] = useState(value);
  const [issue, setIssue] = useState(() => findIssue?.(value) ?? null);
  // Changed elsewhere: by a chip, an example, or the way back.
  if (known !== value) {
    setKnown(value);
    if (value !== text.trim()) {
      setText(value);
      setIssue(findIssue?.(value) ?? null);
    }
  }
  function apply(): void {
    const found = findIssue?.(text) ?? null;
    setIssue(found);
    if (found === null && text.trim() !== value) onChange(text);
  }
  const applyLater = useEffectEvent(apply);
  useEffect(() => {
    if (text.trim() === value) return;
    const timer = setTimeout(() => applyLater(), pause);
    return () => clearTimeout(timer);
  }, [text, value]);
  return (
    <div className={formStyles.field}>
      <label className={formStyles.label} htmlFor={id}>
        {label}
      </label>
      <input
        {...input}
        id={id}
        type={type}
        {...(type === 'number' ? { min: 0, step: 'any' } : {})}
        className={formStyles.input}
        value={text}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        aria-invalid={issue !== null}
        aria-describedby={`${id}-below`}
        list={proposals === undefined ? undefined : `${id}-proposals`}
        onChange={(event) => {
          setText(event.target.value);
          onType?.(event.target.value);
        }}
        onBlur={apply}
        onKeyDown={(event) => event.key === 'Enter' && apply()}
      />
      {proposals !== undefined && (
        <datalist id={`${id}-proposals`}>
          {proposals.map((each) => (
            <option key={each} value={each} />
          ))}
        </datalist>
      )}
      <div id={`${id}-below`}>
        {issue !== null && (
          <p className={formStyles.fieldError} role="alert">
            {issue}
          </p>
        )}
        {note}
      </div>
    </div>
  );
}
