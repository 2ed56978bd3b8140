import type { PhhCode } from '../phh/codes.ts';

/** A game as that site calls it. */
export interface SiteGame {
  readonly name: string;
  readonly variant: PhhCode['variant'];
  readonly opener: 'left-of-dealer' | 'bring-in';
}

/** The games that both know, the longer name first where one holds another. */
export const siteGames: readonly SiteGame[] = [
  { name: "6+ Hold'em", variant: 'short-deck', opener: 'left-of-dealer' },
  { name: "Hold'em", variant: 'holdem', opener: 'left-of-dealer' },
  { name: 'Courchevel Hi/Lo', variant: 'courchevel-hilo', opener: 'left-of-dealer' },
  { name: 'Courchevel', variant: 'courchevel', opener: 'left-of-dealer' },
  { name: '5 Card Omaha Hi/Lo', variant: 'omaha-5-hilo', opener: 'left-of-dealer' },
  { name: '5 Card Omaha', variant: 'omaha-5', opener: 'left-of-dealer' },
  { name: '6 Card Omaha Hi/Lo', variant: 'omaha-6-hilo', opener: 'left-of-dealer' },
  { name: '6 Card Omaha', variant: 'omaha-6', opener: 'left-of-dealer' },
  { name: 'Omaha Hi/Lo', variant: 'omaha-hilo', opener: 'left-of-dealer' },
  { name: 'Omaha', variant: 'omaha', opener: 'left-of-dealer' },
  { name: '7 Card Stud Hi/Lo', variant: 'stud-hilo', opener: 'bring-in' },
  { name: '7 Card Stud', variant: 'seven-stud-casino', opener: 'bring-in' },
  { name: 'Razz', variant: 'razz-casino', opener: 'bring-in' },
  { name: '5 Card Draw', variant: 'five-draw', opener: 'left-of-dealer' },
  { name: 'Triple Draw 2-7 Lowball', variant: 'lowball-27-triple', opener: 'left-of-dealer' },
  { name: 'Single Draw 2-7 Lowball', variant: 'lowball-27-single', opener: 'left-of-dealer' },
  { name: 'Badugi', variant: 'badugi', opener: 'left-of-dealer' },
];

/** The limits that both know, by their names there. */
export const siteLimits = { 'No Limit': 'no-limit', 'Pot Limit': 'pot', Limit: 'fixed' } as const;
