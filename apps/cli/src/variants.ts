import { type HouseRules, presetRules, type Variant, variants } from '@openfelt/engine';

/** A variant as the command line lists it. */
export interface ListedVariant extends Variant {
  /** The house rules of each preset, at a no-limit table with a minimum bet of 2. */
  readonly presets: Readonly<Record<'home' | 'casino', HouseRules>>;
}

/** Every variant that is played, with its steps and its house rules. */
export function listVariants(): readonly ListedVariant[] {
  const limit = { kind: 'no-limit', minBet: 2 } as const;
  return Object.values(variants).map((variant) => ({
    ...variant,
    presets: { home: presetRules('home', variant, limit), casino: presetRules('casino', variant, limit) },
  }));
}
