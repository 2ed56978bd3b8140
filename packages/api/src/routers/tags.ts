import { addTagInput, addTagPrice, setTagsInput } from '../ports/tags.ts';
import { costs, member, notFound, router } from '../procedures.ts';

/** Own tags of hands. */
export const tagsRouter = router({
  /** Whoever has an account: their own tags. */
  list: member.use(costs(4)).query(({ ctx }) => ctx.tags.list(ctx.player)),
  /** Whoever has an account, for a hand that `hands.list` would list for them: its tags from now on. */
  set: member
    .use(costs(6))
    .input(setTagsInput)
    .mutation(
      async ({ ctx, input }) =>
        (await ctx.tags.set(ctx.player, input.handId, input.tags)) ??
        notFound('There is no such hand, or it is not yours to see.'),
    ),
  /** Whoever has an account, for hands that `hands.list` would list for them: one tag more for each; the others are passed over. */
  add: member
    .use(costs(addTagPrice))
    .input(addTagInput)
    .mutation(({ ctx, input }) => ctx.tags.add(ctx.player, input.handIds, input.tag)),
});
