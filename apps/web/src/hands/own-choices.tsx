'use client';
import { useId, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Choice } from '../ui/choice.tsx';
import formStyles from '../ui/form.module.css';
import styles from './own-choices.module.css';

/** One of the viewer's own tags or collections. */
interface OwnChoice {
  readonly id: string;
  readonly name: string;
  /** Whether the hand has it; undefined where several hands are asked about. */
  readonly isChosen?: boolean | undefined;
}

/** What the viewer's own tags or collections are called. */
interface OwnChoiceWords {
  readonly own: string;
  readonly new: string;
  readonly add: string;
}

interface OwnChoicesProps {
  readonly choices: readonly OwnChoice[];
  readonly words: OwnChoiceWords;
  /** The most characters of a new one. */
  readonly maxLength: number;
  readonly isBusy: boolean;
  readonly onChoose: (id: string) => void;
  /** Makes a new one of a name; gives whether that was done, else the name stays to be mended. */
  readonly onAdd: (name: string) => Promise<boolean>;
}

/** The viewer's own tags or collections to choose from, and a field for a new one. */
export function OwnChoices({ choices, words, maxLength, isBusy, onChoose, onAdd }: OwnChoicesProps) {
  const field = useId();
  const [draft, setDraft] = useState('');
  async function add(): Promise<void> {
    const name = draft.trim();
    if (name !== '' && !isBusy && (await onAdd(name))) setDraft('');
  }
  return (
    <>
      {choices.length > 0 && (
        <fieldset className={styles.own}>
          <legend className="sr-only">{words.own}</legend>
          {choices.map(({ id, name, isChosen }) => (
            <Choice key={id} aria-pressed={isChosen} disabled={isBusy} onClick={() => onChoose(id)}>
              {name}
            </Choice>
          ))}
        </fieldset>
      )}
      <form
        className={styles.new}
        onSubmit={(event) => {
          event.preventDefault();
          void add();
        }}
      >
        <div className={formStyles.field}>
          <label className={formStyles.label} htmlFor={field}>
            {words.new}
          </label>
          <input
            id={field}
            className={formStyles.input}
            value={draft}
            maxLength={maxLength}
            autoComplete="off"
            onChange={(event) => setDraft(event.target.value)}
          />
        </div>
        <Button type="submit">{words.add}</Button>
      </form>
    </>
  );
}
