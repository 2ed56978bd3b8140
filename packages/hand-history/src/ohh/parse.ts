import { maxHandLength } from '../phh/hand-texts.ts';
import { type PhhEntry, tooLong } from '../phh/parse.ts';
import { readHand } from './hand.ts';

/** How a hand begins, wherever it stands: within a list, on a line of its own, or in a text of several. */
const begin = /\{\s*"ohh"\s*:/g;

/** Reads the hands of a text one after the other, as {@link parseOhh} does. */
export function* readOhh(text: string): Generator<PhhEntry> {
  const starts = [...text.matchAll(begin)].map(({ index }) => index);
  const seen = new Map<string, number>();
  /** What a hand is called among those of its file: its number there, and which of several of that number. */
  const nameHand = (id: string | null, nth: number): string | null => {
    const name = id ?? (starts.length > 1 ? `${nth + 1}` : null);
    if (name === null) return null;
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return count === 1 ? name : `${name} (${count})`;
  };
  let line = 1;
  let counted = 0;
  for (const [nth, start] of starts.entries()) {
    for (; counted < start; counted += 1) if (text[counted] === '\n') line += 1;
    const hand = text.slice(start, starts[nth + 1] ?? text.length);
    const entry: PhhEntry =
      hand.length > maxHandLength
        ? { code: '', hand: null, id: null, ok: false, error: tooLong(line) }
        : readHand(hand, line);
    yield { ...entry, hand: nameHand(entry.id, nth) };
  }
}

/** Reads the hands of an Open Hand History. What cannot be read or played is an error with its line, hand by hand; nothing throws. */
export function parseOhh(text: string): readonly PhhEntry[] {
  return [...readOhh(text)];
}
