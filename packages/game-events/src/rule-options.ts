import type { HouseRules } from '@openfelt/engine';
import * as z from 'zod/mini';
import { inEnglish } from './in-english.ts';
import { houseRules } from './schemas.ts';

/** Options of a table as someone writes them, or what is wrong with them. */
export type ReadOptions =
  | { readonly ok: true; readonly options: Partial<HouseRules> }
  | { readonly ok: false; readonly message: string };

/** The house rules that a table may depart from its preset in: any of them; the ante also with where it goes (R3.1). */
export const ruleOptions = z.extend(z.partial(houseRules), {
  ante: z.optional(
    z.union([
      z.int().check(z.nonnegative()),
      z.strictObject({ amount: z.int().check(z.nonnegative()), to: z.enum(['pot', 'house']) }),
    ]),
  ),
});

/** Options as the engine takes them: only what is said, the ante apart from where it goes. */
export function optionsFrom({ ante, ...said }: z.infer<typeof ruleOptions>): Partial<HouseRules> {
  const split =
    ante === undefined ? {} : typeof ante === 'number' ? { ante } : { ante: ante.amount, anteTo: ante.to };
  const entries = Object.entries({ ...said, ...split }).filter(([, value]) => value !== undefined);
  // The schema is that of `HouseRules`, key by key.
  return Object.fromEntries(entries) as Partial<HouseRules>;
}

/** Reads options from JSON text. */
export function readRuleOptions(text: string): ReadOptions {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return { ok: false, message: `the options are no JSON: ${error instanceof Error ? error.message : ''}` };
  }
  const read = ruleOptions.safeParse(value, inEnglish);
  if (read.success) return { ok: true, options: optionsFrom(read.data) };
  const [issue] = read.error.issues;
  return { ok: false, message: `${issue?.path.join('.') || 'options'}: ${issue?.message ?? ''}` };
}
