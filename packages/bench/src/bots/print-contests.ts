import { type VariantId, variants } from '@openfelt/engine';
import { holdContest, type Thinking } from './contest.ts';
import { getUsualLimit } from './usual-limit.ts';

const pairs = [
  ['steady', 'easy'],
  ['sharp', 'steady'],
] as const;

/** As many decks as show the difference in every game: weaker bots think faster, and are told apart later. */
const defaultDecks = 1_000;

const thinks = ({ mean, p99 }: Thinking) => `${mean.toFixed(1).padStart(6)} /${p99.toFixed(1).padStart(6)}`;

/** Has each strength of bots play the next weaker one at games, all where none is named, and prints what they won. */
export function printContests(
  requested: readonly string[],
  count: number | null,
  print: (line: string) => void,
): void {
  print(
    'Four-handed, each deck dealt twice with the seats changed; minimum bets won per player and 100 hands, 95 %:',
  );
  print(
    `  ${'game'.padEnd(20)}${'bots'.padEnd(18)}${'won'.padStart(8)}${'±'.padStart(7)}   ms a hand, mean / p99`,
  );
  const games = Object.keys(variants) as readonly VariantId[];
  for (const variant of requested.length === 0 ? games : games.filter((id) => requested.includes(id))) {
    for (const strengths of pairs) {
      const { won, margin, thinking } = holdContest({
        variant,
        limit: getUsualLimit(variant),
        strengths,
        decks: count ?? defaultDecks,
        seed: 7,
      });
      const numbers = `${won.toFixed(1).padStart(8)}${margin.toFixed(1).padStart(7)}`;
      print(
        `  ${variant.padEnd(20)}${strengths.join(' – ').padEnd(18)}${numbers}   ${thinks(thinking[0])}   ${thinks(thinking[1])}`,
      );
    }
  }
}
