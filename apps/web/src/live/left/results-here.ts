import type { HandListItem } from '@openfelt/api';

/** What a player's last hands at a table came to. Chips. */
export interface ResultsHere {
  readonly count: number;
  readonly net: number;
  /** In how many of them they won chips. */
  readonly won: number;
  /** The biggest pot of those; 0 where they won none. */
  readonly biggestPot: number;
  /** What they had won or lost in all, before the first hand and after each. */
  readonly curve: readonly number[];
}

/** Sums up a player's hands at a table, which come newest first. */
export function sumUpResults(hands: readonly HandListItem[], player: string): ResultsHere {
  const own = hands
    .flatMap(({ players, pot }) => {
      const found = players.find(({ playerId }) => playerId === player);
      return found === undefined ? [] : [{ ...found, pot }];
    })
    .toReversed();
  const curve = [0];
  for (const { net } of own) curve.push((curve.at(-1) ?? 0) + net);
  const won = own.filter((hand) => hand.won);
  return {
    count: own.length,
    net: curve.at(-1) ?? 0,
    won: won.length,
    biggestPot: Math.max(0, ...won.map(({ pot }) => pot)),
    curve,
  };
}
