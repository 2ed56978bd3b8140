import * as z from 'zod/mini';

// The one statement of what a player may ask of a table. The engine takes only its types; the API, which meets
// strangers, parses with it (`@openfelt/engine/commands`).

/** The version of the event that gave the choice (DESIGN, the log): a command for a turn that is over is stale. */
const turn = z.exactOptional(z.int().check(z.nonnegative()));
const chips = z.int().check(z.nonnegative());
const seat = z.int().check(z.nonnegative(), z.maximum(22));
const isOn = z.exactOptional(z.boolean());
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
  /** Whether the player wants the rest of the board dealt several times (R8.1). */
  z.object({ type: z.literal('answerRuns'), turn, agrees: z.boolean() }),
  z.object({ type: z.literal('show'), turn }),
  z.object({ type: z.literal('muck'), turn }),
]);

/** No table is played for more. */
const stake = z.int().check(z.nonnegative(), z.maximum(1_000_000_000));

/** What a table is played for, as its players agree on it. Amounts are chips. */
export const stakes = z.object({
  limit: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('no-limit'), minBet: stake }),
    z.object({ kind: z.literal('pot'), minBet: stake }),
    z.object({ kind: z.literal('doubling'), minBet: stake }),
    z.object({ kind: z.literal('spread'), min: stake, max: stake }),
    z.object({ kind: z.literal('fixed'), small: stake, big: stake, cap: z.int().check(z.positive()) }),
  ]),
  ante: stake,
  blinds: z.readonly(z.array(stake).check(z.maxLength(23))),
  bringIn: stake,
  buyIn: z.object({ min: stake, max: stake }),
});

/** What a player asks about a seat. Amounts are chips. */
export const playerSeatCommand = z.discriminatedUnion('type', [
  /** `autoPost`: whether the big blind that a newcomer owes is posted at once, or waited for, as without it (R3.2). */
  z.object({ type: z.literal('takeSeat'), seat, stack: chips, autoPost: isOn }),
  z.object({ type: z.literal('addChips'), amount: chips }),
  z.object({ type: z.literal('sitOut') }),
  /** `autoPost` as of `takeSeat`, for blinds that were missed. */
  z.object({ type: z.literal('sitIn'), autoPost: isOn }),
  /** What is asked for in advance; what is not named stays as it was. */
  z.object({
    type: z.literal('setOptions'),
    autoPost: isOn,
    autoRebuy: isOn,
    autoMuck: isOn,
    sitOutAtBigBlind: isOn,
    straddle: isOn,
    runs: z.exactOptional(z.enum(['agree', 'decline', 'ask'])),
  }),
  /** Says yes or no to proposed stakes, which are named so that other ones are not meant. */
  z.object({ type: z.literal('answerStakes'), stakes, agrees: z.boolean() }),
  z.object({ type: z.literal('leave') }),
]);

/** What a player asks of the hand that is over, until the next one begins. */
export const playerHandOverCommand = z.discriminatedUnion('type', [
  /** Shows cards of their own to everyone (R6.1). */
  z.object({ type: z.literal('showCards'), slots }),
  /** Opens the board cards that would have come (R8.4). */
  z.object({ type: z.literal('rabbitHunt') }),
]);

/** Everything that a player may ask of a table. */
export const playerCommand = z.discriminatedUnion('type', [
  playerAction,
  playerSeatCommand,
  playerHandOverCommand,
]);

/** An action in a hand, as its player sends it. */
export type PlayerAction = z.infer<typeof playerAction>;

/** What a player asks of the hand that is over. */
export type PlayerHandOverCommand = z.infer<typeof playerHandOverCommand>;

/** What a player asks about a seat. */
export type PlayerSeatCommand = z.infer<typeof playerSeatCommand>;

/** Everything that a player may ask of a table. */
export type PlayerCommand = z.infer<typeof playerCommand>;
