import { putNoteInput } from '../ports/notes.ts';
import { costs, member, router } from '../procedures.ts';

/** Own notes about other players. */
export const notesRouter = router({
  /** Whoever has an account: their own notes. */
  list: member.use(costs(4)).query(({ ctx }) => ctx.notes.list(ctx.player)),
  /** Whoever has an account: keeps a note, or forgets it where nothing stands in it. */
  put: member
    .use(costs(4))
    .input(putNoteInput)
    .mutation(({ ctx, input }) => ctx.notes.put(ctx.player, input)),
});
