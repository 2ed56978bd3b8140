import * as z from 'zod/mini';

// The one statement of what a player may ask of a table. The engine takes only its types; the API, which meets
// strangers, parses with it (`@openfelt/engine/commands`).

/** The version of the event that gave the choice (DESIGN, the log): a command for a turn that is over is stale. */
const turn = z.exactOptional(z.int().check(z.nonnegative()));
const chips = z.int().check(z.nonnegative());
const seat = z.int().check(z.nonnegative(), z.maximum(22));
const slots = z.readonly(z.array(z.int().check(z.nonnegative(), z.maximum(255))).check(z.maxLength(10)));

/** An action in a hand, as its player sends it: the seat is where they sit. */
export const playerAction = z.discriminatedUnion('type', [
  z.object({ type: z.literal('fold'), turn }),
  z.object({ type: z.literal('check'), turn }),
  /** `amount`: what the player saw that a call costs, in chips. */
  z.object({ type: z.literal('call'), turn, amount: z.exactOptional(chips) }),
  z.object({ type: z.literal('bringIn'), turn }),
  /** `to`: the player's total in the betting round, in chips. */
  z.object({ type: z.literal('bet'), turn, to: chips }),
  z.object({ type: z.literal('raise'), turn, to: chips }),
  z.object({ type: z.literal('discard'), turn, slots }),
  z.object({ type: z.literal('hit'), turn }),
  z.object({ type: z.literal('stand'), turn }),
  z.object({ type: z.literal('show'), turn }),
  z.object({ type: z.literal('muck'), turn }),
]);

/** What a player asks about a seat. Amounts are chips. */
export const playerSeatCommand = z.discriminatedUnion('type', [
  z.object({ type: z.literal('takeSeat'), seat, stack: chips }),
  z.object({ type: z.literal('addChips'), amount: chips }),
  z.object({ type: z.literal('sitOut') }),
  z.object({ type: z.literal('sitIn') }),
  z.object({ type: z.literal('leave') }),
]);

/** Everything that a player may ask of a table. */
export const playerCommand = z.discriminatedUnion('type', [playerAction, playerSeatCommand]);

/** An action in a hand, as its player sends it. */
export type PlayerAction = z.infer<typeof playerAction>;

/** What a player asks about a seat. */
export type PlayerSeatCommand = z.infer<typeof playerSeatCommand>;

/** Everything that a player may ask of a table. */
export type PlayerCommand = z.infer<typeof playerCommand>;
