import type { CardCode } from '@openfelt/cards';
import {
  type Chips,
  type HandContext,
  type LimitKind,
  listBoards,
  type MadeHand,
  type Seat,
  type VariantId,
} from '@openfelt/engine';
import { openCheckpoint } from '@openfelt/event-log';
import { type ReplayStep, replayHand } from '@openfelt/hand-history';
import type {
  Bundle,
  CheckId,
  HandExplanation,
  Perspective,
  Verification,
  VerificationCheck,
  VerificationIssue,
} from '@openfelt/hand-history/audit';
import {
  describeCard,
  describeCheck,
  describeDecision,
  describeHand,
  describePot,
  describeRule,
  describeVerificationIssue,
} from '@openfelt/hand-history/describe';
import { createPhrases, type Locale, type Messages } from '@openfelt/phrases';
import { type EventLine, formatEventLines } from '../../events/event-lines.ts';
import { seatNames } from './seat-names.ts';

/** How a report is worded. */
export interface Wording {
  readonly locale: Locale;
  /** The page's part of the catalogue: the worker has none of its own. */
  readonly messages: Messages;
  /** Amounts are divided by this. */
  readonly unit: number;
  /** Names by player id; a player without one is called by their seat. */
  readonly names: Readonly<Record<string, string>>;
}

/** A card with its name; null is a card that the viewer may not know. */
export interface ReportCard {
  readonly card: CardCode | null;
  readonly name: string;
}

/** A player of the hand as it ended. */
export interface ReportPlayer {
  readonly seat: Seat;
  readonly name: string;
  readonly cards: readonly ReportCard[];
  readonly state: 'folded' | 'mucked' | 'shown' | 'unseen';
  /** What the player shows, in words: the hand, and where it qualifies the low one. */
  readonly hands: readonly string[];
}

/** The cards of a hand that won, or came nearest. */
export interface ReportHand {
  readonly names: readonly string[];
  readonly hand: string;
  readonly cards: readonly ReportCard[];
}

/** Why a pot goes where it goes, in words and cards. */
export interface ReportPot {
  readonly index: number;
  readonly amount: Chips;
  readonly sentences: readonly string[];
  readonly rules: readonly { readonly number: string; readonly sentence: string }[];
  readonly halves: readonly {
    readonly half: 'whole' | 'high' | 'low';
    /** The number of its board, from 1; null of a pot that is not divided between boards. */
    readonly board: number | null;
    readonly winning: ReportHand | null;
    readonly next: ReportHand | null;
  }[];
}

/** What came of a check, in words. */
export interface ReportCheck {
  readonly id: CheckId;
  readonly name: string;
  readonly verdict: VerificationCheck['verdict'];
  /** A single sentence, and every issue where there are some. `version` is the event's that does not hold. */
  readonly lines: readonly { readonly sentence: string; readonly version: number | null }[];
}

/** An event of a bundle with its hash. */
export interface ReportEvent {
  readonly version: number;
  readonly type: string;
  /** 64 lower-case hex digits. */
  readonly hash: string;
  /** In words; null where there is nothing to say. */
  readonly line: EventLine | null;
}

/** What the file says of itself, whether or not it holds. */
interface Sealed {
  readonly perspective: Perspective;
  /** The last event. */
  readonly version: number;
  readonly hash: string;
  /** The checkpoint that covers the hand, if the key has signed it. */
  readonly checkpoint: { readonly origin: string; readonly size: number; readonly note: string } | null;
}

/** Which hand it is. */
interface ReportedHand {
  readonly table: string;
  readonly handNumber: number;
  readonly variant: VariantId;
  readonly limit: LimitKind;
  /** Version of its first event. */
  readonly from: number;
}

/** What a bundle says of its hand: plain data, in words already. */
export interface HandReport {
  /** Decisions about the hand, each in a sentence: what later put a wrong pot right. */
  readonly decisions: readonly string[];
  /** Null where the events do not begin a hand. */
  readonly hand: ReportedHand | null;
  readonly explanation: HandExplanation | null;
  readonly pots: readonly ReportPot[];
  /** From the dealer's left. */
  readonly players: readonly ReportPlayer[];
  /** Each board, the first one first; one that is empty where no card came. */
  readonly boards: readonly (readonly ReportCard[])[];
  readonly events: readonly ReportEvent[];
}

/** All that a page says of a verified bundle. Made in a worker, so everything in it is plain data. */
export interface Report extends HandReport {
  readonly verdict: Verification['verdict'];
  readonly sentence: string;
  /** The public key that it was checked with. */
  readonly key: string;
  readonly checks: readonly ReportCheck[];
  /** Null where the file is no bundle. */
  readonly sealed: Sealed | null;
}

/** The events as far as they can be folded, with the states around them. */
function foldedSteps({ events }: Bundle, checks: readonly VerificationCheck[]): readonly ReplayStep[] {
  const stops = checks.flatMap((check) =>
    check.verdict === 'fails'
      ? check.issues.flatMap((issue) =>
          issue.code === 'unreadable' || issue.code === 'impossible' ? [issue.version] : [],
        )
      : [],
  );
  const end = events.findIndex(({ version }) => stops.includes(version));
  const folded = replayHand(end < 0 ? events : events.slice(0, end));
  return folded.ok ? folded.steps : [];
}

function reportedHand(steps: readonly ReplayStep[]): ReportedHand | null {
  const start = steps.findLast(({ event }) => event.type === 'HandStarted');
  if (start?.event.type !== 'HandStarted') return null;
  const { context, handNumber } = start.event;
  const { table, variant, rules } = context;
  return { table, handNumber, variant, limit: rules.limit.kind, from: start.version };
}

function findSealed({ perspective, events, inclusion }: Bundle, key: string): Sealed | null {
  const head = events.at(-1);
  if (head === undefined) return null;
  const opened = inclusion === null ? null : openCheckpoint(inclusion.note, key);
  const checkpoint =
    opened?.ok && inclusion !== null
      ? { origin: opened.checkpoint.origin, size: opened.checkpoint.size, note: inclusion.note }
      : null;
  return { perspective, version: head.version, hash: head.hash, checkpoint };
}

/** Puts what was found in a bundle into the words of a page. */
export function buildReport(verification: Verification, key: string, wording: Wording): Report {
  const { bundle, checks, explanation } = verification;
  const { locale, messages, unit } = wording;
  const phrases = createPhrases(locale, messages);
  const steps = bundle === null ? [] : foldedSteps(bundle, checks);
  const { bySeat, byPlayer } = seatNames(steps, { names: wording.names, phrases });
  const options = { phrases, unit, name: bySeat };
  const lines = new Map(
    formatEventLines(steps, { names: byPlayer, phrases, unit }).map((line) => [line.version, line]),
  );
  const toReportCard = (card: CardCode | null): ReportCard => ({ card, name: describeCard(card, phrases) });
  const toReportHand = (seats: readonly Seat[], made: MadeHand): ReportHand => ({
    names: seats.map(bySeat),
    hand: describeHand(made, phrases),
    cards: made.cards.map(toReportCard),
  });
  // Openings that do not hold show nothing.
  const isOpened = checks.some(({ id, verdict }) => id === 'openings' && verdict === 'holds');
  const known = new Map(isOpened ? bundle?.openings.map(({ slot, card }) => [slot, card]) : []);

  function toReportPlayer({
    seat,
    cards,
    folded,
    mucked,
    shown,
  }: HandContext['seats'][number]): ReportPlayer {
    const both = explanation?.shown.find((each) => each.seat === seat);
    return {
      seat,
      name: bySeat(seat),
      cards: cards.map(({ slot, card }) => toReportCard(card ?? known.get(slot) ?? null)),
      state: folded ? 'folded' : mucked ? 'mucked' : shown ? 'shown' : 'unseen',
      hands: (both === undefined ? [] : [both, ...both.otherHands])
        .flatMap((each) => [each.hand, each.low])
        .flatMap((made) => (made ? [describeHand(made, phrases)] : [])),
    };
  }

  const describeIssue = (issue: VerificationIssue) => ({
    sentence: describeVerificationIssue(issue, options),
    version: issue.version,
  });

  const hand = steps.at(-1)?.state.hand?.context;
  return {
    verdict: verification.verdict,
    sentence: phrases.say(`check.verdict.${verification.verdict}`),
    key,
    checks: checks.map((check) => ({
      id: check.id,
      name: phrases.say(`check.${check.id}.name`),
      verdict: check.verdict,
      lines:
        check.verdict === 'fails'
          ? check.issues.map(describeIssue)
          : [
              { sentence: describeCheck(check.id, check.verdict, phrases), version: null },
              ...(check.verdict === 'corrected' ? check.issues.map(describeIssue) : []),
            ],
    })),
    decisions: verification.decisions.map((decision) =>
      describeDecision(decision, { phrases, unit, names: (player) => byPlayer[player] ?? '–' }),
    ),
    sealed: bundle === null ? null : findSealed(bundle, key),
    hand: reportedHand(steps),
    explanation,
    pots: (explanation?.pots ?? []).map((pot) => ({
      index: pot.index,
      amount: pot.amount,
      sentences: explanation === null ? [] : describePot(pot, explanation, options),
      rules: pot.rules.map((number) => ({ number, sentence: describeRule(number, phrases) ?? '' })),
      halves: pot.halves.map(({ half, board, hand: made, winners, runnerUp }) => ({
        half,
        board: board === undefined ? null : board + 1,
        winning:
          made === null
            ? null
            : toReportHand(
                winners.map(({ seat }) => seat),
                made,
              ),
        next: runnerUp === null ? null : toReportHand([runnerUp.seat], runnerUp.hand),
      })),
    })),
    players: (hand?.seats ?? []).map(toReportPlayer),
    boards: (hand == null ? [] : listBoards(hand)).map((cards) =>
      cards.map(({ card }) => toReportCard(card)),
    ),
    events: (bundle?.events ?? []).map(({ version, type, hash }) => ({
      version,
      type,
      hash,
      line: lines.get(version) ?? null,
    })),
  };
}
