import * as z from 'zod/mini';
import { byHandId } from '../ports/hands.ts';
import { costs, guest, notFound, router, spend } from '../procedures.ts';

const hidden = 'There is no such hand, or it is not yours to see.';

/** Finished hands. */
export const handsRouter = router({
  /** Any guest: public hands, and those of private tables in which they sat. */
  list: guest
    .input(
      z.object({
        tableId: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
        mine: z._default(z.boolean(), false),
        cursor: z._default(z.nullable(z.string().check(z.maxLength(200))), null),
        limit: z._default(z.int().check(z.minimum(1), z.maximum(100)), 25),
      }),
    )
    .query(({ ctx, input: { cursor: before, ...query } }) =>
      spend(ctx, query.limit / 4, () => ctx.hands.list(ctx.player, { ...query, before })),
    ),
  /** As `list`, and auditors and administrators if it is disputed: one finished hand. Hidden cards only to the player who held them. */
  get: guest
    .use(costs(6))
    .input(byHandId)
    .query(async ({ ctx, input }) => (await ctx.hands.get(ctx, input.handId)) ?? notFound(hidden)),
  /** As `get`: the hand's bundle, from the seat of a player who was dealt in, else as everyone sees it. */
  bundle: guest
    .use(costs(20))
    .input(byHandId)
    .query(async ({ ctx, input }) => (await ctx.hands.bundle(ctx, input.handId)) ?? notFound(hidden)),
  /** Any guest: how many hands were dealt here, and how many of them were voided, by reason. */
  totals: guest.query(({ ctx }) => ctx.hands.totals()),
  /** Whoever was dealt into the hand, auditors and administrators: who was given its sealed cards, and for which dispute. */
  cardAccess: guest
    .input(byHandId)
    .query(
      async ({ ctx, input }) =>
        (await ctx.hands.cardAccess(ctx, input.handId)) ??
        notFound('There is no such hand, or you did not play it.'),
    ),
});
