import * as z from 'zod/mini';
import { follow } from '../follow.ts';
import {
  byTableId,
  createTableInput,
  entropyCommitmentInput,
  entropyRevealInput,
  id,
  nextHandInput,
  practiseInput,
  tableCommandInput,
} from '../ports/tables.ts';
import { costs, guest, notFound, router } from '../procedures.ts';

const noTable = 'There is no such table. Go back to the lobby for those that are open.';

/** The open tables. */
export const tableRouter = router({
  /** Any guest: opens a table; how many at once is bounded. */
  create: guest
    .use(costs(40))
    .input(createTableInput)
    .mutation(({ ctx, input }) => ctx.tables.create(ctx.player, input)),
  /** Any guest: sits down with bots at a private table of a game; such tables count among those that they have opened. */
  practise: guest
    .use(costs(40))
    .input(practiseInput)
    .mutation(({ ctx, input }) => ctx.tables.practise(ctx.player, input)),
  /** Any guest at a public table, members at a private one: the same match again, once it is over. */
  rematch: guest
    .use(costs(40))
    .input(byTableId)
    .mutation(({ ctx, input }) => ctx.tables.rematch(ctx.player, input.tableId)),
  /** Any guest with the invitation to a private table, who is a member from then on. */
  enter: guest
    .input(z.object({ tableId: id, invitation: z.string().check(z.maxLength(100)) }))
    .mutation(({ ctx, input }) => ctx.tables.enter(ctx.player, input.tableId, input.invitation)),
  /** Members of a private table: the invitation to hand on. */
  invitation: guest
    .input(byTableId)
    .query(({ ctx, input }) => ctx.tables.invitation(ctx.player, input.tableId)),
  /** As `watch`, its first message alone: what a page shows before it follows the table from that version on. */
  snapshot: guest
    .use(costs(4))
    .input(byTableId)
    .query(
      async ({ ctx, input }) => (await ctx.tables.snapshot(ctx.player, input.tableId)) ?? notFound(noTable),
    ),
  /** Any guest at a public table, members at a private one. Own cards go to their player alone. */
  watch: guest
    .use(costs(4))
    .input(
      z.object({
        tableId: id,
        lastEventId: z.nullish(z.string().check(z.regex(/^\d{1,12}$/))),
      }),
    )
    .subscription(async ({ ctx, input, signal }) => {
      const last = input.lastEventId == null ? null : Number(input.lastEventId);
      const messages = await ctx.tables.watch(ctx.player, input.tableId, last, signal ?? AbortSignal.abort());
      return follow(ctx, messages ?? notFound(noTable), signal);
    }),
  /** Any guest: takes a free seat, or acts for the seat that they sit in. */
  command: guest.input(tableCommandInput).mutation(({ ctx, input }) => ctx.tables.command(ctx.player, input)),
  /** A seated person, for their own seat: commits to a text for the next hand's shuffle. Answered when commits close. */
  commitEntropy: guest
    .input(entropyCommitmentInput)
    .mutation(({ ctx, input }) => ctx.tables.commitEntropy(ctx.player, input)),
  /** A seated person, for their own seat: the text that they committed to, once commits are closed. */
  revealEntropy: guest
    .input(entropyRevealInput)
    .mutation(({ ctx, input }) => ctx.tables.revealEntropy(ctx.player, input)),
  /** A seated person: is ready for the next hand, before or after the running one is over. */
  ready: guest.input(nextHandInput).mutation(({ ctx, input }) => ctx.tables.ready(ctx.player, input)),
});
