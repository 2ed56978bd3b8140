import type { CardCode } from '@openfelt/cards';
import type { Chips, HandContext, LimitKind, MadeHand, Seat, VariantId } from '@openfelt/engine';
import { openCheckpoint } from '@openfelt/event-log';
import { cardName, foldHand, handName, type ReplayStep } from '@openfelt/hand-history';
import {
  type Bundle,
  type Check,
  type CheckId,
  checkName,
  checkSentence,
  decisionSentence,
  type Flaw,
  flawSentence,
  type HandExplanation,
  type Perspective,
  ruleSentence,
  tellPot,
  type Verification,
  verdictSentence,
} from '@openfelt/hand-history/audit';
import type { Locale } from '../i18n/locale.ts';
import { type Line, linesOf } from '../words/told.ts';
import { seatNames } from './seat-names.ts';

/** How a report is worded. */
export interface Wording {
  readonly locale: Locale;
  /** Amounts are divided by this. */
  readonly unit: number;
  /** Names by player id; a player without one is called by his seat. */
  readonly names: Readonly<Record<string, string>>;
}

/** A card with its name; null is a card that the viewer may not know. */
export interface ToldCard {
  readonly card: CardCode | null;
  readonly name: string;
}

/** A player of the hand as it ended. */
export interface ToldPlayer {
  readonly seat: Seat;
  readonly name: string;
  readonly cards: readonly ToldCard[];
  readonly state: 'folded' | 'mucked' | 'shown' | 'unseen';
  /** What he shows, in words: the hand, and where it qualifies the low one. */
  readonly hands: readonly string[];
}

/** The cards of a hand that won, or came nearest. */
export interface ToldHand {
  readonly names: readonly string[];
  readonly hand: string;
  readonly cards: readonly ToldCard[];
}

/** Why a pot goes where it goes, in words and cards. */
export interface ToldPot {
  readonly index: number;
  readonly amount: Chips;
  readonly sentences: readonly string[];
  readonly rules: readonly { readonly number: string; readonly sentence: string }[];
  readonly halves: readonly {
    readonly half: 'whole' | 'high' | 'low';
    readonly winning: ToldHand | null;
    readonly next: ToldHand | null;
  }[];
}

/** What came of a check, in words. */
export interface ToldCheck {
  readonly id: CheckId;
  readonly name: string;
  readonly verdict: Check['verdict'];
  /** A single sentence, and every flaw where there are some. `version` is the event's that does not hold. */
  readonly told: readonly { readonly sentence: string; readonly version: number | null }[];
}

/** An event of a bundle with its hash. */
export interface ToldEvent {
  readonly version: number;
  readonly type: string;
  /** 64 lower-case hex digits. */
  readonly hash: string;
  /** In words; null where there is nothing to say. */
  readonly line: Line | null;
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

/** All that a page says of a verified bundle. Made in a worker, so everything in it is plain data and in words already. */
export interface Report {
  readonly verdict: Verification['verdict'];
  readonly sentence: string;
  /** The public key that it was checked with. */
  readonly key: string;
  readonly checks: readonly ToldCheck[];
  /** Decisions about the hand, each in a sentence: what later put a wrong pot right. */
  readonly decisions: readonly string[];
  /** Null where the file is no bundle. */
  readonly sealed: Sealed | null;
  /** Null where the events do not begin a hand. */
  readonly hand: ReportedHand | null;
  readonly explanation: HandExplanation | null;
  readonly pots: readonly ToldPot[];
  /** From the dealer's left. */
  readonly players: readonly ToldPlayer[];
  readonly board: readonly ToldCard[];
  readonly events: readonly ToldEvent[];
}

/** The events as far as they can be folded, with the states around them. */
function foldedSteps({ events }: Bundle, checks: readonly Check[]): readonly ReplayStep[] {
  const stops = checks.flatMap((check) =>
    check.verdict === 'fails'
      ? check.flaws.flatMap((flaw) =>
          flaw.code === 'unreadable' || flaw.code === 'impossible' ? [flaw.version] : [],
        )
      : [],
  );
  const end = events.findIndex(({ version }) => stops.includes(version));
  const folded = foldHand(end < 0 ? events : events.slice(0, end));
  return folded.ok ? folded.steps : [];
}

function reportedHand(steps: readonly ReplayStep[]): ReportedHand | null {
  const start = steps.findLast(({ event }) => event.type === 'HandStarted');
  if (start?.event.type !== 'HandStarted') return null;
  const { context, handNumber } = start.event;
  const { table, variant, rules } = context;
  return { table, handNumber, variant, limit: rules.limit.kind, from: start.version };
}

function sealedOf({ perspective, events, inclusion }: Bundle, key: string): Sealed | null {
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
export function reportOf(verification: Verification, key: string, wording: Wording): Report {
  const { bundle, checks, explanation } = verification;
  const { locale, unit } = wording;
  const steps = bundle === null ? [] : foldedSteps(bundle, checks);
  const { bySeat, byPlayer } = seatNames(steps, wording);
  const lines = new Map(
    linesOf(steps, { names: byPlayer, locale, unit }).map((line) => [line.version, line]),
  );
  const toldCard = (card: CardCode | null): ToldCard => ({ card, name: cardName(card, locale) });
  const toldHand = (seats: readonly Seat[], made: MadeHand): ToldHand => ({
    names: seats.map(bySeat),
    hand: handName(made, locale),
    cards: made.cards.map(toldCard),
  });
  // Openings that do not hold show nothing.
  const isOpened = checks.some(({ id, verdict }) => id === 'openings' && verdict === 'holds');
  const known = new Map(isOpened ? bundle?.openings.map(({ slot, card }) => [slot, card]) : []);

  function toldPlayer({ seat, cards, folded, mucked, shown }: HandContext['seats'][number]): ToldPlayer {
    const both = explanation?.shown.find((each) => each.seat === seat);
    return {
      seat,
      name: bySeat(seat),
      cards: cards.map(({ slot, card }) => toldCard(card ?? known.get(slot) ?? null)),
      state: folded ? 'folded' : mucked ? 'mucked' : shown ? 'shown' : 'unseen',
      hands: [both?.hand, both?.low].flatMap((made) => (made ? [handName(made, locale)] : [])),
    };
  }

  const toldFlaw = (flaw: Flaw) => ({
    sentence: flawSentence(flaw, bySeat, locale, unit),
    version: flaw.version,
  });

  const hand = steps.at(-1)?.state.hand?.context;
  return {
    verdict: verification.verdict,
    sentence: verdictSentence(verification, locale),
    key,
    checks: checks.map((check) => ({
      id: check.id,
      name: checkName(check.id, locale),
      verdict: check.verdict,
      told:
        check.verdict === 'fails'
          ? check.flaws.map(toldFlaw)
          : [
              { sentence: checkSentence(check.id, check.verdict, locale), version: null },
              ...(check.verdict === 'corrected' ? check.flaws.map(toldFlaw) : []),
            ],
    })),
    decisions: verification.decisions.map((decision) =>
      decisionSentence(decision, (player) => byPlayer[player] ?? '–', locale, unit),
    ),
    sealed: bundle === null ? null : sealedOf(bundle, key),
    hand: reportedHand(steps),
    explanation,
    pots: (explanation?.pots ?? []).map((pot) => ({
      index: pot.index,
      amount: pot.amount,
      sentences: explanation === null ? [] : tellPot(pot, explanation, bySeat, locale, unit),
      rules: pot.rules.map((number) => ({ number, sentence: ruleSentence(number, locale) ?? '' })),
      halves: pot.halves.map(({ half, hand: made, winners, runnerUp }) => ({
        half,
        winning:
          made === null
            ? null
            : toldHand(
                winners.map(({ seat }) => seat),
                made,
              ),
        next: runnerUp === null ? null : toldHand([runnerUp.seat], runnerUp.hand),
      })),
    })),
    players: (hand?.seats ?? []).map(toldPlayer),
    board: (hand?.board ?? []).map(({ card }) => toldCard(card)),
    events: (bundle?.events ?? []).map(({ version, type, hash }) => ({
      version,
      type,
      hash,
      line: lines.get(version) ?? null,
    })),
  };
}
