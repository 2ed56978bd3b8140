import type { VariantId } from '@openfelt/engine';
import type { PhhCode } from '../phh/codes.ts';

/** What a `game_type` is played as here. */
interface OhhGame extends Pick<PhhCode, 'variant' | 'opener'> {
  readonly family: 'board' | 'stud' | 'draw';
  /** How many cards each player gets first, and has at the end. */
  readonly firstCards: number;
  readonly handSize: number;
}

/** The games that OHH has a word for. It does not say which stud or draw: the one that bears the name alone. */
export const ohhGames: Readonly<Record<string, OhhGame>> = {
  Holdem: { variant: 'holdem', opener: 'left-of-dealer', family: 'board', firstCards: 2, handSize: 2 },
  Omaha: { variant: 'omaha', opener: 'left-of-dealer', family: 'board', firstCards: 4, handSize: 4 },
  OmahaHiLo: { variant: 'omaha-hilo', opener: 'left-of-dealer', family: 'board', firstCards: 4, handSize: 4 },
  Stud: { variant: 'seven-stud-casino', opener: 'bring-in', family: 'stud', firstCards: 3, handSize: 7 },
  StudHiLo: { variant: 'stud-hilo', opener: 'bring-in', family: 'stud', firstCards: 3, handSize: 7 },
  Draw: { variant: 'five-draw', opener: 'left-of-dealer', family: 'draw', firstCards: 5, handSize: 5 },
};

/** The limits by their names in OHH. */
export const ohhLimits: Readonly<Record<string, PhhCode['limit']>> = {
  NL: 'no-limit',
  PL: 'pot',
  FL: 'fixed',
};

/** The `game_type` of a variant; undefined where OHH has none. */
export function findGameType(variant: VariantId): string | undefined {
  return Object.keys(ohhGames).find((type) => ohhGames[type]?.variant === variant);
}

/** What a player does, by its name in OHH. */
export const ohhVerbs = {
  'Post Ante': 'ante',
  'Post SB': 'small',
  'Post BB': 'big',
  Straddle: 'straddle',
  'Post Dead': 'dead',
  'Post Extra Blind': 'extra',
  'Dealt Cards': 'deal',
  Fold: 'fold',
  Check: 'check',
  Call: 'call',
  Bet: 'raise',
  Raise: 'raise',
  'Shows Cards': 'show',
  'Mucks Cards': 'muck',
  'Added Chips': 'aside',
  'Sits Down': 'aside',
  'Stands Up': 'aside',
  'Player Adjustment': 'aside',
  'Add to Pot': 'gift',
  'Added To Pot': 'gift',
} as const;

/** What is done, whatever it is called. */
export type OhhVerb = (typeof ohhVerbs)[keyof typeof ohhVerbs];

/** What an action does; null where it has no such name. */
export function readVerb(name: string): OhhVerb | null {
  return Object.hasOwn(ohhVerbs, name) ? ohhVerbs[name as keyof typeof ohhVerbs] : null;
}
