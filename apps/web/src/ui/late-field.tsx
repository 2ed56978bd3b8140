'use client';
import { useId, useState } from 'react';
import styles from './late-field.module.css';

interface LateFieldProps {
  readonly label: string;
  readonly type: 'date' | 'number' | 'text';
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A field that is asked for when it is left, or with Enter: what is half typed asks for nothing. */
export function LateField({ label, type, value, onChange }: LateFieldProps) {
  const id = useId();
  const [text, setText] = useState(value);
  const take = () => {
    if (text !== value) onChange(text);
  };
  return (
    <span className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        maxLength={type === 'text' ? 100 : undefined}
        id={id}
        type={type}
        min={type === 'number' ? 0 : undefined}
        step={type === 'number' ? 'any' : undefined}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={take}
        onKeyDown={(event) => {
          if (event.key === 'Enter') take();
        }}
      />
    </span>
  );
}
