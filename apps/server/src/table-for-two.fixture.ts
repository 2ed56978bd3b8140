/** What a guest asks for who wants a table for two, without bots. */
export const tableForTwo = {
  name: 'Parlour',
  variant: 'holdem',
  preset: 'casino',
  limit: { kind: 'no-limit', minBet: 2 },
  options: {},
  seats: 2,
  bots: 0,
  isPrivate: false,
} as const;
