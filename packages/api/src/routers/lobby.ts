import { follow } from '../follow.ts';
import { costs, guest, router } from '../procedures.ts';

/** The lobby. */
export const lobbyRouter = router({
  /** Any guest: public tables, and private ones at which they sit. */
  list: guest.use(costs(4)).query(({ ctx }) => ctx.lobby.list(ctx.player)),
  /** As `list`, again whenever something changed. */
  changes: guest.use(costs(4)).subscription(async function* ({ ctx, signal }) {
    yield* follow(ctx, ctx.lobby.changes(ctx.player, signal ?? AbortSignal.abort()), signal);
  }),
});
