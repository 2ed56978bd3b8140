/** The text of one hand of a file. */
export interface HandText {
  /** Its table in a `.phhs` file, as it stands there; null of what stands in no table. */
  readonly name: string | null;
  readonly text: string;
  /** Where it begins in the file; lines count from 1. */
  readonly line: number;
}

/** No hand has so many characters; a text that has no end does, and to read it would keep everything else waiting. */
export const maxHandLength = 100_000;

const header = /^[ \t]*\[[ \t]*([\w-]+|"[^"]*"|'[^']*')[ \t]*\][ \t\r]*(?:#.*)?$/;
const quotes = ['"""', "'''"] as const;

/** The quotes of a string that a line begins and does not end. */
function findOpened(line: string): string | null {
  return quotes.find((quote) => line.includes(quote) && line.split(quote).length % 2 === 0) ?? null;
}

/** The lines of a text one after the other, each with its number, which counts from 1, and where it begins. */
export function* readLines(
  text: string,
): Generator<{ readonly line: string; readonly number: number; readonly from: number }> {
  for (let from = 0, number = 1; from <= text.length; number += 1) {
    const end = text.indexOf('\n', from);
    const to = end < 0 ? text.length : end;
    yield { line: text.slice(from, to), number, from };
    from = to + 1;
  }
}

/**
 * Cuts a `.phhs` text into its hands, at the headers of its tables: what is wrong with one of them is no matter of the others. A
 * header within a string of several lines is none, unless the string has no end.
 */
export function* splitHands(text: string): Generator<HandText> {
  const lastPlaces = new Map<string, number>(quotes.map((quote) => [quote, text.lastIndexOf(quote)]));
  let hand: Omit<HandText, 'text'> & { readonly from: number } = { name: null, line: 1, from: 0 };
  let opened: string | null = null;
  const cut = (to: number): readonly HandText[] => {
    const { name, line, from } = hand;
    const whole = text.slice(from, to);
    return name === null && !/^[ \t]*[^#\s]/m.test(whole) ? [] : [{ name, line, text: whole }];
  };
  for (const { line, number, from } of readLines(text)) {
    if (opened !== null) {
      if (line.includes(opened)) opened = null;
      continue;
    }
    const name = line.includes('[') ? header.exec(line)?.[1] : undefined;
    if (name !== undefined) {
      yield* cut(Math.max(0, from - 1));
      hand = { name, line: number, from };
    }
    const begun = findOpened(line);
    if (begun !== null && (lastPlaces.get(begun) ?? 0) > from + line.length) opened = begun;
  }
  yield* cut(text.length);
}
