'use client';
import type { TermId, Terms } from '@openfelt/phrases/terms';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { findTerms } from './find-terms.ts';
import { openMeaning } from './meaning.tsx';
import styles from './term-text.module.css';

interface TermTextProps {
  readonly text: string;
  readonly terms: Terms;
  readonly only?: readonly TermId[];
  /** The players who are named in it. */
  readonly names?: readonly string[];
}

/** A sentence with its terms as buttons, each of which opens what it means. */
export function TermText({ text, terms, only, names }: TermTextProps) {
  const t = useTranslations('common');
  const pieces = useMemo(() => findTerms(text, terms, { only, names }), [text, terms, only, names]);
  return pieces.map(({ text: word, term }) =>
    term === null ? (
      word
    ) : (
      <button
        key={term}
        type="button"
        className={styles.term}
        aria-haspopup="dialog"
        onClick={(event) => {
          const button = event.currentTarget;
          // The browser closes what is open, and has nothing to do where something is opened.
          if (button.popoverTargetElement !== null) return;
          event.preventDefault();
          openMeaning({ id: term, term: terms[term], link: t('inGlossary'), word: button });
        }}
      >
        {word}
      </button>
    ),
  );
}
