import * as z from 'zod/mini';

/** Schema version 1 of the events of a stream `looks/<handId>`. */
export const lookVersion1 = {
  /** Someone is about to be given every card of the hand. */
  SealedCardsViewed: z.strictObject({
    handId: z.string().check(z.minLength(1), z.maxLength(200)),
    /** A player's id, or `operator`: who can read the data folder. */
    by: z.string().check(z.minLength(1), z.maxLength(200)),
    /** The dispute that it is for. */
    dispute: z.nullable(z.string().check(z.minLength(1), z.maxLength(190))),
  }),
} satisfies Readonly<Record<string, z.ZodMiniType>>;

/** An event of a stream of looks. */
export type LookEvent = { readonly type: 'SealedCardsViewed' } & Readonly<
  z.infer<typeof lookVersion1.SealedCardsViewed>
>;
