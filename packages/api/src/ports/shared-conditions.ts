import { isVariantId, limitKinds, type VariantId } from '@openfelt/engine';
import { statedCurrencies } from '@openfelt/hand-history/currency';
import { positions } from '@openfelt/hand-history/position-names';
import * as z from 'zod/mini';
import { handSources } from './hands.ts';

const bet = z.optional(z.number().check(z.minimum(0), z.maximum(1e12)));
const time = z.optional(z.int().check(z.minimum(0), z.maximum(8.64e15)));

/** The input of the conditions that the search and the statistics share. */
export const sharedConditions = {
  variant: z.optional(z.custom<VariantId>((value) => typeof value === 'string' && isVariantId(value))),
  limitKind: z.optional(z.enum(limitKinds)),
  source: z.optional(z.enum(handSources)),
  currency: z.optional(z.enum(statedCurrencies)),
  position: z.optional(z.enum(positions)),
  minBet: bet,
  maxBet: bet,
  from: time,
  until: time,
};
