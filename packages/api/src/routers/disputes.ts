import * as z from 'zod/mini';
import { follow } from '../follow.ts';
import {
  answerInput,
  appealInput,
  decideInput,
  disputeCommand,
  handId,
  openDisputeInput,
  queueInput,
} from '../ports/disputes.ts';
import { auditor, costs, guest, notFound, router, sealed } from '../procedures.ts';

/** Disputes. Each procedure says who may call it; what they may do with a dispute is told as a refusal. */
export const disputesRouter = router({
  /** Whoever was dealt into the hand: one dispute each. The dispute's id is the command's. */
  open: guest
    .use(costs(20))
    .input(openDisputeInput)
    .mutation(({ ctx, input }) => ctx.disputes.open(ctx, input)),
  /** Whoever opened it, until it is decided. */
  withdraw: guest.input(disputeCommand).mutation(({ ctx, input }) => ctx.disputes.withdraw(ctx, input)),
  /** Players of the hand, and auditors. */
  answer: guest.input(answerInput).mutation(({ ctx, input }) => ctx.disputes.answer(ctx, input)),
  /** Auditors who did not play the hand; of an appeal, another one than decided first. Administrators are refused. */
  decide: auditor.input(decideInput).mutation(({ ctx, input }) => ctx.disputes.decide(ctx, input)),
  /** Players of the hand, within seven days of the first decision; one appeal in all. */
  appeal: guest.input(appealInput).mutation(({ ctx, input }) => ctx.disputes.appeal(ctx, input)),
  /** Players of the hand, auditors and administrators. */
  get: guest
    .input(z.object({ dispute: z.uuid() }))
    .query(
      async ({ ctx, input }) =>
        (await ctx.disputes.get(ctx, input.dispute)) ??
        notFound('There is no such dispute, or it is not yours to see.'),
    ),
  /** Any guest: disputes of hands that they played, newest first. */
  mine: guest.use(costs(10)).query(({ ctx }) => ctx.disputes.mine(ctx)),
  /** Auditors and administrators: all disputes, oldest first. */
  queue: auditor
    .use(costs(10))
    .input(queueInput)
    .query(({ ctx, input }) => ctx.disputes.queue(ctx, input)),
  /** Auditors who did not play the hand: the case file with every card. The access is written first, for the players to see. */
  file: sealed
    .use(costs(40))
    .input(z.object({ dispute: z.uuid() }))
    .mutation(
      async ({ ctx, input }) =>
        (await ctx.disputes.file(ctx, input.dispute)) ??
        notFound('There is no such dispute, or you played its hand.'),
    ),
  /** Whoever may see the hand: what became of its disputes, without anyone's words. */
  ofHand: guest
    .input(z.object({ handId }))
    .query(
      async ({ ctx, input }) =>
        (await ctx.disputes.ofHand(ctx, input.handId)) ??
        notFound('There is no such hand, or it is not yours to see.'),
    ),
  /** Any guest: the ids of disputes that they may see, whenever one changed. */
  changes: guest.subscription(async function* ({ ctx, signal }) {
    yield* follow(ctx, ctx.disputes.changes(ctx, signal ?? AbortSignal.abort()), signal);
  }),
});
