/** Gives numbers from 0 up to, and without, 1. */
export type Random = () => number;

/** One of several. @throws Error where there are none. */
export function pick<Item>(items: readonly Item[], random: Random): Item {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('there is nothing to pick from');
  return item;
}

/** What parsers stumble over: reserved names, numbers at their bounds, text that no UTF-8 has, beginnings without an end. */
const tokens = [
  '"__proto__":{"x":1},',
  '"constructor":',
  '"toString"',
  '-0',
  '1e999',
  '-1',
  '9007199254740993',
  '0.1',
  'NaN',
  'null',
  'true',
  '""',
  '\\u0000',
  '\\ud800',
  '\u0000',
  '\ud800',
  '\u202e',
  '\ufeff',
  '👩‍👩‍👧',
  'ｅ́',
  '\r\n',
  '\n\n',
  '— ',
  '{',
  '}',
  '[',
  ']',
  ',',
  ':',
  '"',
  '\\',
  "'",
  '#',
  '=',
  "'''",
  'inf',
  '%00',
  '../',
] as const;

type Change = (text: string, at: number, random: Random, other: string) => string;

const insert = (text: string, at: number, what: string) => text.slice(0, at) + what + text.slice(at);
const length = (random: Random) => 1 + Math.floor(random() ** 3 * 200);

/** A change of some place of a text. */
const changes: readonly Change[] = [
  (text, at) => text.slice(0, at),
  (text, at, random) => text.slice(0, at) + text.slice(at + length(random)),
  (text, at, random) => insert(text, at, pick(tokens, random)),
  (text, at, random) => insert(text, at, String.fromCharCode(Math.floor(random() * 65_536))),
  (text, at, random) =>
    text.slice(0, at) + String.fromCharCode(text.charCodeAt(at) ^ (1 << (random() * 7))) + text.slice(at + 1),
  (text, at, random) => insert(text, at, text.slice(at, at + length(random))),
  (text, at, random, other) =>
    insert(text, at, other.slice(Math.floor(random() * other.length)).slice(0, length(random))),
  (text, at, random, other) => text.slice(0, at) + other.slice(Math.floor(random() * other.length)),
  // Every number of JSON or TOML stands somewhere after some place.
  (text, at, random) => text.slice(0, at) + text.slice(at).replace(/-?\d+/, pick(tokens, random)),
  (text, at, random) =>
    text.slice(0, at) +
    text.slice(at).replace(/\d/, (digit) => String((Number(digit) + 1 + Math.floor(random() * 9)) % 10)),
  (text, at, random) => insert(text, at, '['.repeat(2 ** Math.floor(random() * 14))),
  (text, at, random) => insert(text, at, '{"a":'.repeat(2 ** Math.floor(random() * 12))),
  (text, at, random) => {
    const lines = text.split('\n');
    const [from, to] = [
      Math.floor((at / (text.length + 1)) * lines.length),
      Math.floor(random() * lines.length),
    ];
    const [moved = ''] = lines.splice(from, 1);
    return lines.toSpliced(to, 0, moved).join('\n');
  },
];

/** A text with one to four changes; `other` is where pieces of another text come from. */
export function mutateText(text: string, other: string, random: Random): string {
  let changed = text;
  for (let left = 1 + Math.floor(random() ** 2 * 4); left > 0; left -= 1)
    changed = pick(changes, random)(changed, Math.floor(random() * (changed.length + 1)), random, other);
  return changed;
}
