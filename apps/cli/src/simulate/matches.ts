import type { HouseRules, VariantId } from '@openfelt/engine';
import { createMemoryLog } from '@openfelt/event-log';
import { toGameEvent } from '@openfelt/hand-history';
import type { BundleFolder } from '../audit/bundle-folder.ts';
import { printLine, showProgress } from '../output.ts';
import { seedsFrom } from './random.ts';
import { simulate } from './simulate.ts';

/** Matches to be played by bots in memory. */
interface Matches {
  readonly variant: VariantId;
  readonly rules: HouseRules;
  readonly players: number;
  readonly matches: number;
  readonly seed: string;
  /** Where the bundles of the hands go; null where none are wanted. */
  readonly bundles: BundleFolder | null;
}

/** More hands than a match of bots takes: one that does not end by then is told so. */
const maxHands = 5_000;

/** Plays matches and prints a line a hand, a line a match with its winners, then a summary. */
export async function runMatches(requested: Matches): Promise<void> {
  const { variant, rules, players, matches, seed, bundles } = requested;
  const progress = showProgress(matches, 'matches');
  const wins = Array.from({ length: players }, () => 0);
  let drawn = 0;
  let unfinished = 0;
  let hands = 0;
  try {
    for (let match = 1; match <= matches; match += 1) {
      let winners: readonly number[] = [];
      const own = `${seed}/${match}`;
      const summary = await simulate(
        { variant, rules, players, hands: maxHands, seed: own },
        async (hand, host) => {
          const end = host.slice().envelopes.findLast(({ type }) => type === 'MatchEnded');
          const event = end === undefined ? null : toGameEvent(end);
          if (event?.type === 'MatchEnded') ({ winners } = event);
          await printLine({ match, ...hand });
          await bundles?.write(host, seedsFrom(own));
        },
        { table: `match-${match}`, log: bundles?.log ?? createMemoryLog<never>() },
      );
      hands += summary.hands;
      if (winners.length === 0) unfinished += 1;
      else if (winners.length > 1) drawn += 1;
      for (const seat of winners) wins[seat] = (wins[seat] ?? 0) + (winners.length === 1 ? 1 : 0);
      await printLine({ match, winners, hands: summary.hands, house: summary.house, hash: summary.hash });
      progress.step();
    }
    await printLine({ summary: { matches, hands, wins, drawn, unfinished } });
  } finally {
    progress.stop();
    bundles?.close();
  }
}
