import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ranges from '@fontsource/biz-udpgothic/unicode.json';
import type { Font } from 'satori';

/** A part of the font: the letters of a language, or the next hundred of the Japanese ones. */
interface FontPart {
  readonly file: string;
  has(letter: number): boolean;
}

/** Not by `new URL` or `resolve`, in whose place a bundler would write what it has made of them. */
const folder = join(
  dirname(fileURLToPath(import.meta.url)),
  '../../node_modules/@fontsource/biz-udpgothic/files',
);

/** Parts are listed as a style sheet has them: `U+3042-3044,U+4e00`. */
const parts = Object.entries(ranges).map(([name, listed]): FontPart => {
  const bounds = listed.split(',').map((range) => {
    const [first = '', last = first] = range.replace('U+', '').split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const;
  });
  return {
    file: `biz-udpgothic-${name.replace(/[[\]]/g, '')}-700-normal.woff`,
    has: (letter) => bounds.some(([first, last]) => first <= letter && letter <= last),
  };
});

const toCode = (letter: string) => letter.codePointAt(0) ?? 0;

/** A text without the letters that the font does not have. */
export function keepLetters(text: string): string {
  return [...text].filter((letter) => parts.some((part) => part.has(toCode(letter)))).join('');
}

const loaded = new Map<string, Promise<Buffer>>();

function load(file: string): Promise<Buffer> {
  const before = loaded.get(file);
  if (before !== undefined) return before;
  const now = readFile(join(folder, file));
  loaded.set(file, now);
  now.catch(() => loaded.delete(file));
  return now;
}

/** The font as far as a text needs it: all of it would be 2 MB a picture. The same bold letters in both languages. */
export function loadFonts(text: string): Promise<Font[]> {
  const letters = [...new Set(text)].map(toCode);
  const needed = parts.filter((part) => letters.some(part.has));
  return Promise.all(
    // Each under a name of its own: what one lacks is looked for in the others.
    needed.map(async ({ file }) => ({ name: file, data: await load(file), weight: 700 as const })),
  );
}
