'use client';
import { useTranslations } from 'next-intl';
import { Choice } from '../../ui/choice.tsx';
import formStyles from '../../ui/form.module.css';
import styles from './filters-dialog.module.css';
import { findPatternIssue } from './hand-filter.ts';
import { TypedField } from './typed-field.tsx';

/** What can be asked of cards, by its name among the phrases. */
const examples = {
  cards: { suited: 'AKs', pair: 'AA', two: 'Ah Kd', hearts: 'hh', anyPair: 'pair' },
  board: { hearts: 'flop:hh', paired: 'paired', one: 'flop:monotone', ranks: 'A K', river: 'river:Qs' },
} as const;

interface PatternFieldProps {
  readonly name: keyof typeof examples;
  readonly value: string | null;
  readonly onChange: (text: string) => void;
}

/** Asks for cards by a pattern: with what it means, examples to take, and the word of it that says nothing. */
export function PatternField({ name, value, onChange }: PatternFieldProps) {
  const t = useTranslations('handSearch');
  const list = Object.entries(examples[name]) as readonly (readonly [string, string])[];
  return (
    <div className={styles.pattern}>
      <TypedField
        label={t(`condition.${name}`)}
        value={value ?? ''}
        maxLength={100}
        findIssue={(text) => {
          const word = findPatternIssue(name, text);
          return word === null ? null : t(`patternIssue.${name}`, { word });
        }}
        note={<p className={formStyles.note}>{t(`patternNote.${name}`)}</p>}
        onChange={onChange}
      />
      <fieldset className={styles.examples}>
        <legend className="sr-only">{t('examples', { field: t(`condition.${name}`) })}</legend>
        {list.map(([id, pattern]) => (
          <Choice
            key={id}
            className={styles.example}
            aria-pressed={value === pattern}
            onClick={() => onChange(value === pattern ? '' : pattern)}
          >
            <code>{pattern}</code>
            <span>{t(`example.${name}.${id}` as Parameters<typeof t>[0])}</span>
          </Choice>
        ))}
      </fieldset>
    </div>
  );
}
