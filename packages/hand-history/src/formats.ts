import { parseOhh } from './ohh/parse.ts';
import { type PhhEntry, parsePhh } from './phh/parse.ts';
import { parsePokerStars } from './pokerstars/parse.ts';

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

/** Reads the recorded hands of a text. What cannot be read is an error with its line, hand by hand; nothing throws. */
export function parseHands(text: string, format: HandFormat): readonly PhhEntry[] {
  switch (format) {
    case 'pokerstars':
      return parsePokerStars(text);
    case 'ohh':
      return parseOhh(text);
    default:
      return parsePhh(text, format === 'phhs');
  }
}
