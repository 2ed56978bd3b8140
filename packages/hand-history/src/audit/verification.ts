import type { Finding } from '@openfelt/engine';
import type { DisputeEvent } from '@openfelt/game-events';
import type { Bundle, BundleFault } from '../bundle/format.ts';
import type { Misplaced } from '../replay/replay-hand.ts';
import type { HandExplanation, PotIssue } from './pots/index.ts';

/** What is looked at in a bundle, in the order of a report. */
export type CheckId =
  /** The file is a bundle. */
  | 'form'
  /** The events are one unbroken chain, from the hand before to the end of this one. */
  | 'chain'
  /** The hand's end stands under a checkpoint that the given key has signed. */
  | 'inclusion'
  /** The side stream is the one that the hand's end names. */
  | 'evidence'
  /** Every event follows from those before, and keeps the rules. */
  | 'replay'
  /** Every card that is shown is the one that was committed to before the deal. */
  | 'openings'
  /** The deck follows from the seed that was committed to. */
  | 'shuffle'
  /** Players' entropy is what they had committed to. */
  | 'entropy'
  /** The pots went where contributions and shown hands alone send them. */
  | 'pots'
  /** Later decisions are signed for, are about this hand, and moved what they say. */
  | 'corrections';

/** What is wrong, as data. `version` is the event's that does not hold, null where none can be named. */
export type VerificationIssue =
  | {
      readonly code: 'form';
      readonly version: null;
      readonly why: BundleFault;
      readonly path: string;
      readonly message: string;
    }
  | {
      readonly code: 'chain';
      readonly version: number;
      readonly why: 'hash' | 'prev-hash' | 'version' | 'stream';
    }
  /** The bundle does not begin with the hand before, or with the opening of the table. */
  | { readonly code: 'start'; readonly version: number }
  /** The last event is not the end of a hand. */
  | { readonly code: 'end'; readonly version: number }
  | { readonly code: 'unreadable'; readonly version: number; readonly message: string }
  | {
      readonly code: 'checkpoint';
      readonly version: number;
      readonly why: 'form' | 'key' | 'signature' | 'path';
    }
  | {
      readonly code: 'evidence';
      /** The event of the hand that pins the side stream. */
      readonly version: number;
      readonly why: 'missing' | 'not-due' | 'chain' | 'unreadable' | 'end';
      /** The event of the side stream. */
      readonly evidenceVersion: number | null;
    }
  | { readonly code: 'impossible'; readonly version: number; readonly reason: Misplaced }
  | { readonly code: 'law'; readonly version: number; readonly finding: Finding }
  | {
      readonly code: 'opening';
      readonly version: number;
      readonly slot: number;
      readonly why: 'missing' | 'not-due' | 'differs' | 'not-committed';
    }
  | { readonly code: 'perspective'; readonly version: number; readonly seat: number }
  | {
      readonly code: 'seed';
      readonly version: number;
      readonly why: 'missing' | 'not-due' | 'commitment' | 'root' | 'reshuffle' | 'cards';
    }
  | {
      readonly code: 'entropy';
      readonly version: number;
      readonly seat: number;
      readonly why: 'not-committed' | 'differs' | 'left-out';
    }
  | { readonly code: 'pots'; readonly version: number; readonly issue: PotIssue }
  | {
      readonly code: 'correction';
      /** The end of the hand, which the decision is about. */
      readonly version: number;
      /** Place in the list of corrections, from 0. */
      readonly index: number;
      readonly part: 'decision' | 'adjustment';
      readonly why: CorrectionIssueReason;
    };

/** What is wrong with a correction. */
export type CorrectionIssueReason =
  /** Its content is not what its hash was made of. */
  | 'hash'
  | 'unreadable'
  /** It is no event of its dispute, or of the hand's table after the hand. */
  | 'stream'
  /** It is about another hand, or names another end of this one. */
  | 'hand'
  /** What some get is not what others give, or a player is named twice. */
  | 'unbalanced'
  /** It comes before one that it follows here, is there twice, or follows a final decision. */
  | 'order'
  /** It moves other chips than the decision says. */
  | 'differs'
  /** No checkpoint signed with the key covers it, or nothing shows that one does: then anyone could have made it up. */
  | 'checkpoint'
  /** There is a proof of nothing. */
  | 'not-due';

/** A decision about a hand, as its dispute records it. */
export type DisputeDecidedEvent = Extract<DisputeEvent, { readonly type: 'DisputeDecided' }>;

/**
 * What came of a check. `pending`: the hand is not under a checkpoint yet (of `inclusion` alone); `secret`: it takes what this viewer may
 * not have; `none`: there is nothing to check, as in a recorded hand or where an earlier check failed; `corrected`: the record pays
 * otherwise than the rules, and proved decisions have given everyone what is theirs (of `replay` and `pots` alone).
 */
export type VerificationCheck =
  | { readonly id: CheckId; readonly verdict: 'holds' | 'pending' | 'secret' | 'none' }
  | {
      readonly id: CheckId;
      readonly verdict: 'fails' | 'corrected';
      readonly issues: readonly [VerificationIssue, ...VerificationIssue[]];
    };

/** What a verifier found. */
export interface Verification {
  /** `fails` if any check does, else `pending` if the hand is under no checkpoint yet. */
  readonly verdict: 'holds' | 'pending' | 'fails';
  readonly checks: readonly VerificationCheck[];
  /** The first event that does not hold; null where all do. */
  readonly first: VerificationIssue | null;
  /** The bundle, where the file is one. */
  readonly bundle: Bundle | null;
  /** The decisions about the hand, in their order; none where one of them is not proved. */
  readonly decisions: readonly DisputeDecidedEvent[];
  /** Why the pots went where they went by the rules; null where the hand cannot be replayed. */
  readonly explanation: HandExplanation | null;
}
