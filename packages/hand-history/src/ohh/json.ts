/** Where a value stands in a text: its line, which counts from 1, and where it begins and ends. */
export interface JsonPlace {
  readonly line: number;
  readonly from: number;
  readonly to: number;
}

/** A value of a JSON text with the places of all that it holds, or what is wrong with the text and in which line. */
export type ReadJson =
  | {
      readonly ok: true;
      /** A number is given as its text, so that no amount is rounded to a binary fraction. */
      readonly value: unknown;
      /** By path: `ohh.rounds.0.actions.3`. */
      readonly places: ReadonlyMap<string, JsonPlace>;
    }
  | { readonly ok: false; readonly line: number; readonly message: string };

/** No hand is nested so deeply; a text of nothing but brackets is. */
const maxDepth = 16;

const word = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;
const values: Readonly<Record<string, unknown>> = { true: true, false: false, null: null };

/** Reads the value that begins a text, whose first line is `firstLine`; commas and brackets may follow, and nothing else. */
export function readJson(text: string, firstLine: number): ReadJson {
  const places = new Map<string, JsonPlace>();
  let at = 0;
  let line = firstLine;
  let problem: string | null = null;

  const fail = (message: string): undefined => {
    problem ??= message;
  };
  const skip = (others = ''): void => {
    for (; at < text.length; at += 1) {
      const char = text[at] ?? '';
      if (char === '\n') line += 1;
      else if (!' \t\r'.includes(char) && !others.includes(char)) return;
    }
  };
  const readString = (): string => {
    let end = at + 1;
    while (end < text.length && text[end] !== '"' && text[end] !== '\n') end += text[end] === '\\' ? 2 : 1;
    try {
      const value: unknown = JSON.parse(text.slice(at, end + 1));
      if (typeof value === 'string') {
        at = end + 1;
        return value;
      }
    } catch {
      // It is said below.
    }
    fail('a string does not begin, does not end, or has characters that are not text');
    return '';
  };
  const readWord = (): unknown => {
    word.lastIndex = at;
    const found = word.exec(text)?.[0];
    if (found === undefined)
      return fail(at < text.length ? 'no value begins here' : 'the text ends within the hand');
    at += found.length;
    return Object.hasOwn(values, found) ? values[found] : found;
  };
  const readMany = (path: string, depth: number): unknown => {
    const isObject = text[at] === '{';
    const close = isObject ? '}' : ']';
    const entries: (readonly [string, unknown])[] = [];
    at += 1;
    skip();
    let isOver = text[at] === close;
    while (!isOver) {
      let key = String(entries.length);
      if (isObject) {
        skip();
        key = readString();
        skip();
        if (text[at] !== ':') return fail('a colon is missing');
        at += 1;
      }
      entries.push([key, readValue(path === '' ? key : `${path}.${key}`, depth)]);
      if (problem !== null) return undefined;
      skip();
      isOver = text[at] === close;
      if (isOver) break;
      if (text[at] !== ',') return fail(`a comma or "${close}" is missing`);
      at += 1;
    }
    at += 1;
    return isObject ? Object.fromEntries(entries) : entries.map(([, value]) => value);
  };
  const readValue = (path: string, depth: number): unknown => {
    skip();
    const [from, first] = [at, line];
    const char = text[at];
    let value: unknown;
    if (char === '"') value = readString();
    else if (char !== '{' && char !== '[') value = readWord();
    else if (depth < maxDepth) value = readMany(path, depth + 1);
    else fail('it is nested too deeply');
    places.set(path, { line: first, from, to: at });
    return value;
  };

  const value = readValue('', 0);
  if (problem === null) {
    skip(',[]');
    if (at < text.length) fail('something follows that is no hand');
  }
  return problem === null ? { ok: true, value, places } : { ok: false, line, message: problem };
}
