import type { RefusedResult } from '@openfelt/engine';
import type { Bundle, Verification } from '@openfelt/hand-history/audit';
import * as z from 'zod/mini';
import type { HandListItem } from './hands.ts';
import type { Caller } from './identity.ts';

/** Where a dispute stands: `decided` until someone appeals, or for good once the decision is final. */
export type DisputeStatus = 'open' | 'decided' | 'appealed' | 'withdrawn';

/** Whether the complaint was right. */
export type Verdict = 'upheld' | 'dismissed';

/** What a decision moves: chips to (or, negative, from) players of the hand and the house, all together zero. */
export interface ChipCorrection {
  readonly corrections: readonly { readonly player: string; readonly amount: number }[];
  readonly house: number;
}

/** Whether chips move for a dispute: none, once the table lets them (`pending`), or they have. */
export type CorrectionState = 'none' | 'pending' | 'applied';

/** A dispute as everyone may see it who may see its hand: without anyone's words. */
export interface DisputeOutcome {
  readonly dispute: string;
  readonly handId: string;
  /** The pot in dispute, 0 the main pot; null: the hand as a whole. */
  readonly pot: number | null;
  readonly status: DisputeStatus;
  /** The last decision's; null before the first. */
  readonly verdict: Verdict | null;
  readonly correction: CorrectionState;
  /** Ms since the epoch. */
  readonly openedAt: number;
  /** When something last happened, in ms since the epoch. */
  readonly changedAt: number;
  /** Whether the asking player opened it. */
  readonly own: boolean;
}

/** A dispute in a list for its parties and for auditors. */
export interface DisputeListItem extends DisputeOutcome {
  readonly tableName: string;
  readonly openedBy: string;
  /** The first 140 characters of the opener's words. */
  readonly excerpt: string;
  readonly answers: number;
  /** Everyone whom the row names, by id. */
  readonly names: Readonly<Record<string, string>>;
}

/** A list of disputes. Give `next` as `cursor` for the next page; null at the end. */
export interface DisputePage {
  readonly disputes: readonly DisputeListItem[];
  /** How many there are in all, by status. */
  readonly counts: Readonly<Record<DisputeStatus, number>>;
  readonly next: string | null;
}

/** What was said in a dispute. `text` is what someone typed: 10 to 2,000 characters with line breaks, never markup. */
export interface DisputeAnswer {
  readonly by: string;
  readonly role: 'player' | 'auditor';
  readonly text: string;
  readonly at: number;
}

/** A decision, and where the log says that its chips moved. */
export interface DisputeDecision extends ChipCorrection {
  readonly by: string;
  readonly verdict: Verdict;
  readonly reason: string;
  /** Made on appeal: nothing comes after it. Its corrections are on top of those of the first decision. */
  readonly final: boolean;
  readonly at: number;
  /** The event with which the chips moved; null where none have to, or not yet. */
  readonly applied: { readonly streamId: string; readonly version: number } | null;
}

/** What the asking person may do with a dispute now. */
export type DisputeAction = 'answer' | 'withdraw' | 'decide' | 'appeal';

/** A whole dispute, for its parties, auditors and administrators. */
export interface DisputeDetail extends Omit<DisputeListItem, 'answers' | 'excerpt'> {
  readonly reason: string;
  readonly answers: readonly DisputeAnswer[];
  readonly decisions: readonly DisputeDecision[];
  readonly appeal: { readonly by: string; readonly reason: string; readonly at: number } | null;
  /** Until when (ms since the epoch) a player of the hand may appeal; null where no one may. */
  readonly appealUntil: number | null;
  readonly hand: HandListItem;
  readonly may: readonly DisputeAction[];
}

/** What an auditor gets of a dispute: every card of its hand and all evidence. That they were given it stands in the log before. */
export interface CaseFile {
  readonly dispute: DisputeDetail;
  /** The auditor's: all cards that were dealt, refused commands, clocks and connections in `evidence`. */
  readonly bundle: Bundle;
  /** What the verifier found in the bundle, and the pots as the rules pay them. */
  readonly verification: Omit<Verification, 'bundle'>;
  /** What would make the players' results those of the rules, less what was corrected before; null where nothing would change. */
  readonly suggestion: ChipCorrection | null;
}

/** The answer to a command about a dispute. `ok`: it is committed. */
export type DisputeResult = { readonly ok: true; readonly dispute: string } | RefusedResult;

export const handId = z.string().check(z.minLength(1), z.maxLength(200));
/** What every command about a dispute carries: the same id with the same content has one effect and one result. */
const commandId = z.uuid();

/** Bounds of what someone writes in a dispute, in characters: a reason is a sentence at least. */
export const textLength = { answer: 1, reason: 10, max: 2_000 } as const;

/** Text of so many characters at least: trimmed, lines ended by a line feed alone, none that cannot be shown. */
const written = (minLength: number) =>
  z.string().check(
    z.overwrite((typed) => typed.replace(/\r\n?/g, '\n').trim()),
    z.minLength(minLength),
    z.maxLength(textLength.max),
    // Neither control characters nor what UTF-8 cannot hold; markup is text like any other.
    z.regex(/^(?:\n|[^\p{Cc}\p{Cs}])*$/u),
  );
/** The reason of a dispute, a decision or an appeal. */
export const reasonText = written(textLength.reason);
/** An answer in a dispute. */
export const answerText = written(textLength.answer);

/** What someone writes, as it is sent: the service reads it with the schemas above, and says what is wrong with it in a sentence. */
const text = z.string().check(z.maxLength(4_000));

export const disputeCommand = z.object({ commandId, dispute: z.uuid() });
/** A complaint. The dispute gets the command's id. */
export const openDisputeInput = z.object({
  commandId,
  handId,
  pot: z.nullable(z.int().check(z.nonnegative(), z.maximum(22))),
  reason: text,
});
export const answerInput = z.extend(disputeCommand, { text });
export const appealInput = z.extend(disputeCommand, { reason: text });
export const decideInput = z.extend(disputeCommand, {
  verdict: z.enum(['upheld', 'dismissed']),
  reason: text,
  corrections: z
    .array(z.object({ player: z.string().check(z.minLength(1), z.maxLength(200)), amount: z.int() }))
    .check(z.maxLength(23)),
  house: z.int(),
});
export const queueInput = z.object({
  status: z._default(z.nullable(z.enum(['open', 'decided', 'appealed', 'withdrawn'])), null),
  cursor: z._default(z.nullable(z.uuid()), null),
  limit: z._default(z.int().check(z.minimum(1), z.maximum(100)), 25),
});

/** Something that is done with a dispute that is there. */
export type DisputeCommandInput = z.infer<typeof disputeCommand>;

/** The disputes. Whatever a caller may not see is not there for them: null. */
export interface DisputesPort {
  open(caller: Caller, input: z.infer<typeof openDisputeInput>): Promise<DisputeResult>;
  answer(caller: Caller, input: z.infer<typeof answerInput>): Promise<DisputeResult>;
  withdraw(caller: Caller, input: DisputeCommandInput): Promise<DisputeResult>;
  decide(caller: Caller, input: z.infer<typeof decideInput>): Promise<DisputeResult>;
  appeal(caller: Caller, input: z.infer<typeof appealInput>): Promise<DisputeResult>;
  get(caller: Caller, dispute: string): Promise<DisputeDetail | null>;
  /** Those that the player opened or whose hand they played, newest first. */
  mine(caller: Caller): Promise<readonly DisputeListItem[]>;
  /** All, oldest first. */
  queue(caller: Caller, query: z.infer<typeof queueInput>): Promise<DisputePage>;
  file(caller: Caller, dispute: string): Promise<CaseFile | null>;
  /** Null if the hand is not the caller's to see. */
  ofHand(caller: Caller, handId: string): Promise<readonly DisputeOutcome[] | null>;
  /** Yields the id of each dispute that changes, or whose hand's sealed cards are given, and that the caller may see; null: they missed some. */
  changes(caller: Caller, signal: AbortSignal): AsyncIterable<{ readonly dispute: string | null }>;
}
