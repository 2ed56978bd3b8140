import type { TableBot } from '@openfelt/api/bots';
import { type HouseRules, type Limit, newTableRules, type VariantId, variants } from '@openfelt/engine';

/** A table that the platform opens by itself, on which bots play. */
export interface DemonstrationTable {
  readonly id: string;
  readonly name: string;
  readonly variant: VariantId;
  readonly rules: HouseRules;
  readonly seats: number;
  /** Fewer than seats, so that people find a place. */
  readonly bots: readonly TableBot[];
}

function row(
  id: string,
  name: string,
  variant: VariantId,
  preset: 'home' | 'casino',
  limit: Limit,
  names: readonly [string, string, string, string],
): DemonstrationTable {
  const strengths = ['steady', 'easy', 'sharp', 'steady'] as const;
  const bots = names.map((name, index) => ({ name, strength: strengths[index] ?? 'steady' }));
  return { id, name, variant, rules: newTableRules(preset, variants[variant], limit), seats: 6, bots };
}

/** The tables of the lobby on the first visit. */
export const demonstrationTables: readonly DemonstrationTable[] = [
  row('harbour', 'Harbour', 'holdem', 'casino', { kind: 'no-limit', minBet: 20 }, [
    'Ada',
    'Blaise',
    'Christiaan',
    'Dorothea',
  ]),
  row('kitchen', 'Kitchen', 'five-stud', 'home', { kind: 'fixed', small: 4, big: 8, cap: 4 }, [
    'Emmy',
    'Fermat',
    'Girolamo',
    'Hana',
  ]),
  row('garden', 'Garden', 'five-draw', 'casino', { kind: 'pot', minBet: 10 }, [
    'Ichiro',
    'Jakob',
    'Katherine',
    'Luca',
  ]),
  row('quay', 'Quay', 'omaha', 'casino', { kind: 'pot', minBet: 10 }, ['Mina', 'Niels', 'Olga', 'Pafnuty']),
  row('parlour', 'Parlour', 'seven-stud-casino', 'casino', { kind: 'fixed', small: 20, big: 40, cap: 4 }, [
    'Qin',
    'Rosa',
    'Srinivasa',
    'Tatiana',
  ]),
  row('cellar', 'Cellar', 'bluffjack', 'home', { kind: 'no-limit', minBet: 5 }, [
    'Ursula',
    'Vera',
    'Wim',
    'Yutaka',
  ]),
];
