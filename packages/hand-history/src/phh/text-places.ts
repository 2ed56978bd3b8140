/** Where the parts of a hand stand in its text; the TOML reader itself keeps no places. Lines count from 1. */
export interface TextPlaces {
  /** The line of each key of the hand. */
  readonly keys: ReadonlyMap<string, number>;
  /** The line of each string of `actions`. */
  readonly actions: readonly number[];
}

const key = /[ \t]*(?:"([^"\n]*)"|'([^'\n]*)'|([\w-]+))[ \t]*=/y;

/** Finds the keys and the actions of a hand's TOML. */
export function findPlaces(text: string): TextPlaces {
  const keys = new Map<string, number>();
  const actions: number[] = [];
  let line = 1;
  let depth = 0;
  let name = '';
  let lineStart = true;
  for (let at = 0; at < text.length; at += 1) {
    if (lineStart && depth === 0) {
      key.lastIndex = at;
      const found = key.exec(text);
      if (found !== null) {
        name = found[1] ?? found[2] ?? found[3] ?? '';
        if (!keys.has(name)) keys.set(name, line);
        at = key.lastIndex;
      }
    }
    const char = text[at];
    lineStart = char === '\n';
    if (char === '\n') {
      line += 1;
    } else if (char === '#') {
      while (at + 1 < text.length && text[at + 1] !== '\n') at += 1;
    } else if (char === '"' || char === "'") {
      if (name === 'actions' && depth > 0) actions.push(line);
      const end = endOfString(text, at, text.startsWith(char.repeat(3), at) ? char.repeat(3) : char);
      for (; at < end - 1; at += 1) if (text[at] === '\n') line += 1;
    } else if (char === '[') {
      depth += 1;
    } else if (char === ']') {
      depth -= 1;
    }
  }
  return { keys, actions };
}

/** Where a string that begins at `at` with `quote` ends: the place after its closing quote. */
function endOfString(text: string, at: number, quote: string): number {
  let end = at + quote.length;
  while (end < text.length && !text.startsWith(quote, end))
    end += text[end] === '\\' && quote[0] === '"' ? 2 : 1;
  return Math.min(text.length, end + quote.length);
}
