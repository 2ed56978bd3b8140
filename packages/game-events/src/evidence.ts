import { z } from 'zod';

const millis = z.int().nonnegative();
/** Whose part in which hand's shuffle. */
const contribution = {
  seat: z.int().nonnegative(),
  player: z.string().max(200),
  handNumber: z.int().positive(),
};

/**
 * Schema version 1 of the events of a table's side stream of evidence: what cannot be reconstructed afterwards,
 * and is no fact of the game. Times are ms since the epoch.
 */
export const evidenceVersion1 = {
  /** A command as it came in, and what became of it. */
  CommandReceived: z.strictObject({
    commandId: z.string().max(200),
    actor: z.string().max(200),
    seat: z.int().nonnegative().nullable(),
    command: z.string().max(40),
    /** The choice that the client decided on, and the one that stood. */
    turn: z.int().nonnegative().nullable(),
    turnAtReceipt: z.int().nonnegative().nullable(),
    receivedAt: millis,
    /** When the choice would have timed out. */
    deadline: millis.nullable(),
    /** Null when it was accepted. */
    refusal: z.strictObject({ code: z.string(), message: z.string() }).nullable(),
    timeBankUsed: millis,
  }),
  /** Refused commands beyond the bound of a minute, counted. */
  RefusalsCounted: z.strictObject({
    actor: z.string().max(200),
    count: z.int().positive(),
    from: millis,
    to: millis,
  }),
  TimedOut: z.strictObject({
    seat: z.int().nonnegative(),
    turn: z.int().nonnegative(),
    deadline: millis,
    at: millis,
  }),
  Connected: z.strictObject({ player: z.string().max(200), at: millis }),
  Disconnected: z.strictObject({ player: z.string().max(200), at: millis }),
  /** A client's commitment to a text for the shuffle of a hand, written before anybody is asked to reveal; `at`: when it came. */
  EntropyCommitted: z.strictObject({
    ...contribution,
    commitment: z.string().regex(/^[0-9a-f]{64}$/),
    at: millis,
  }),
  /** A commitment that was not followed by its text when the hand began, and was left out. */
  RevealWithheld: z.strictObject({ ...contribution, at: millis }),
  /** Commitments to this hand that stand before it do not count: the server was restarted or could not write. No client is to blame. */
  EntropyRoundLost: z.strictObject({ handNumber: z.int().positive(), at: millis }),
} satisfies Readonly<Record<string, z.ZodType>>;

/** The name of an event of evidence. */
export type EvidenceType = keyof typeof evidenceVersion1;

/** An event of evidence. */
export type EvidenceEvent = {
  [T in EvidenceType]: { readonly type: T } & Readonly<z.infer<(typeof evidenceVersion1)[T]>>;
}[EvidenceType];
