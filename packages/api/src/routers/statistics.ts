import { playedInput, sessionInput } from '../ports/statistics.ts';
import { costs, guest, notFound, router } from '../procedures.ts';

/** What is counted of finished hands. */
export const statisticsRouter = router({
  /** Any guest: of their own hands all, of another player's those that they may see. */
  player: guest
    .use(costs(15))
    .input(playedInput)
    .query(
      async ({ ctx, input: { player, ...conditions } }) =>
        (await ctx.statistics.player(ctx, player, conditions)) ?? notFound('There is no such player.'),
    ),
  /** As `player`: from whom they won. */
  opponents: guest
    .use(costs(30))
    .input(playedInput)
    .query(({ ctx, input: { player, ...conditions } }) =>
      ctx.statistics.opponents(ctx.player, player, conditions),
    ),
  /** As `player`: their results over time, and their sessions. */
  results: guest
    .use(costs(30))
    .input(playedInput)
    .query(({ ctx, input: { player, ...conditions } }) =>
      ctx.statistics.results(ctx.player, player, conditions),
    ),
  /** As `player`: the results of one session of theirs. */
  session: guest
    .use(costs(15))
    .input(sessionInput)
    .query(({ ctx, input: { player, ...conditions } }) =>
      ctx.statistics.session(ctx.player, player, conditions),
    ),
  /** As `player`: the stacks of one session of theirs, at each table. */
  stacks: guest
    .use(costs(15))
    .input(sessionInput)
    .query(({ ctx, input: { player, ...conditions } }) =>
      ctx.statistics.stacks(ctx.player, player, conditions),
    ),
  /** Any guest: how evenly cards lay in the decks of all public hands, counted where that tells nothing of a hand. */
  shuffle: guest.use(costs(4)).query(({ ctx }) => ctx.statistics.shuffle()),
});
