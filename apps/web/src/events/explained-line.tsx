import type { TermId } from '@openfelt/phrases/terms';
import { Explained } from '../glossary/explained.tsx';
import type { EventLine } from './event-lines.ts';
import { findShared } from './find-shared.ts';

interface ExplainedLineProps {
  readonly line: EventLine;
  /** The terms that are explained here, where not all of them are to be. */
  readonly only?: readonly TermId[];
}

/** A line for the eye and the ear; the terms of what it tells both in the same words can be opened. */
export function ExplainedLine({ line, only }: ExplainedLineProps) {
  const { text, spoken, named } = line;
  const end = findShared(text, spoken);
  return (
    <>
      <Explained text={text.slice(0, end)} names={named} {...(only && { only })} />
      {end < text.length && <span aria-hidden="true">{text.slice(end)}</span>}
      {end < spoken.length && <span className="sr-only">{spoken.slice(end)}</span>}
    </>
  );
}
