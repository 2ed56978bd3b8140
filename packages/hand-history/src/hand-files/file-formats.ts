/** How files of a format are made of the texts of hands. */
interface FileFormat {
  /** How the name of a file with one hand ends. */
  readonly ending: string;
  /** How the name of a file with several hands ends. */
  readonly endingOfSeveral: string;
  /** What stands before a hand among several; hands count from 1. */
  readonly head: (number: number) => string;
}

const noHead = () => '';

/** The formats that hands are written in. A format is a row. */
export const fileFormats = {
  phh: { ending: '.phh', endingOfSeveral: '.phhs', head: (number) => `[${number}]\n` },
  ohh: { ending: '.ohh', endingOfSeveral: '.ohh', head: noHead },
  pokerstars: { ending: '.txt', endingOfSeveral: '.txt', head: noHead },
} as const satisfies Readonly<Record<string, FileFormat>>;

/** The name of a format that hands are written in. */
export type FileFormatId = keyof typeof fileFormats;

/** The names of the formats. */
export const fileFormatIds = Object.keys(fileFormats) as readonly FileFormatId[];

/** The text of one hand as it stands in a file of several, where it is the nth (from 1). */
export const writeAmongSeveral = (text: string, number: number, format: FileFormatId): string =>
  `${fileFormats[format].head(number)}${text.trimEnd()}\n\n`;

/** What the file of a hand is called, without its ending: `harbour-17`; of an imported one the beginning of its long name. */
export const nameHandFile = (handId: string): string => handId.replace(/[^\w-]+/g, '-').slice(0, 60);
