import * as z from 'zod';

/**
 * What the text of a recorded hand says of its end. Amounts are in the hand's units, perhaps with fractions of them: some texts state a
 * split pot so.
 */
export const statedEndSchema = z.object({
  /** What each seat collected, from seat 0; null where the text does not say. */
  collected: z.nullable(z.array(z.number())),
  /** Whether it is the word of who paid it, by rules of their own. */
  paidBySite: z.boolean(),
  /** Who sold their hand to the site before its end; amounts as the text has them, `fee` null where it names none. */
  cashOuts: z.array(z.object({ seat: z.number(), amount: z.string(), fee: z.nullable(z.string()) })),
});

/** What the text of a recorded hand says of its end. */
export type StatedEnd = z.infer<typeof statedEndSchema>;
