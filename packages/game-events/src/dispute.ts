import * as z from 'zod/mini';

/** Chips that a player gets, or gives where it is negative. */
const line = z.strictObject({
  player: z.string().check(z.minLength(1), z.maxLength(200)),
  amount: z.int().check(z.refine((amount) => amount !== 0, 'an amount that is moved is not 0')),
});
const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const dispute = z.string().check(z.minLength(1), z.maxLength(192));
const player = z.string().check(z.minLength(1), z.maxLength(200));
/** What someone typed: text and nothing else, without control characters but the line feed. */
const typed = z.string().check(z.maxLength(2_000), z.regex(/^(?:\n|[^\p{Cc}\p{Cs}])+$/u));
/** The `ChipsAdjusted` of the table; null where none was needed: this event itself then stands for accounts that were changed. */
const at = z.nullable(
  z.strictObject({
    streamId: z.string().check(z.minLength(1), z.maxLength(200)),
    version: z.int().check(z.nonnegative()),
  }),
);

/** Schema version 1 of the events of a dispute's stream, `dispute/<id>`. When something was done, the envelope says. */
export const disputeVersion1 = {
  DisputeOpened: z.strictObject({
    dispute,
    /** The end of the hand. */
    hand: z.strictObject({
      handId: z.string().check(z.minLength(1), z.maxLength(200)),
      streamId: z.string().check(z.minLength(1), z.maxLength(200)),
      version: z.int().check(z.nonnegative()),
      hash,
    }),
    table: z.string().check(z.minLength(1), z.maxLength(200)),
    /** 0 is the main pot; null: the hand as a whole. */
    pot: z.nullable(z.int().check(z.nonnegative(), z.maximum(22))),
    player,
    seat: z.int().check(z.nonnegative(), z.maximum(22)),
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
    hand: z.strictObject({
      streamId: z.string().check(z.minLength(1), z.maxLength(200)),
      version: z.int().check(z.nonnegative()),
      hash,
    }),
    by: player,
    verdict: z.enum(['upheld', 'dismissed']),
    reason: z.string().check(z.maxLength(4_000)),
    corrections: z.array(line).check(z.maxLength(50)),
    house: z.int(),
    /** Nothing can be appealed against it. */
    final: z.boolean(),
  }),
  DisputeAppealed: z.strictObject({ by: player, reason: typed }),
  /** Chips that were won in a disputed pot lie in the dispute's account until the decision: so much of each winner's. */
  ChipsHeld: z.strictObject({ shares: z.readonly(z.array(line).check(z.maxLength(23))), at }),
  /** They are theirs again. */
  HoldReleased: z.strictObject({ at }),
  /** The chips of the decision at that version of this stream are moved. */
  CorrectionApplied: z.strictObject({ decision: z.int().check(z.nonnegative()), at }),
} satisfies Readonly<Record<string, z.ZodMiniType>>;

/** The name of an event of a dispute. */
type DisputeEventType = keyof typeof disputeVersion1;

/** An event of a dispute. */
export type DisputeEvent = {
  [T in DisputeEventType]: { readonly type: T } & Readonly<z.infer<(typeof disputeVersion1)[T]>>;
}[DisputeEventType];
