import { listHandNotesInput, putHandNoteInput } from '../ports/hand-notes.ts';
import { costs, guest, notFound, router } from '../procedures.ts';

/** Own notes on positions of hands. */
export const handNotesRouter = router({
  /** Any guest: their own notes on a hand. */
  list: guest
    .use(costs(2))
    .input(listHandNotesInput)
    .query(({ ctx, input }) => ctx.handNotes.list(ctx.player, input.handId)),
  /** Any guest, for a hand that `hands.list` would list for them: keeps a note on a position, or forgets it where nothing stands in it. */
  put: guest
    .use(costs(6))
    .input(putHandNoteInput)
    .mutation(
      async ({ ctx, input: { handId, ...note } }) =>
        (await ctx.handNotes.put(ctx.player, handId, note)) ??
        notFound('There is no such position, or the hand is not yours to see.'),
    ),
});
