import type { PhhEntry } from '../phh/parse.ts';
import { readHand } from './hand.ts';

/** How a hand begins, wherever it stands: within a list, on a line of its own, or in a text of several. */
const begin = /\{\s*"ohh"\s*:/g;

/** The name of each hand among those of its file: its number there, and which of several of that number. */
function nameHands(ids: readonly (string | null)[]): readonly (string | null)[] {
  const seen = new Map<string, number>();
  return ids.map((id, at) => {
    const name = id ?? (ids.length > 1 ? `${at + 1}` : null);
    if (name === null) return null;
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return count === 1 ? name : `${name} (${count})`;
  });
}

/** Reads the hands of an Open Hand History. What cannot be read or played is an error with its line, hand by hand; nothing throws. */
export function parseOhh(text: string): readonly PhhEntry[] {
  const starts = [...text.matchAll(begin)].map(({ index }) => index);
  let line = 1;
  let counted = 0;
  const entries = starts.map((start, nth) => {
    for (; counted < start; counted += 1) if (text[counted] === '\n') line += 1;
    return readHand(text.slice(start, starts[nth + 1] ?? text.length), line);
  });
  const names = nameHands(entries.map(({ id }) => id));
  return entries.map((entry, at) => ({ ...entry, hand: names[at] ?? null }));
}
