import { type HouseRules, type Limit, presetRules, type VariantId, variants } from '@openfelt/engine';

/** A table that the platform opens by itself, on which bots play. */
export interface DemonstrationTable {
  readonly id: string;
  readonly name: string;
  readonly variant: VariantId;
  readonly rules: HouseRules;
  readonly seats: number;
  /** The bots' names; fewer than seats, so that people find a place. */
  readonly bots: readonly string[];
}

function row(
  id: string,
  name: string,
  variant: VariantId,
  preset: 'home' | 'casino',
  limit: Limit,
  bots: readonly string[],
): DemonstrationTable {
  return { id, name, variant, rules: presetRules(preset, variants[variant], limit), seats: 6, bots };
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
];
