import { follow } from '../follow.ts';
import { reportInput, sayInput, settleReportInput } from '../ports/chat.ts';
import { byTableId } from '../ports/tables.ts';
import { auditor, costs, guest, notFound, router } from '../procedures.ts';

/** What is said at the tables, apart from the log. */
export const chatRouter = router({
  /** Any guest at a public table, members at a private one: what was said lately, then each message. */
  watch: guest
    .use(costs(4))
    .input(byTableId)
    .subscription(async ({ ctx, input, signal }) => {
      const updates = await ctx.chat.watch(ctx.player, input.tableId, signal ?? AbortSignal.abort());
      return follow(ctx, updates ?? notFound('There is no such table.'), signal);
    }),
  /** Any guest at a public table, members at a private one; where talk is forbidden, nobody who is in the running hand. */
  say: guest
    .use(costs(4))
    .input(sayInput)
    .mutation(({ ctx, input }) => ctx.chat.say(ctx.player, input)),
  /** Whoever may read the message: reports it to the auditors. */
  report: guest
    .use(costs(4))
    .input(reportInput)
    .mutation(({ ctx, input }) => ctx.chat.report(ctx.player, input)),
  /** Auditors and administrators: what was reported. */
  reports: auditor.use(costs(10)).query(({ ctx }) => ctx.chat.listReports()),
  /** Auditors and administrators: has looked at a message that was reported. */
  settleReport: auditor.input(settleReportInput).mutation(async ({ ctx, input }) => {
    await ctx.chat.settleReport(input.messageId);
    return { ok: true } as const;
  }),
});
