import { z } from 'zod';

const millis = z.int().nonnegative();

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
} satisfies Readonly<Record<string, z.ZodType>>;

/** The name of an event of evidence. */
export type EvidenceType = keyof typeof evidenceVersion1;

/** An event of evidence. */
export type EvidenceEvent = {
  [T in EvidenceType]: { readonly type: T } & Readonly<z.infer<(typeof evidenceVersion1)[T]>>;
}[EvidenceType];
