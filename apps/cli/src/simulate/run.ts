import {
  type HouseRules,
  isVariantId,
  type Limit,
  type Preset,
  presetRules,
  rulesFlaw,
  variants,
} from '@openfelt/engine';
import { readRuleOptions } from '@openfelt/game-events';
import { openBundleFolder } from '../audit/bundle-folder.ts';
import { printLine, showProgress } from '../output.ts';
import { runMatches } from './matches.ts';
import { seedsFrom } from './random.ts';
import { simulate } from './simulate.ts';

/** The options of `openfelt simulate`, as text. */
export interface SimulateOptions {
  readonly variant: string;
  readonly limit: string;
  readonly preset: string;
  /** The same by the name that it had before. */
  readonly rules?: string;
  /** JSON of house rules that depart from the preset. */
  readonly options: string;
  readonly players: string;
  readonly hands: string;
  readonly seed: string;
  readonly match: boolean;
  readonly matches: string;
  /** The folder for bundles; none are written without it. */
  readonly bundles?: string;
}

const limits: Readonly<Record<string, Limit>> = {
  'no-limit': { kind: 'no-limit', minBet: 20 },
  'pot-limit': { kind: 'pot', minBet: 20 },
  'fixed-limit': { kind: 'fixed', small: 20, big: 40, cap: 4 },
  'spread-limit': { kind: 'spread', min: 20, max: 100 },
  doubling: { kind: 'doubling', minBet: 20 },
};

const presets: Readonly<Record<string, Preset>> = { home: 'home', casino: 'casino' };

const choices = (names: readonly string[]) => `choose one of ${names.join(', ')}`;

function wholeNumber(text: string, least: number, most: number): number | null {
  const number = Number(text);
  return Number.isSafeInteger(number) && number >= least && number <= most ? number : null;
}

/** Simulates as the options say and prints a line a hand, then a summary. Gives a sentence where an option is wrong. */
export async function runSimulation(options: SimulateOptions): Promise<string | null> {
  const { variant, limit: limitName, seed } = options;
  const presetName = options.rules ?? options.preset;
  if (!isVariantId(variant)) return `--variant ${variant} is not played: ${choices(Object.keys(variants))}.`;
  const limit = limits[limitName] ?? limits[`${limitName}-limit`];
  if (limit === undefined) return `--limit ${limitName} is unknown: ${choices(Object.keys(limits))}.`;
  const preset = presets[presetName];
  if (preset === undefined) return `--preset ${presetName} is unknown: ${choices(Object.keys(presets))}.`;
  const game = variants[variant];
  const players = wholeNumber(options.players, 2, game.maxPlayers);
  if (players === null) return `--players is a number from 2 to ${game.maxPlayers}.`;
  const hands = wholeNumber(options.hands, 1, 1_000_000);
  if (hands === null) return '--hands is a number from 1 to 1000000.';
  const read = readRuleOptions(options.options);
  if (!read.ok) return `--options: ${read.message}.`;
  const chosen = read.options.limit ?? limit;
  const agreed: HouseRules = { ...presetRules(preset, game, chosen), ...read.options };
  const rules = options.match ? { ...agreed, match: agreed.match ?? { stack: agreed.buyIn.min } } : agreed;
  const matches = wholeNumber(options.matches, 1, 1_000_000);
  if (matches === null) return '--matches is a number from 1 to 1000000.';
  const flaw = rulesFlaw(variant, rules, players);
  if (flaw !== null) return `These rules cannot be played: ${flaw.message}.`;
  const bundles = options.bundles === undefined ? null : await openBundleFolder(options.bundles, seed);
  if (rules.match !== undefined) {
    await runMatches({ variant, rules, players, matches, seed, bundles });
    return null;
  }
  const progress = showProgress(hands, 'hands');
  try {
    const summary = await simulate(
      { variant, rules, players, hands, seed },
      async (hand, host) => {
        await printLine(hand);
        await bundles?.write(host, seedsFrom(seed));
        progress.step();
      },
      bundles === null ? undefined : { table: 'simulation', log: bundles.log },
    );
    await printLine({ summary });
  } finally {
    progress.stop();
    bundles?.close();
  }
  return null;
}
