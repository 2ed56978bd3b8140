/** The letters of a table. Each has one meaning in all games; digits are the numbers of what they choose, and have no place here. */
export const tableKeys = {
  fold: 'f',
  checkOrCall: 'c',
  raise: 'r',
  exchange: 'e',
  hit: 'h',
  stand: 's',
  muck: 'm',
  // Open the cards: S is to stand.
  show: 'o',
  // The next hand, as N is the next one of a replay.
  ready: 'n',
} as const;
