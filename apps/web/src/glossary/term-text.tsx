'use client';
import type { Term, TermId, Terms } from '@openfelt/phrases/terms';
import { useTranslations } from 'next-intl';
import { useId, useMemo, useRef, useState } from 'react';
import { findTerms } from './find-terms.ts';
import styles from './term-text.module.css';

interface TermButtonProps {
  readonly id: TermId;
  readonly term: Term;
  /** How the sentence writes it. */
  readonly word: string;
}

/** A term that opens what it means; Escape closes that and gives the focus back, as the browser does for every popover. */
function TermButton({ id, term, word }: TermButtonProps) {
  const t = useTranslations('common');
  const popover = useId();
  const link = useRef<HTMLAnchorElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" className={styles.term} popoverTarget={popover} aria-haspopup="dialog">
        {word}
      </button>
      <span
        id={popover}
        className={styles.meaning}
        popover="auto"
        role="dialog"
        aria-label={term.name}
        aria-describedby={`${popover}-text`}
        // What it says is in it before it is seen and until it is gone: from its link the browser gives the focus back.
        onBeforeToggle={({ newState }) => newState === 'open' && setIsOpen(true)}
        onToggle={({ newState }) => {
          if (newState === 'open') link.current?.focus({ preventScroll: true });
          else setIsOpen(false);
        }}
      >
        {isOpen && (
          <>
            <b>{term.name}</b>
            <span id={`${popover}-text`}>{term.text}</span>
            {/* In a tab of its own: a table or a form that is being filled in stays as it is. */}
            <a ref={link} href={`/rules/glossary#${id}`} target="_blank" rel="noreferrer">
              {t('inGlossary')}
            </a>
          </>
        )}
      </span>
    </>
  );
}

interface TermTextProps {
  readonly text: string;
  readonly terms: Terms;
  readonly only?: readonly TermId[];
}

/** A sentence with its terms as buttons. */
export function TermText({ text, terms, only }: TermTextProps) {
  const pieces = useMemo(() => findTerms(text, terms, only), [text, terms, only]);
  return pieces.map(({ text: word, term }) =>
    term === null ? word : <TermButton key={term} id={term} term={terms[term]} word={word} />,
  );
}
