import { type HouseRules, type LimitKind, presetRules, type Variant, variants } from '@openfelt/engine';
import { ruleOptions } from '@openfelt/game-events';
import * as z from 'zod';

/** A variant as the command line lists it. */
interface ListedVariant extends Variant {
  readonly limits: readonly LimitKind[];
  /** The house rules of each preset, at a no-limit table with a minimum bet of 2. */
  readonly presets: Readonly<Record<'home' | 'casino', HouseRules>>;
  /** What can be chosen besides, each with its JSON Schema. */
  readonly options: Readonly<Record<string, unknown>>;
}

const limits: readonly LimitKind[] = ['spread', 'fixed', 'doubling', 'pot', 'no-limit'];

/** The options that have a meaning for a variant. */
function listOptions({ id, low, deck, steps }: Variant): Readonly<Record<string, unknown>> {
  const { properties = {} } = z.toJSONSchema(ruleOptions);
  const idle: Readonly<Record<string, boolean>> = {
    razzLow: !id.startsWith('razz'),
    lowQualifier: low === undefined,
    wild: deck === 'twenty-card',
    maxDraw: !steps.some(({ kind }) => kind === 'draw'),
  };
  return Object.fromEntries(Object.entries(properties).filter(([name]) => !idle[name]));
}

/** Every variant that is played, with its steps, limits, house rules and options. */
export function listVariants(): readonly ListedVariant[] {
  const limit = { kind: 'no-limit', minBet: 2 } as const;
  return Object.values(variants).map((variant) => ({
    ...variant,
    limits,
    presets: { home: presetRules('home', variant, limit), casino: presetRules('casino', variant, limit) },
    options: listOptions(variant),
  }));
}
