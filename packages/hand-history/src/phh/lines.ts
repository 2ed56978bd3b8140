/**
 * The line of each string in the `actions` arrays of a TOML text, one list an array, in the order of the text;
 * the TOML reader itself keeps no places. Lines count from 1.
 */
export function actionLines(text: string): readonly (readonly number[])[] {
  const arrays: number[][] = [];
  let current: number[] | null = null;
  let line = 1;
  let lineStart = true;
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at];
    if (char === '\n') {
      line += 1;
      lineStart = true;
      continue;
    }
    if (char === '#') {
      while (at + 1 < text.length && text[at + 1] !== '\n') at += 1;
      continue;
    }
    if (char === '"' || char === "'") {
      current?.push(line);
      const triple = text.startsWith(char.repeat(3), at);
      const end = endOfString(text, at, triple ? char.repeat(3) : char);
      line += text.slice(at, end).split('\n').length - 1;
      at = end - 1;
    } else if (current !== null && char === ']') {
      current = null;
    } else if (current === null && lineStart && /^actions[ \t]*=/.test(text.slice(at, at + 40))) {
      current = [];
      arrays.push(current);
    }
    if (char !== ' ' && char !== '\t') lineStart = false;
  }
  return arrays;
}

/** Where a string that begins at `at` with `quote` ends: the place after its closing quote. */
function endOfString(text: string, at: number, quote: string): number {
  let end = at + quote.length;
  while (end < text.length && !text.startsWith(quote, end))
    end += text[end] === '\\' && quote[0] === '"' ? 2 : 1;
  return Math.min(text.length, end + quote.length);
}
