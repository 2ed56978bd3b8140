import {
  addHandsPrice,
  byCollectionId,
  collectionHandsInput,
  createCollectionInput,
  removeHandsPrice,
  renameCollectionInput,
} from '../ports/collections.ts';
import { byHandId } from '../ports/hands.ts';
import { costs, member, router } from '../procedures.ts';

/** Own collections of hands. */
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
  /** Whoever has an account: removes one of their own collections; its imported hands cannot be reached any more. */
  remove: member
    .use(costs(20))
    .input(byCollectionId)
    .mutation(({ ctx, input }) => ctx.collections.remove(ctx.player, input.collectionId)),
  /** Whoever has an account, for hands played here that `hands.list` would list for them: adds them to an own collection; the others are passed over. */
  addHands: member
    .use(costs(addHandsPrice))
    .input(collectionHandsInput)
    .mutation(({ ctx, input }) => ctx.collections.addHands(ctx.player, input.collectionId, input.handIds)),
  /** Whoever has an account: removes hands from an own collection that were added to it. */
  removeHands: member
    .use(costs(removeHandsPrice))
    .input(collectionHandsInput)
    .mutation(({ ctx, input }) => ctx.collections.removeHands(ctx.player, input.collectionId, input.handIds)),
  /** Whoever has an account: which of their own collections a hand was added to. */
  ofHand: member.input(byHandId).query(({ ctx, input }) => ctx.collections.ofHand(ctx.player, input.handId)),
});
