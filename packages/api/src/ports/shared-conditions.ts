import { isVariantId, limitKinds, type VariantId } from '@openfelt/engine';
import { statedCurrencies } from '@openfelt/hand-history/currency';
import { positions } from '@openfelt/hand-history/position-names';
import { parseBoardPattern, parseCardPattern } from '@openfelt/hand-history/search';
import * as z from 'zod/mini';
import { handSources } from './hands.ts';
import { tagText } from './tags.ts';

const text = (maxLength: number) => z.string().check(z.minLength(1), z.maxLength(maxLength));
const amount = z.optional(z.number().check(z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER)));
const time = z.optional(z.int().check(z.minimum(0), z.maximum(8.64e15)));
const pattern = (parse: typeof parseCardPattern) =>
  z.optional(text(100).check(z.refine((value) => parse(value).ok, 'This asks for no cards.')));

/** The input of the conditions that the search and the statistics share: all of a search but whose hands they are. */
export const sharedConditions = {
  tableId: z.optional(text(100)),
  tableName: z.optional(text(100)),
  collectionId: z.optional(text(100)),
  name: z.optional(text(100)),
  variant: z.optional(z.custom<VariantId>((value) => typeof value === 'string' && isVariantId(value))),
  limitKind: z.optional(z.enum(limitKinds)),
  source: z.optional(z.enum(handSources)),
  currency: z.optional(z.enum(statedCurrencies)),
  cards: pattern(parseCardPattern),
  board: pattern(parseBoardPattern),
  position: z.optional(z.enum(positions)),
  result: z.optional(z.enum(['won', 'lost'])),
  allIn: z.optional(z.boolean()),
  showdown: z.optional(z.boolean()),
  disputed: z.optional(z.boolean()),
  noted: z.optional(z.boolean()),
  tag: z.optional(tagText),
  minPot: amount,
  maxPot: amount,
  minBet: amount,
  maxBet: amount,
  from: time,
  until: time,
};
