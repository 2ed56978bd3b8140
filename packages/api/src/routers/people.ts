import { follow } from '../follow.ts';
import { manageInput, removeMemberInput } from '../ports/people.ts';
import { byTableId } from '../ports/tables.ts';
import { costs, guest, notFound, router } from '../procedures.ts';

/** Who is at the open tables besides playing. */
export const peopleRouter = router({
  /** Any guest at a public table, members at a private one: who looks on and who waits. The caller looks on from then on. */
  watch: guest
    .use(costs(4))
    .input(byTableId)
    .subscription(async ({ ctx, input, signal }) => {
      const people = await ctx.people.watch(ctx.player, input.tableId, signal ?? AbortSignal.abort());
      return follow(ctx, people ?? notFound('There is no such table.'), signal);
    }),
  /** Any guest who looks on at a full table: joins its waiting list. */
  wait: guest.input(byTableId).mutation(({ ctx, input }) => ctx.people.wait(ctx.player, input.tableId)),
  /** Any guest: leaves the waiting list. */
  stopWaiting: guest
    .input(byTableId)
    .mutation(({ ctx, input }) => ctx.people.stopWaiting(ctx.player, input.tableId)),
  /** The host of a table: pauses and resumes it, has somebody leave, proposes other stakes, or closes it. */
  manage: guest
    .use(costs(4))
    .input(manageInput)
    .mutation(({ ctx, input }) => ctx.people.manage(ctx.player, input)),
  /** The members of a private table: who they are. */
  members: guest
    .use(costs(4))
    .input(byTableId)
    .query(({ ctx, input }) => ctx.people.members(ctx.player, input.tableId)),
  /** The host of a private table: ends a membership, and makes the invitations so far void. */
  removeMember: guest
    .use(costs(4))
    .input(removeMemberInput)
    .mutation(({ ctx, input }) => ctx.people.removeMember(ctx.player, input)),
});
