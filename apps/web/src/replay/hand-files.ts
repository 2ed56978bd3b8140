import type { HandListItem } from '@openfelt/api';
import type { GameEvent, Knowledge, Seat } from '@openfelt/engine';
import { writeOhh } from '@openfelt/hand-history/ohh';
import { type WrittenHand, writePhh } from '@openfelt/hand-history/phh';
import { writePokerStars } from '@openfelt/hand-history/pokerstars';

/** A finished hand as one viewer may know it. */
export interface FinishedHand {
  readonly hand: HandListItem;
  readonly events: readonly GameEvent[];
  readonly names: Readonly<Record<string, string>>;
  /** The cards that the viewer knows beside those that were shown. */
  readonly knowledge: Knowledge;
  /** The viewer's own seat; null of a spectator. */
  readonly own: Seat | null;
}

interface FileFormat {
  /** How the name of its file ends. */
  readonly ending: string;
  readonly write: (finished: FinishedHand) => WrittenHand;
}

const nameBy = (names: FinishedHand['names']) => (player: string) => names[player] ?? player;

/** The formats in which a hand can be taken along. A format is a row. */
export const fileFormats = {
  phh: {
    ending: '.phh',
    write: ({ hand, events, names, knowledge }) =>
      writePhh(events, { known: knowledge, unit: hand.unit, names: nameBy(names) }),
  },
  ohh: {
    ending: '.ohh',
    write: ({ hand, events, names, knowledge }) =>
      writeOhh(events, {
        known: knowledge,
        unit: hand.unit,
        gameNumber: hand.handId,
        names: nameBy(names),
      }),
  },
  pokerstars: {
    ending: '.txt',
    write: ({ hand, events, names, knowledge, own }) =>
      writePokerStars(events, {
        id: hand.handId,
        table: hand.tableName,
        startedAt: hand.endedAt,
        unit: hand.unit,
        currency: null,
        hero: own,
        known: knowledge,
        names: nameBy(names),
      }),
  },
} as const satisfies Readonly<Record<string, FileFormat>>;

/** The name of a format. */
export type FileFormatId = keyof typeof fileFormats;

/** What the file of a hand is called: `harbour-17.phh`; an imported one by the beginning of its long name. */
export const nameHandFile = (handId: string, format: FileFormatId): string =>
  `${handId.replace(/[^\w-]+/g, '-').slice(0, 60)}${fileFormats[format].ending}`;
