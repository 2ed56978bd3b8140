import type { Role } from '@openfelt/db';
import type { Bundle, Verification } from '@openfelt/hand-history/audit';
import type { HandRow } from './messages.ts';

/** Who asks. */
export interface Caller {
  readonly player: string;
  readonly role: Role;
}

/** Where a dispute stands: `decided` until somebody appeals, or for good once the decision is final. */
export type DisputeStatus = 'open' | 'decided' | 'appealed' | 'withdrawn';

/** Whether the complaint was right. */
export type Verdict = 'upheld' | 'dismissed';

/** What a decision moves: chips to (or, negative, from) players of the hand and the house, all together zero. */
export interface Correction {
  readonly corrections: readonly { readonly player: string; readonly amount: number }[];
  readonly house: number;
}

/** Whether chips move for a dispute: none, once the table lets them (`pending`), or they have. */
export type CorrectionState = 'none' | 'pending' | 'applied';

/** A dispute as everybody may see it who may see its hand: without anybody's words. */
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
export interface DisputeRow extends DisputeOutcome {
  readonly tableName: string;
  readonly openedBy: string;
  /** The first 140 characters of the opener's words. */
  readonly excerpt: string;
  readonly answers: number;
  /** Everybody whom the row names, by id. */
  readonly names: Readonly<Record<string, string>>;
}

/** A list of disputes. Give `next` as `after` for the next page; null at the end. */
export interface DisputePage {
  readonly disputes: readonly DisputeRow[];
  /** How many there are in all, by status. */
  readonly counts: Readonly<Record<DisputeStatus, number>>;
  readonly next: string | null;
}

/** What was said in a dispute. `text` is what somebody typed: 10 to 2,000 characters with line breaks, never markup. */
export interface DisputeAnswer {
  readonly by: string;
  readonly role: 'player' | 'auditor';
  readonly text: string;
  readonly at: number;
}

/** A decision, and where the log says that its chips moved. */
export interface DisputeDecision extends Correction {
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
export interface DisputeDetail extends Omit<DisputeRow, 'answers' | 'excerpt'> {
  readonly reason: string;
  readonly answers: readonly DisputeAnswer[];
  readonly decisions: readonly DisputeDecision[];
  readonly appeal: { readonly by: string; readonly reason: string; readonly at: number } | null;
  /** Until when (ms since the epoch) a player of the hand may appeal; null where nobody may. */
  readonly appealUntil: number | null;
  readonly hand: HandRow;
  readonly may: readonly DisputeAction[];
}

/** What an auditor gets of a dispute: every card of its hand and all evidence. That he was given it stands in the log before. */
export interface CaseFile {
  readonly dispute: DisputeDetail;
  /** The auditor's: all cards that were dealt, refused commands, clocks and connections in `evidence`. */
  readonly bundle: Bundle;
  /** What the verifier found in the bundle, and the pots as the rules pay them. */
  readonly verification: Omit<Verification, 'bundle'>;
  /** What would make the players' results those of the rules, less what was corrected before; null where nothing would change. */
  readonly suggestion: Correction | null;
}

/** A look at a hand's sealed cards. */
export interface SealedLook {
  /** A player's id, or `operator`: who can read the data folder. */
  readonly by: string;
  readonly name: string;
  /** The dispute that it was for; null where it was for none. */
  readonly dispute: string | null;
  readonly at: number;
}

/** The answer to a command about a dispute. `ok`: it is committed. */
export type DisputeReply =
  | { readonly ok: true; readonly dispute: string }
  | { readonly ok: false; readonly code: string; readonly message: string };

/** What every command about a dispute carries: the same id with the same content has one effect and one answer. */
interface DisputeCommandId {
  readonly commandId: string;
}

/** A complaint. The dispute gets the command's id. */
interface OpenDispute extends DisputeCommandId {
  readonly handId: string;
  readonly pot: number | null;
  readonly reason: string;
}

/** Something that is done with a dispute that is there. */
export interface DisputeCommand extends DisputeCommandId {
  readonly dispute: string;
}

/** The dispute desk. Whoever asks for what he may not see is told that it is not there: null. */
export interface Disputes {
  open(caller: Caller, wish: OpenDispute): Promise<DisputeReply>;
  answer(caller: Caller, wish: DisputeCommand & { readonly text: string }): Promise<DisputeReply>;
  withdraw(caller: Caller, wish: DisputeCommand): Promise<DisputeReply>;
  decide(
    caller: Caller,
    wish: DisputeCommand & Correction & { readonly verdict: Verdict; readonly reason: string },
  ): Promise<DisputeReply>;
  appeal(caller: Caller, wish: DisputeCommand & { readonly reason: string }): Promise<DisputeReply>;
  get(caller: Caller, dispute: string): Promise<DisputeDetail | null>;
  /** Those that the player opened or whose hand he played, newest first. */
  mine(caller: Caller): Promise<readonly DisputeRow[]>;
  /** All, oldest first. */
  queue(
    caller: Caller,
    query: {
      readonly status: DisputeStatus | null;
      readonly after: string | null;
      readonly limit: number;
    },
  ): Promise<DisputePage>;
  file(caller: Caller, dispute: string): Promise<CaseFile | null>;
  /** Null where the hand is not the caller's to see. */
  ofHand(caller: Caller, handId: string): Promise<readonly DisputeOutcome[] | null>;
  /** Looks at a hand's sealed cards, oldest first; null for who was not dealt in and does not audit. */
  looks(caller: Caller, handId: string): Promise<readonly SealedLook[] | null>;
  /** Yields the id of each dispute that changes, or whose hand's sealed cards are looked at, and that the caller may see; null: he missed some. */
  changes(caller: Caller, signal: AbortSignal): AsyncIterable<{ readonly dispute: string | null }>;
}
