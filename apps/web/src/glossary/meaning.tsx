import type { Term, TermId } from '@openfelt/phrases/terms';
import { type CSSProperties, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import styles from './meaning.module.css';

/** A term that is explained, beside the word of a sentence that it was opened from. */
export interface OpenedTerm {
  readonly id: TermId;
  readonly term: Term;
  /** What its link to the glossary says. */
  readonly link: string;
  readonly word: HTMLButtonElement;
}

/** Between the word and what it means, in px. */
const gap = 6;

/** Below its word in the upper half of a window, above it in the lower one, where bars lie; px of the document, so that it scrolls with it. */
function findPlace(word: HTMLElement): CSSProperties {
  const { left, right, top, bottom } = word.getBoundingClientRect();
  const height = document.documentElement.clientHeight;
  const isAbove = (top + bottom) / 2 > height / 2;
  const edge = isAbove
    ? { bottom: height - top - window.scrollY + gap }
    : { top: bottom + window.scrollY + gap };
  const room = (isAbove ? top : height - bottom) - 2 * gap;
  const middle = { '--middle': `${(left + right) / 2}px` } as CSSProperties;
  return { ...edge, ...middle, maxHeight: room };
}

function Meaning({ id, term, link, word, onClosed }: OpenedTerm & { readonly onClosed: () => void }) {
  const text = useId();
  const popover = useRef<HTMLDivElement>(null);
  const first = useRef<HTMLAnchorElement>(null);
  const [place, setPlace] = useState(() => findPlace(word));
  useEffect(() => {
    const follow = () => (word.isConnected ? setPlace(findPlace(word)) : popover.current?.hidePopover());
    window.addEventListener('resize', follow);
    return () => window.removeEventListener('resize', follow);
  }, [word]);
  useLayoutEffect(() => {
    // A click on its word is none elsewhere, which would close it before it is handled: it closes what it has opened.
    word.popoverTargetElement = popover.current;
    popover.current?.showPopover();
    first.current?.focus({ preventScroll: true });
    return () => {
      word.popoverTargetElement = null;
    };
  }, [word]);
  return (
    <div
      ref={popover}
      className={styles.meaning}
      style={place}
      data-meaning
      popover="auto"
      role="dialog"
      aria-label={term.name}
      aria-describedby={text}
      onToggle={({ newState }) => newState === 'closed' && onClosed()}
    >
      <b>{term.name}</b>
      <span id={text}>{term.text}</span>
      {/* In a tab of its own: a table or a form that is being filled in stays as it is. */}
      <a ref={first} href={`/rules/glossary#${id}`} target="_blank" rel="noreferrer">
        {link}
      </a>
    </div>
  );
}

/**
 * Opens what a term means. It is no part of the sentence: at a table that has gone by while its term is still being read, and only
 * whoever reads closes it, by Escape or a click elsewhere, as the browser does for every popover. The focus goes back to the word, or
 * to the page where that is gone.
 */
export function openMeaning(opened: OpenedTerm): void {
  const { word } = opened;
  const place = document.createElement('div');
  // What is modal leaves all around it dead, and a popover closes with any that is opened outside of it.
  (word.closest('dialog, [popover]') ?? document.body).append(place);
  const root = createRoot(place);
  root.render(
    <Meaning
      {...opened}
      onClosed={() => {
        root.unmount();
        place.remove();
        // Whoever has clicked something else is there.
        if (document.activeElement !== document.body) return;
        (word.isConnected ? word : document.getElementById('main'))?.focus({ preventScroll: true });
      }}
    />,
  );
}
