import type { EventLine } from './event-lines.ts';

/** A line for the eye, and for the ear where that is told in other words. */
export function Spoken({ line }: { readonly line: Pick<EventLine, 'text' | 'spoken'> }) {
  if (line.text === line.spoken) return line.text;
  return (
    <>
      <span aria-hidden="true">{line.text}</span>
      <span className="sr-only">{line.spoken}</span>
    </>
  );
}
