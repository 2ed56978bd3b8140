import { type PhhCode, phhCodes } from '../phh/codes.ts';

/** The first line of a hand: `PokerStars Hand #123: Hold'em No Limit ($1/$2 USD) - …`. */
export interface Header {
  readonly id: string;
  readonly game: PhhCode;
  /** The code of PHH for the game, or the variant's id where PHH has none. */
  readonly code: string;
  /** Of a limit game the small bet and the big one, or what stands in their place; else the blinds. Decimal text. */
  readonly stakes: readonly [string, string];
  /** The stakes are those of a tournament's level: amounts are chips. */
  readonly isTournament: boolean;
}

/** Games by their names there, the longer one first where one begins with another. */
const games: readonly (readonly [RegExp, Pick<PhhCode, 'variant' | 'opener'>])[] = [
  [/6\+ Hold'em/i, { variant: 'short-deck', opener: 'left-of-dealer' }],
  [/Hold'em/i, { variant: 'holdem', opener: 'left-of-dealer' }],
  [/Courchevel Hi\/Lo/i, { variant: 'courchevel-hilo', opener: 'left-of-dealer' }],
  [/Courchevel/i, { variant: 'courchevel', opener: 'left-of-dealer' }],
  [/5 Card Omaha Hi\/Lo/i, { variant: 'omaha-5-hilo', opener: 'left-of-dealer' }],
  [/5 Card Omaha/i, { variant: 'omaha-5', opener: 'left-of-dealer' }],
  [/6 Card Omaha Hi\/Lo/i, { variant: 'omaha-6-hilo', opener: 'left-of-dealer' }],
  [/6 Card Omaha/i, { variant: 'omaha-6', opener: 'left-of-dealer' }],
  [/Omaha Hi\/Lo/i, { variant: 'omaha-hilo', opener: 'left-of-dealer' }],
  [/Omaha/i, { variant: 'omaha', opener: 'left-of-dealer' }],
  [/7 Card Stud Hi\/Lo/i, { variant: 'stud-hilo', opener: 'bring-in' }],
  [/7 Card Stud/i, { variant: 'seven-stud-casino', opener: 'bring-in' }],
  [/Razz/i, { variant: 'razz-casino', opener: 'bring-in' }],
  [/5 Card Draw/i, { variant: 'five-draw', opener: 'left-of-dealer' }],
  [/Triple Draw 2-7 Lowball/i, { variant: 'lowball-27-triple', opener: 'left-of-dealer' }],
  [/Single Draw 2-7 Lowball/i, { variant: 'lowball-27-single', opener: 'left-of-dealer' }],
  [/Badugi/i, { variant: 'badugi', opener: 'left-of-dealer' }],
];

const limits = { 'no limit': 'no-limit', 'pot limit': 'pot', limit: 'fixed' } as const;

/** The line that a hand begins with; its number is the first group. */
export const headerLine = /^\uFEFF?PokerStars (?:Zoom |Home Game )?(?:Hand|Game) #(\d+):/;

/** Reads the first line of a hand; a text is why it cannot be played. */
export function parseHeader(line: string): Header | string {
  const id = headerLine.exec(line)?.[1];
  const limit = /\b(no limit|pot limit|limit)\b/i.exec(line)?.[1]?.toLowerCase() as
    | keyof typeof limits
    | undefined;
  const game = games.find(([name]) => name.test(line))?.[1];
  // With a button blind and antes that is all there is.
  const button = /\(Button Blind [^\d]*(\d[\d.]*)/.exec(line)?.[1];
  const [, low = button, high = button] =
    /\([^\d()]*(\d[\d.]*)\/[^\d()]*(\d[\d.]*)[^()]*\)\s*-/.exec(line) ?? [];
  if (id === undefined || limit === undefined || game === undefined) return 'this game is not played here';
  if (low === undefined || high === undefined) return 'the first line states no stakes';
  const kind = limits[limit];
  const code = Object.keys(phhCodes).find((each) => {
    const known = phhCodes[each];
    return known?.variant === game.variant && known.limit === kind && known.lowQualifier === undefined;
  });
  return {
    id,
    game: { ...game, limit: kind },
    code: code ?? game.variant,
    stakes: [low, high],
    isTournament: /Tournament #/i.test(line),
  };
}
