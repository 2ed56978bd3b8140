'use client';
import type { TermId, Terms } from '@openfelt/phrases/terms';
import { useLocale } from 'next-intl';
import { Children, createContext, type ReactNode, use } from 'react';
import { usePart } from '../ui/use-part.ts';

/** What somebody does who is there to read. */
const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll'] as const;
let attended: Promise<void> | null = null;

/** Resolves when somebody has given a sign: until then no page loads what only explains it. */
function untilAttended(): Promise<void> {
  attended ??= new Promise((resolve) => {
    const end = () => {
      for (const sign of signs) window.removeEventListener(sign, end, true);
      resolve();
    };
    for (const sign of signs) window.addEventListener(sign, end, { capture: true, passive: true });
  });
  return attended;
}

const loadWith = (loadTerms: () => Promise<{ readonly default: Terms }>) => async () => {
  await untilAttended();
  const [{ TermText }, { default: terms }] = await Promise.all([import('./term-text.tsx'), loadTerms()]);
  return { TermText, terms };
};

const loaders = {
  en: loadWith(() => import('@openfelt/phrases/terms/en.json')),
  ja: loadWith(() => import('@openfelt/phrases/terms/ja.json')),
} as const;

/** Whether terms can be opened: not in sentences that are not seen, where the focus would be lost on them. */
export const OpensTerms = createContext(true);

interface ExplainedProps {
  readonly text: string;
  /** The terms that are explained here, where not all of them are to be. */
  readonly only?: readonly TermId[];
  /** The players who are named in it, who may be called as a term is. */
  readonly names?: readonly string[];
}

/** A sentence whose terms of play can be opened for what they mean. */
export function Explained({ text, only, names }: ExplainedProps) {
  const opens = use(OpensTerms);
  const part = usePart(opens, loaders[useLocale()]);
  return !opens || part === null ? (
    text
  ) : (
    <part.TermText text={text} terms={part.terms} {...(only && { only })} {...(names && { names })} />
  );
}

interface ExplainedPiecesProps {
  readonly children: ReactNode;
  readonly only?: readonly TermId[];
}

/** A sentence whose words stand between marked ones: those between can be opened, and the marked ones where they are explained themselves. */
export function ExplainedPieces({ children, only }: ExplainedPiecesProps) {
  return Children.map(children, (part) =>
    typeof part === 'string' ? <Explained text={part} {...(only && { only })} /> : part,
  );
}
