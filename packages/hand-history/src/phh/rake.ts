import type { Rake } from '@openfelt/engine';
import * as z from 'zod';
import { fromUnits, isDecimal, toUnits } from './decimal.ts';

/** The most decimal places that amounts have. */
const maxPlaces = 8;
/** More than any table holds, in the file's unit. */
const maxCap = 1_000_000_000;

/**
 * How the house takes its part (R6.4), for which PHH has no field: `_rake` is this writer's own. Its amounts come as those of the file; what
 * is taken of a pot is rounded down to as many decimal places as `places` says.
 */
const schema = z.object({
  percent: z.number().nonnegative().max(100),
  cap: z
    .number()
    .max(maxCap)
    .refine((cap) => isDecimal(String(cap))),
  no_flop_no_drop: z.boolean(),
  places: z.int().min(0).max(maxPlaces),
});

/** What a file says of the house's part: amounts as the file has them. */
export type StatedRake = z.infer<typeof schema>;

/** What a file says of the house's part; null where it says nothing that can be read. */
export const readStatedRake = (value: unknown): StatedRake | null => schema.safeParse(value).data ?? null;

/** The house's part in integer units of 10^-places. */
export const toRake = ({ percent, cap, no_flop_no_drop }: StatedRake, places: number): Rake => ({
  percent,
  cap: toUnits(String(cap), places),
  noFlopNoDrop: no_flop_no_drop,
});

/** What a file says of the house's part, of a hand whose amounts are integers of `1 / unit`. */
export function toStatedRake({ percent, cap, noFlopNoDrop }: Rake, unit: number): StatedRake {
  const places = Math.round(Math.log10(unit));
  return { percent, cap: Number(fromUnits(cap, places)), no_flop_no_drop: noFlopNoDrop, places };
}
