import type { RefusedResult, Seat } from '@openfelt/engine';
import * as z from 'zod/mini';

const millis = z.int().check(z.nonnegative());
/** Whose part in which hand's shuffle. */
const contribution = {
  seat: z.int().check(z.nonnegative()),
  player: z.string().check(z.maxLength(200)),
  handNumber: z.int().check(z.positive()),
};

/**
 * Schema version 1 of the events of a table's side stream of evidence: what cannot be reconstructed afterwards,
 * and is no fact of the game. Times are ms since the epoch.
 */
export const evidenceVersion1 = {
  /** A command as it came in, and what became of it. */
  CommandReceived: z.strictObject({
    commandId: z.string().check(z.maxLength(200)),
    actor: z.string().check(z.maxLength(200)),
    seat: z.nullable(z.int().check(z.nonnegative())),
    command: z.string().check(z.maxLength(40)),
    /** The choice that the client decided on, and the one that stood. */
    turn: z.nullable(z.int().check(z.nonnegative())),
    turnAtReceipt: z.nullable(z.int().check(z.nonnegative())),
    receivedAt: millis,
    /** When the choice would have timed out. */
    deadline: z.nullable(millis),
    /** Null when it was accepted. */
    refusal: z.nullable(z.strictObject({ code: z.string(), message: z.string() })),
    timeBankUsed: millis,
  }),
  /** Refused commands beyond the bounds (of a minute, of a hand), counted. */
  RefusalsCounted: z.strictObject({
    actor: z.string().check(z.maxLength(200)),
    count: z.int().check(z.positive()),
    from: millis,
    to: millis,
  }),
  TimedOut: z.strictObject({
    seat: z.int().check(z.nonnegative()),
    turn: z.int().check(z.nonnegative()),
    deadline: millis,
    at: millis,
    /** Time beyond the action time, of the player's bank, and of the grace of who is not connected (R8.7); absent where none. */
    timeBankUsed: z.exactOptional(millis),
    graceUsed: z.exactOptional(millis),
  }),
  /** A choice has its full time again from `at` on, as the server had stood still, or the table had waited, since `from`. */
  ClockRestarted: z.strictObject({ turn: z.int().check(z.nonnegative()), from: millis, at: millis }),
  Connected: z.strictObject({ player: z.string().check(z.maxLength(200)), at: millis }),
  Disconnected: z.strictObject({ player: z.string().check(z.maxLength(200)), at: millis }),
  /** A player's coming and going that is not recorded one by one, counted; `connected`: how it stood after the last of it, at `to`. */
  ConnectionsCounted: z.strictObject({
    player: z.string().check(z.maxLength(200)),
    count: z.int().check(z.positive()),
    from: millis,
    to: millis,
    connected: z.boolean(),
  }),
  /** A client's commitment to a text for the shuffle of a hand, written before anyone is asked to reveal; `at`: when it came. */
  EntropyCommitted: z.strictObject({
    ...contribution,
    commitment: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
    at: millis,
  }),
  /** A commitment that was not followed by its text when the hand began, and was left out. */
  RevealWithheld: z.strictObject({ ...contribution, at: millis }),
  /** Commitments to this hand that stand before it do not count: the server was restarted or could not write. No client is to blame. */
  EntropyRoundLost: z.strictObject({ handNumber: z.int().check(z.positive()), at: millis }),
} satisfies Readonly<Record<string, z.ZodMiniType>>;

/** The name of an event of evidence. */
export type EvidenceType = keyof typeof evidenceVersion1;

/** An event of evidence. */
export type EvidenceEvent = {
  [T in EvidenceType]: { readonly type: T } & Readonly<z.infer<(typeof evidenceVersion1)[T]>>;
}[EvidenceType];

/** A commitment to a text for the next shuffle, as everyone who takes part in the round gets it. */
export interface SeatCommitment {
  readonly seat: Seat;
  /** SHA-256 of the text in UTF-8, 64 lower-case hex digits. */
  readonly commitment: string;
}

/** The result of a commitment, when commits close: all commitments of the round in ascending order of seats, or a refusal. */
export type CommitEntropyResult =
  | { readonly ok: true; readonly commitments: readonly SeatCommitment[] }
  | RefusedResult;
