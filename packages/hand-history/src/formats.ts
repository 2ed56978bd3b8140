import { readOhh } from './ohh/parse.ts';
import { type PhhEntry, readPhh } from './phh/parse.ts';
import { readPokerStars } from './pokerstars/parse.ts';

export { decodeText } from './decode-text.ts';

/** What recorded hands are written in: one hand of PHH, several, Open Hand History, or the text of PokerStars. */
export type HandFormat = 'phh' | 'phhs' | 'ohh' | 'pokerstars';

/** How the names of files of hands end. */
export const handFileEnd = /\.(?:phhs?|ohh|txt)$/;

/** The format of a file, by its name. */
export function getHandFormat(fileName: string): HandFormat {
  if (fileName.endsWith('.txt')) return 'pokerstars';
  if (fileName.endsWith('.ohh')) return 'ohh';
  return fileName.endsWith('.phhs') ? 'phhs' : 'phh';
}

/**
 * Reads the recorded hands of a text one after the other, each when it is asked for. What cannot be read is an error with its line, hand
 * by hand; nothing throws.
 */
export function readHands(file: string, format: HandFormat): Generator<PhhEntry> {
  // What a file begins with may be the mark of its encoding, which is no part of a hand.
  const text = file.replace(/^\uFEFF/, '');
  switch (format) {
    case 'pokerstars':
      return readPokerStars(text);
    case 'ohh':
      return readOhh(text);
    default:
      return readPhh(text, format === 'phhs');
  }
}

/** Reads all recorded hands of a text, as {@link readHands} does. */
export function parseHands(text: string, format: HandFormat): readonly PhhEntry[] {
  return [...readHands(text, format)];
}
