import { choosers } from '@openfelt/bots';
import { type VariantId, variants } from '@openfelt/engine';
import { type Contest, holdContest, type Thinking } from './contest.ts';
import { exploiters } from './exploiters.ts';
import { getUsualLimit } from './usual-limit.ts';

const ways = { ...choosers, ...exploiters };
type Way = keyof typeof ways;

/** Two ways to play, and how many play at a table that has room for them. */
type Pairing = readonly [Way, Way, Contest['players']];

/** Who plays whom. */
const pairings = {
  strengths: [
    ['steady', 'easy', 4],
    ['sharp', 'steady', 4],
  ],
  exploiters: (Object.keys(exploiters) as readonly (keyof typeof exploiters)[]).flatMap(
    (exploiter): readonly Pairing[] => [
      ['sharp', exploiter, 2],
      ['sharp', exploiter, 6],
    ],
  ),
} as const satisfies Readonly<Record<string, readonly Pairing[]>>;

/** As many decks as show the difference in every game: weaker bots think faster, and are told apart later. */
const defaultDecks = 1_000;

const thinks = ({ mean, p99 }: Thinking) => `${mean.toFixed(1).padStart(6)} /${p99.toFixed(1).padStart(6)}`;

/** Has bots play each other at games, all where none is named, and prints what they won. */
export function printContests(
  requested: readonly string[],
  { decks, against }: { readonly decks: number | null; readonly against: keyof typeof pairings },
  print: (line: string) => void,
): void {
  print('Each deck dealt twice with the seats changed; minimum bets won per player and 100 hands, 95 %:');
  print(
    `  ${'game'.padEnd(20)}${'bots'.padEnd(18)}${'seats'}${'won'.padStart(8)}${'±'.padStart(7)}   ms a hand, mean / p99`,
  );
  const games = Object.keys(variants) as readonly VariantId[];
  for (const variant of requested.length === 0 ? games : games.filter((id) => requested.includes(id))) {
    for (const [first, second, seats] of pairings[against]) {
      // At the one game that is too small for six, four play.
      const players = seats > variants[variant].maxPlayers ? 4 : seats;
      const { won, margin, thinking } = holdContest({
        variant,
        limit: getUsualLimit(variant),
        sides: [ways[first], ways[second]],
        players,
        decks: decks ?? defaultDecks,
        seed: 7,
      });
      const numbers = `${won.toFixed(1).padStart(8)}${margin.toFixed(1).padStart(7)}`;
      print(
        `  ${variant.padEnd(20)}${`${first} – ${second}`.padEnd(18)}${String(players).padStart(5)}${numbers}   ${thinks(thinking[0])}   ${thinks(thinking[1])}`,
      );
    }
  }
}
