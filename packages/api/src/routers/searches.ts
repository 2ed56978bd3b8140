import { removeSearchInput, saveSearchInput } from '../ports/searches.ts';
import { costs, member, router } from '../procedures.ts';

/** Own saved searches for hands. */
export const searchesRouter = router({
  /** Whoever has an account: their own searches. */
  list: member.use(costs(4)).query(({ ctx }) => ctx.searches.list(ctx.player)),
  /** Whoever has an account: saves a search, in the place of one of the same name. */
  save: member
    .use(costs(4))
    .input(saveSearchInput)
    .mutation(({ ctx, input }) => ctx.searches.save(ctx.player, input)),
  /** Whoever has an account: forgets a search; one that is not there is forgotten already. */
  remove: member
    .use(costs(4))
    .input(removeSearchInput)
    .mutation(({ ctx, input }) => ctx.searches.remove(ctx.player, input.name)),
});
