import { fileFormatIds } from '@openfelt/hand-history/hand-files';
import * as z from 'zod/mini';
import { byHandId, getFilePrice, handId, handOrders, handsAtOnce } from '../ports/hands.ts';
import { sharedConditions } from '../ports/shared-conditions.ts';
import { costs, guest, notFound, router, sealed, spend } from '../procedures.ts';

const hidden = 'There is no such hand, or it is not yours to see.';

const text = (maxLength: number) => z.string().check(z.minLength(1), z.maxLength(maxLength));
const conditions = {
  ...sharedConditions,
  mine: z._default(z.boolean(), false),
  player: z.optional(text(200)),
  order: z._default(z.enum(handOrders), 'newest'),
};
const cursor = z._default(z.nullable(text(300)), null);

const handQuery = z.object({
  ...conditions,
  cursor,
  limit: z._default(z.int().check(z.minimum(1), z.maximum(100)), 25),
});

const kind = z.enum([...fileFormatIds, 'bundle']);
const pickedInput = z.object({
  kind,
  handIds: z.array(handId).check(z.minLength(1), z.maxLength(handsAtOnce)),
});
const foundInput = z.object({ ...conditions, cursor, kind });
const tableNamesInput = z.object({ beginning: z.string().check(z.maxLength(100)) });
const neighboursInput = z.object({ ...conditions, handId });

/** Finished hands. */
export const handsRouter = router({
  /**
   * Any guest: public hands, and those of private tables in which they sat. Cards are asked for of what the guest held, or what others
   * showed.
   */
  list: guest
    .input(handQuery)
    .query(({ ctx, input: { cursor: before, ...query } }) =>
      spend(ctx, query.limit / 4, () => ctx.hands.list(ctx.player, { ...query, before })),
    ),
  /**
   * As `list`, and auditors and administrators if it is disputed: one finished hand. Hidden cards only to the player who
   * held them; of a recorded hand of a collection, all that its file knows to the collection's owner.
   */
  get: guest
    .use(costs(6))
    .input(byHandId)
    .query(async ({ ctx, input }) => (await ctx.hands.get(ctx, input.handId)) ?? notFound(hidden)),
  /** Auditors who did not play the hand, if it is disputed: every card that was dealt. The access is written first, for the players to see. */
  openAll: sealed
    .use(costs(20))
    .input(byHandId)
    .mutation(
      async ({ ctx, input }) =>
        (await ctx.hands.openAll(ctx, input.handId)) ??
        notFound('There is no such hand, it is not disputed, or you played it.'),
    ),
  /** As `list`: the hands before and after one in a search. */
  neighbours: guest
    .use(costs(2))
    .input(neighboursInput)
    .query(({ ctx, input: { handId: of, ...search } }) => ctx.hands.neighbours(ctx.player, search, of)),
  /** As `list`: what tables are called, by the beginning of the name. */
  tableNames: guest
    .use(costs(2))
    .input(tableNamesInput)
    .query(({ ctx, input }) => ctx.hands.tableNames(ctx.player, input.beginning)),
  /** As `get`: the hand's bundle, from the seat of a player who was dealt in, else as everyone sees it. */
  bundle: guest
    .use(costs(20))
    .input(byHandId)
    .query(async ({ ctx, input }) => (await ctx.hands.bundle(ctx, input.handId)) ?? notFound(hidden)),
  /** As `list`: the hands of these ids as they stand in files, from the guest's own perspective; those that are in no file with the reason. */
  writePicked: guest
    .input(pickedInput)
    .query(({ ctx, input: { kind: which, handIds } }) =>
      spend(ctx, handIds.length * getFilePrice(which), () =>
        ctx.hands.writePicked(ctx.player, which, handIds),
      ),
    ),
  /** As `list`, and as `writePicked` writes them: the hands of a search. */
  writeFound: guest
    .input(foundInput)
    .query(({ ctx, input: { kind: which, cursor: before, ...query } }) =>
      spend(ctx, handsAtOnce * getFilePrice(which), () =>
        ctx.hands.writeFound(ctx.player, which, { ...query, before, limit: handsAtOnce }),
      ),
    ),
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
