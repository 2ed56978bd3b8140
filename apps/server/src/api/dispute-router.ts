import { TRPCError } from '@trpc/server';
import * as z from 'zod';
import { follow } from './follow.ts';
import { auditor, guest, router } from './procedures.ts';

const handId = z.string().min(1).max(200);
const dispute = z.uuid();
const commandId = z.uuid();
/** What somebody writes; the desk trims it, and says what is wrong with it in a sentence. */
const words = z.string().max(4_000);
const amount = z.int();

/** Every card of a hand is for auditors alone: an administrator can be made one, and then that is seen. */
const sealed = auditor.use(({ ctx, next }) => {
  if (ctx.role !== 'auditor')
    throw new TRPCError({ code: 'FORBIDDEN', message: 'Only an auditor may do that.' });
  return next();
});

function notFound(message: string): never {
  throw new TRPCError({ code: 'NOT_FOUND', message });
}

/** Who was dealt into the hand, auditors and administrators: who has looked at its sealed cards, and for which dispute. */
export const sealedLooks = guest.input(z.object({ handId })).query(async ({ ctx, input }) => {
  return (
    (await ctx.platform.disputes.looks(ctx, input.handId)) ??
    notFound('There is no such hand, or you did not play it.')
  );
});

/** The dispute desk. Each procedure says who may call it; what he may do with a dispute is told as a refusal. */
export const disputeRouter = router({
  /** Who was dealt into the hand: one dispute each. The dispute's id is the command's. */
  open: guest
    .input(z.object({ commandId, handId, pot: z.int().nonnegative().max(22).nullable(), reason: words }))
    .mutation(({ ctx, input }) => ctx.platform.disputes.open(ctx, input)),
  /** Who opened it, until it is decided. */
  withdraw: guest
    .input(z.object({ commandId, dispute }))
    .mutation(({ ctx, input }) => ctx.platform.disputes.withdraw(ctx, input)),
  /** Players of the hand, and auditors. */
  answer: guest
    .input(z.object({ commandId, dispute, text: words }))
    .mutation(({ ctx, input }) => ctx.platform.disputes.answer(ctx, input)),
  /** Auditors who did not play the hand; of an appeal, another one than decided first. Administrators are refused. */
  decide: auditor
    .input(
      z.object({
        commandId,
        dispute,
        verdict: z.enum(['upheld', 'dismissed']),
        reason: words,
        corrections: z.array(z.object({ player: z.string().min(1).max(200), amount })).max(23),
        house: amount,
      }),
    )
    .mutation(({ ctx, input }) => ctx.platform.disputes.decide(ctx, input)),
  /** Players of the hand, within seven days of the first decision; one appeal in all. */
  appeal: guest
    .input(z.object({ commandId, dispute, reason: words }))
    .mutation(({ ctx, input }) => ctx.platform.disputes.appeal(ctx, input)),
  /** Players of the hand, auditors and administrators. */
  get: guest.input(z.object({ dispute })).query(async ({ ctx, input }) => {
    return (
      (await ctx.platform.disputes.get(ctx, input.dispute)) ??
      notFound('There is no such dispute, or it is not yours to see.')
    );
  }),
  /** Any guest: disputes of hands that he played, newest first. */
  mine: guest.query(({ ctx }) => ctx.platform.disputes.mine(ctx)),
  /** Auditors and administrators: all disputes, oldest first. */
  queue: auditor
    .input(
      z.object({
        status: z.enum(['open', 'decided', 'appealed', 'withdrawn']).nullable().default(null),
        after: dispute.nullable().default(null),
        limit: z.int().min(1).max(100).default(25),
      }),
    )
    .query(({ ctx, input }) => ctx.platform.disputes.queue(ctx, input)),
  /** Auditors who did not play the hand: the case file with every card. The look is written first, for the players to see. */
  file: sealed.input(z.object({ dispute })).mutation(async ({ ctx, input }) => {
    return (
      (await ctx.platform.disputes.file(ctx, input.dispute)) ??
      notFound('There is no such dispute, or you played its hand.')
    );
  }),
  /** Who may see the hand: what became of its disputes, without anybody's words. */
  ofHand: guest.input(z.object({ handId })).query(async ({ ctx, input }) => {
    return (
      (await ctx.platform.disputes.ofHand(ctx, input.handId)) ??
      notFound('There is no such hand, or it is not yours to see.')
    );
  }),
  /** Any guest: the ids of disputes that he may see, whenever one changed. */
  changes: guest.subscription(async function* ({ ctx, signal }) {
    yield* follow(ctx, ctx.platform.disputes.changes(ctx, signal ?? AbortSignal.abort()));
  }),
});
