import type { Variant } from './variant.ts';

/** Bluffjack, a cross of poker and blackjack: one card down and one up, then cards as each player likes (RULES §8). */
export const bluffjack: Variant = {
  id: 'bluffjack',
  family: 'bluffjack',
  steps: [
    { kind: 'down', count: 1 },
    { kind: 'bet', size: 'small', forced: true, if: 'secondInitialBet' },
    { kind: 'up', count: 1 },
    { kind: 'bet', size: 'small', forced: true, unless: 'secondInitialBet' },
    { kind: 'bet', size: 'small', if: 'secondInitialBet' },
    { kind: 'hit-or-stand', unless: 'furtherBetting' },
    { kind: 'hit-or-stand', bets: true, if: 'furtherBetting' },
    { kind: 'bet', size: 'big' },
    { kind: 'showdown' },
  ],
  evaluator: 'bluffjack',
  deck: 'standard',
  maxPlayers: 10,
};
