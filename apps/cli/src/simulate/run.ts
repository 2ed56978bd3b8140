import {
  type HouseRules,
  isVariantId,
  type Limit,
  type Preset,
  presetRules,
  validateRules,
  variants,
} from '@openfelt/engine';
import { readRuleOptions } from '@openfelt/game-events';
import { describeRulesIssue } from '@openfelt/hand-history/describe';
import { openBundleFolder } from '../audit/bundle-folder.ts';
import { phrases } from '../language.ts';
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

const t = phrases.say;
const choices = (named: object) => Object.keys(named).join(', ');
const badNumber = (option: string, min: number, max: number) =>
  t('cli.simulate.badNumber', { option, min, max });

function wholeNumber(text: string, min: number, max: number): number | null {
  const number = Number(text);
  return Number.isSafeInteger(number) && number >= min && number <= max ? number : null;
}

/** Simulates as the options say and prints a line a hand, then a summary. Gives a sentence where an option is wrong. */
export async function runSimulation(options: SimulateOptions): Promise<string | null> {
  const { variant, limit: limitName, seed } = options;
  const presetName = options.rules ?? options.preset;
  if (!isVariantId(variant))
    return t('cli.simulate.badVariant', { value: variant, choices: choices(variants) });
  const limit = limits[limitName] ?? limits[`${limitName}-limit`];
  if (limit === undefined) return t('cli.simulate.badLimit', { value: limitName, choices: choices(limits) });
  const preset = presets[presetName];
  if (preset === undefined)
    return t('cli.simulate.badPreset', { value: presetName, choices: choices(presets) });
  const game = variants[variant];
  const players = wholeNumber(options.players, 2, game.maxPlayers);
  if (players === null) return badNumber('--players', 2, game.maxPlayers);
  const hands = wholeNumber(options.hands, 1, 1_000_000);
  if (hands === null) return badNumber('--hands', 1, 1_000_000);
  const read = readRuleOptions(options.options);
  if (!read.ok) return t('cli.badOptions', { message: read.message });
  const chosen = read.options.limit ?? limit;
  const agreed: HouseRules = { ...presetRules(preset, game, chosen), ...read.options };
  const rules = options.match ? { ...agreed, match: agreed.match ?? { stack: agreed.buyIn.min } } : agreed;
  const matches = wholeNumber(options.matches, 1, 1_000_000);
  if (matches === null) return badNumber('--matches', 1, 1_000_000);
  const issue = validateRules(variant, rules, players);
  if (issue !== null) return t('cli.badRules', { reason: describeRulesIssue(issue, phrases) });
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
