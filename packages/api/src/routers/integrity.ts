import { pairInput, pairsInput, timingsInput } from '../ports/integrity.ts';
import { auditor, costs, notFound, router } from '../procedures.ts';

/** How players play against each other, and how fast: sums over all hands, without a card of any. */
export const integrityRouter = router({
  /** Auditors and administrators: pairs, the most unlikely first. */
  pairs: auditor
    .use(costs(40))
    .input(pairsInput)
    .query(({ ctx, input }) => ctx.integrity.pairs(input)),
  /** Auditors and administrators: two players, each against the other one. */
  pair: auditor
    .use(costs(10))
    .input(pairInput)
    .query(
      async ({ ctx, input }) =>
        (await ctx.integrity.pair(input)) ?? notFound('These two have no hand together.'),
    ),
  /** Auditors and administrators: how long players take, the most constant first. */
  timings: auditor
    .use(costs(20))
    .input(timingsInput)
    .query(({ ctx, input }) => ctx.integrity.timings(input)),
});
