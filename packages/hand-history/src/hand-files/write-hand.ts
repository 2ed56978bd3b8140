import type { GameEvent } from '@openfelt/engine';
import { writeOhh } from '../ohh/write.ts';
import { type PhhExtras, type WrittenHand, writePhh } from '../phh/write.ts';
import { type PokerStarsExtras, writePokerStars } from '../pokerstars/write/write.ts';
import type { FileFormatId } from './file-formats.ts';

/** A finished hand with what its reader may know of it, and what files say beside the events. */
export interface HandForFile extends PokerStarsExtras, Pick<PhhExtras, 'site'> {
  /** From its `HandStarted` to its `HandEnded`, and what was shown after it. */
  readonly events: readonly GameEvent[];
}

const writers: Readonly<Record<FileFormatId, (hand: HandForFile) => WrittenHand>> = {
  phh: ({ events, ...extras }) => writePhh(events, extras),
  ohh: ({ events, ...extras }) => writeOhh(events, extras),
  pokerstars: ({ events, ...extras }) => writePokerStars(events, extras),
};

/** Writes a finished hand in a format, or says what the format has no words for. */
export const writeHand = (hand: HandForFile, format: FileFormatId): WrittenHand => writers[format](hand);
