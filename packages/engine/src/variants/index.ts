import { fiveDraw } from './five-draw.ts';
import { fiveStud } from './five-stud.ts';
import { holdem } from './holdem.ts';
import { omaha } from './omaha.ts';
import type { Variant, VariantId } from './variant.ts';

/** Every variant by its id. Adding a game adds a row here. */
export const variants: Readonly<Record<VariantId, Variant>> = {
  holdem,
  omaha,
  'five-stud': fiveStud,
  'five-draw': fiveDraw,
};

/** Whether `id` names a variant. */
export function isVariantId(id: string): id is VariantId {
  return Object.hasOwn(variants, id);
}
