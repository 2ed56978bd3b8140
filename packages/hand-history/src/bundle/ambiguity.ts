/** What two readers of one JSON text could take differently, so that what is proved to one is not what the other sees. */
export interface Ambiguity {
  /** Where, as keys and indices from the outside in, with dots between; '' is the outermost value. */
  readonly path: string;
  /**
   * - `doubled-name`: an object holds a name twice, and readers keep the first or the last,
   * - `reserved-name`: a name that means something else to a reader in JavaScript, so that it may be dropped,
   * - `inexact-number`: a number that is not written as it is hashed (RFC 8785), and may be rounded.
   */
  readonly why: 'doubled-name' | 'reserved-name' | 'inexact-number';
}

const reservedNames: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** A list or an object that the end has not been seen of. */
interface Open {
  /** The names so far; null for a list. */
  readonly names: Set<string> | null;
  /** The name or index of the value that is read; null where a name is to come. */
  key: string | number | null;
}

const number = /-?[0-9][0-9.eE+-]*/y;

/** The place after the string that begins at `from`. */
function endOfString(text: string, from: number): number {
  let at = from + 1;
  while (text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at + 1;
}

/** The first place where a text that `JSON.parse` has read could be read in another way; null where there is none. It does not recurse. */
export function findAmbiguity(text: string): Ambiguity | null {
  const open: Open[] = [];
  const found = (why: Ambiguity['why']): Ambiguity => ({ why, path: open.map(({ key }) => key).join('.') });
  for (let at = 0; at < text.length; ) {
    const char = text[at];
    const inside = open.at(-1);
    if (char === '"') {
      const end = endOfString(text, at);
      if (inside?.names != null && inside.key === null) {
        // Read, because a name can be written with escapes.
        const name = JSON.parse(text.slice(at, end)) as string;
        inside.key = name;
        if (reservedNames.has(name)) return found('reserved-name');
        if (inside.names.has(name)) return found('doubled-name');
        inside.names.add(name);
      }
      at = end;
      continue;
    }
    number.lastIndex = at;
    const digits =
      char === '-' || (char !== undefined && char >= '0' && char <= '9') ? number.exec(text)?.[0] : undefined;
    if (digits !== undefined) {
      if (String(Number(digits)) !== digits) return found('inexact-number');
      at += digits.length;
      continue;
    }
    if (char === '{') open.push({ names: new Set(), key: null });
    else if (char === '[') open.push({ names: null, key: 0 });
    else if (char === '}' || char === ']') open.pop();
    else if (char === ',' && inside !== undefined)
      inside.key = typeof inside.key === 'number' ? inside.key + 1 : null;
    at += 1;
  }
  return null;
}
