import { byCollectionId, createCollectionInput, renameCollectionInput } from '../ports/collections.ts';
import { costs, member, router } from '../procedures.ts';

/** Own collections of imported hands. */
export const collectionsRouter = router({
  /** Whoever has an account: their own collections, each with the number of its hands. */
  list: member.use(costs(6)).query(({ ctx }) => ctx.collections.list(ctx.player)),
  /** Whoever has an account: makes a collection, so many at most. */
  create: member
    .use(costs(4))
    .input(createCollectionInput)
    .mutation(({ ctx, input }) => ctx.collections.create(ctx.player, input.name)),
  /** Whoever has an account: renames one of their own collections. */
  rename: member
    .use(costs(4))
    .input(renameCollectionInput)
    .mutation(({ ctx, input }) => ctx.collections.rename(ctx.player, input.collectionId, input.name)),
  /** Whoever has an account: removes one of their own collections; its hands cannot be reached any more. */
  remove: member
    .use(costs(20))
    .input(byCollectionId)
    .mutation(({ ctx, input }) => ctx.collections.remove(ctx.player, input.collectionId)),
});
