import { isVariantId, type Limit, type Preset, presetRules, variants } from '@openfelt/engine';
import { printLine, showProgress } from '../output.ts';
import { simulate } from './simulate.ts';

/** The options of `openfelt simulate`, as text. */
export interface SimulateOptions {
  readonly variant: string;
  readonly limit: string;
  readonly rules: string;
  readonly players: string;
  readonly hands: string;
  readonly seed: string;
}

const limits: Readonly<Record<string, Limit>> = {
  'no-limit': { kind: 'no-limit', minBet: 20 },
  'pot-limit': { kind: 'pot', minBet: 20 },
  'fixed-limit': { kind: 'fixed', small: 20, big: 40, cap: 4 },
};

const presets: Readonly<Record<string, Preset>> = { home: 'home', casino: 'casino' };

const choices = (names: readonly string[]) => `choose one of ${names.join(', ')}`;

function wholeNumber(text: string, least: number, most: number): number | null {
  const number = Number(text);
  return Number.isSafeInteger(number) && number >= least && number <= most ? number : null;
}

/** Simulates as the options say and prints a line a hand, then a summary. Gives a sentence where an option is wrong. */
export async function runSimulation(options: SimulateOptions): Promise<string | null> {
  const { variant, limit: limitName, rules: rulesName, seed } = options;
  if (!isVariantId(variant)) return `--variant ${variant} is not played: ${choices(Object.keys(variants))}.`;
  const limit = limits[limitName] ?? limits[`${limitName}-limit`];
  if (limit === undefined) return `--limit ${limitName} is unknown: ${choices(Object.keys(limits))}.`;
  const preset = presets[rulesName];
  if (preset === undefined) return `--rules ${rulesName} is unknown: ${choices(Object.keys(presets))}.`;
  const game = variants[variant];
  const players = wholeNumber(options.players, 2, game.maxPlayers);
  if (players === null) return `--players is a number from 2 to ${game.maxPlayers}.`;
  const hands = wholeNumber(options.hands, 1, 1_000_000);
  if (hands === null) return '--hands is a number from 1 to 1000000.';
  const rules = presetRules(preset, game, limit);
  const progress = showProgress(hands, 'hands');
  try {
    const summary = await simulate({ variant, rules, players, hands, seed }, async (hand) => {
      await printLine(hand);
      progress.step();
    });
    await printLine({ summary });
  } finally {
    progress.stop();
  }
  return null;
}
