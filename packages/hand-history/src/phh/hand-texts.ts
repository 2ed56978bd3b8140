/** The text of one hand of a file. */
export interface HandText {
  /** Its table in a `.phhs` file, as it stands there; null of what stands in no table. */
  readonly name: string | null;
  readonly text: string;
  /** Where it begins in the file; lines count from 1. */
  readonly line: number;
}

const header = /^[ \t]*\[[ \t]*([\w-]+|"[^"]*"|'[^']*')[ \t]*\][ \t\r]*(?:#.*)?$/;
const quotes = ['"""', "'''"] as const;

/** The quotes of a string that a line begins and does not end. */
function findOpened(line: string): string | null {
  return quotes.find((quote) => line.split(quote).length % 2 === 0) ?? null;
}

/**
 * Cuts a `.phhs` text into its hands, at the headers of its tables: what is wrong with one of them is no matter of the others. A
 * header within a string of several lines is none, unless the string has no end.
 */
export function splitHands(text: string): readonly HandText[] {
  const lines = text.split('\n');
  const lastWith = new Map<string, number>(
    quotes.map((quote) => [quote, lines.findLastIndex((line) => line.includes(quote))]),
  );
  const starts: { readonly name: string | null; readonly at: number }[] = [{ name: null, at: 0 }];
  let opened: string | null = null;
  for (const [at, line] of lines.entries()) {
    if (opened !== null) {
      if (line.includes(opened)) opened = null;
      continue;
    }
    const name = header.exec(line)?.[1];
    if (name !== undefined) starts.push({ name, at });
    const begun = findOpened(line);
    if (begun !== null && (lastWith.get(begun) ?? 0) > at) opened = begun;
  }
  return starts
    .map(({ name, at }, index) => ({
      name,
      line: at + 1,
      text: lines.slice(at, starts[index + 1]?.at).join('\n'),
    }))
    .filter((hand) => hand.name !== null || /^[ \t]*[^#\s]/m.test(hand.text));
}
