import { type Limit, type VariantId, variants } from '@openfelt/engine';
import { holdContest, type Thinking } from './contest.ts';

const fixed: Limit = { kind: 'fixed', small: 10, big: 20, cap: 4 };
const potLimit: Limit = { kind: 'pot', minBet: 10 };
const noLimit: Limit = { kind: 'no-limit', minBet: 10 };

/** The limit that a game is usually played at. */
const limits: Readonly<Partial<Record<VariantId, Limit>>> = {
  holdem: noLimit,
  'short-deck': noLimit,
  omaha: potLimit,
  'omaha-hilo': potLimit,
  'omaha-5': potLimit,
  'omaha-5-hilo': potLimit,
  'omaha-6': potLimit,
  'omaha-6-hilo': potLimit,
  courchevel: potLimit,
  'courchevel-hilo': potLimit,
  'five-draw': potLimit,
  'lowball-27-single': noLimit,
  bluffjack: noLimit,
};

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
        limit: limits[variant] ?? fixed,
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
