import { byToken, createShareInput } from '../ports/shares.ts';
import { costs, guest, notFound, router } from '../procedures.ts';

const gone = 'There is no such link. It may have been withdrawn.';
const done = { ok: true } as const;

/** Links to finished hands, for whoever they are sent to. */
export const sharesRouter = router({
  /** Any guest: their own links. */
  list: guest.use(costs(4)).query(({ ctx }) => ctx.shares.list(ctx.player)),
  /** Any guest, for a hand that `hands.list` would list for them: makes a link, or gives the one of its kind that there is. */
  create: guest
    .use(costs(10))
    .input(createShareInput)
    .mutation(
      async ({ ctx, input }) =>
        (await ctx.shares.create(ctx.player, input)) ??
        notFound('There is no such hand, or it is not yours to see.'),
    ),
  /** Whoever made the link: it leads nowhere from now on. */
  withdraw: guest
    .use(costs(4))
    .input(byToken)
    .mutation(async ({ ctx, input }) =>
      (await ctx.shares.withdraw(ctx.player, input.token)) ? done : notFound(gone),
    ),
  /** Whoever made the link: takes its withdrawal back. */
  restore: guest
    .use(costs(4))
    .input(byToken)
    .mutation(async ({ ctx, input }) =>
      (await ctx.shares.restore(ctx.player, input.token)) ? done : notFound(gone),
    ),
  /** Any guest who has the link's token: the hand as it is shared. */
  get: guest
    .use(costs(6))
    .input(byToken)
    .query(async ({ ctx, input }) => (await ctx.shares.get(input.token)) ?? notFound(gone)),
});
