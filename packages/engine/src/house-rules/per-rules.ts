import type { VariantId } from '../variants/variant.ts';
import type { HouseRules } from './house-rules.ts';

/**
 * Computes something of a game once for each rules object, and gives the same value again. Rules are one object through a
 * hand, and are never changed; a value is forgotten with them.
 */
export function perRules<Value>(
  compute: (variant: VariantId, rules: HouseRules) => Value,
): (variant: VariantId, rules: HouseRules) => Value {
  const stored = new WeakMap<HouseRules, { readonly variant: VariantId; readonly value: Value }>();
  let last: { readonly rules: HouseRules; readonly variant: VariantId; readonly value: Value } | null = null;
  return (variant, rules) => {
    if (last !== null && last.rules === rules && last.variant === variant) return last.value;
    let known = stored.get(rules);
    if (known === undefined || known.variant !== variant) {
      known = { variant, value: compute(variant, rules) };
      stored.set(rules, known);
    }
    last = { rules, variant, value: known.value };
    return known.value;
  };
}
