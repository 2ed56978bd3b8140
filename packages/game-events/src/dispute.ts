import { z } from 'zod';

/** Chips that a player gets, or gives where it is negative. */
const line = z.strictObject({
  player: z.string().min(1).max(200),
  amount: z.int().refine((amount) => amount !== 0, 'an amount that is moved is not 0'),
});
const hash = z.string().regex(/^[0-9a-f]{64}$/);
const dispute = z.string().min(1).max(192);
const player = z.string().min(1).max(200);
/** What somebody typed: text and nothing else, without control characters but the line feed. */
const typed = z
  .string()
  .max(2_000)
  .regex(/^(?:\n|[^\p{Cc}\p{Cs}])+$/u);
/** The `ChipsAdjusted` of the table; null where none was needed: this event itself then stands for accounts that were changed. */
const at = z
  .strictObject({ streamId: z.string().min(1).max(200), version: z.int().nonnegative() })
  .nullable();

/** Schema version 1 of the events of a dispute's stream, `dispute/<id>`. When something was done, the envelope says. */
export const disputeVersion1 = {
  DisputeOpened: z.strictObject({
    dispute,
    /** The end of the hand. */
    hand: z.strictObject({
      handId: z.string().min(1).max(200),
      streamId: z.string().min(1).max(200),
      version: z.int().nonnegative(),
      hash,
    }),
    table: z.string().min(1).max(200),
    /** 0 is the main pot; null: the hand as a whole. */
    pot: z.int().nonnegative().max(22).nullable(),
    player,
    seat: z.int().nonnegative().max(22),
    reason: typed,
  }),
  DisputeAnswered: z.strictObject({ by: player, role: z.enum(['player', 'auditor']), text: typed }),
  DisputeWithdrawn: z.strictObject({ by: player }),
  /**
   * What an auditor has decided about a hand. `corrections` and `house` sum to 0: the chips that the decision moves beyond those before
   * it; negative for who gives.
   */
  DisputeDecided: z.strictObject({
    dispute,
    /** The end of the hand. */
    hand: z.strictObject({ streamId: z.string().min(1).max(200), version: z.int().nonnegative(), hash }),
    by: player,
    verdict: z.enum(['upheld', 'dismissed']),
    reason: z.string().max(4_000),
    corrections: z.array(line).max(50),
    house: z.int(),
    /** Nothing can be appealed against it. */
    final: z.boolean(),
  }),
  DisputeAppealed: z.strictObject({ by: player, reason: typed }),
  /** Chips that were won in a disputed pot lie in the dispute's account until the decision: so much of each winner's. */
  ChipsHeld: z.strictObject({ shares: z.array(line).max(23).readonly(), at }),
  /** They are theirs again. */
  HoldReleased: z.strictObject({ at }),
  /** The chips of the decision at that version of this stream are moved. */
  CorrectionApplied: z.strictObject({ decision: z.int().nonnegative(), at }),
} satisfies Readonly<Record<string, z.ZodType>>;

/** The name of an event of a dispute. */
type DisputeEventType = keyof typeof disputeVersion1;

/** An event of a dispute. */
export type DisputeEvent = {
  [T in DisputeEventType]: { readonly type: T } & Readonly<z.infer<(typeof disputeVersion1)[T]>>;
}[DisputeEventType];
