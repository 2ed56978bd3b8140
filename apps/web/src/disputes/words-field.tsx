'use client';
import { useTranslations } from 'next-intl';
import { useId } from 'react';

/** The most characters of what somebody writes in a dispute, and the fewest of a reason. */
const longest = 2_000;
/** The fewest characters of a reason. */
export const leastReason = 10;

/** Whether a text can be sent: so many characters at least, spaces around it not counted. */
export function fits(text: string, least: number): boolean {
  const { length } = text.trim();
  return length >= least && length <= longest;
}

interface WordsFieldProps {
  readonly label: string;
  readonly note: string;
  /** The fewest characters. */
  readonly least: number;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** Takes what somebody writes, and counts its characters. */
export function WordsField({ label, note, least, value, onChange }: WordsFieldProps) {
  const t = useTranslations('disputes.words');
  const id = useId();
  const { length } = value.trim();
  const count =
    length > 0 && length < least
      ? t('missing', { count: least - length })
      : length > longest
        ? t('over', { count: length - longest })
        : t('count', { count: length, longest });
  return (
    <label className="field" htmlFor={id}>
      <span className="field-label">{label}</span>
      <textarea
        id={id}
        className="text-field words-field"
        rows={5}
        value={value}
        aria-invalid={length > longest}
        aria-describedby={`${id}-note`}
        onChange={(event) => onChange(event.target.value)}
      />
      <span className="field-note words-note" id={`${id}-note`}>
        <span>{note}</span>
        <span className="num" data-over={length > longest}>
          {count}
        </span>
      </span>
    </label>
  );
}
