import type { EventOf } from '@openfelt/engine';
import { type EventEnvelope, type Inclusion, verifyChain, verifyInclusion } from '@openfelt/event-log';
import { parseGameEvent, readDisputeEvent } from '@openfelt/game-events';
import type { Bundle, BundledCorrection } from '../bundle/format.ts';
import { toVerificationCheck } from './checks.ts';
import { total } from './pots/levels.ts';
import type {
  CorrectionIssueReason,
  DisputeDecidedEvent,
  VerificationCheck,
  VerificationIssue,
} from './verification.ts';
import type { OwnEvents } from './verify-deck.ts';

type Adjustment = EventOf<'ChipsAdjusted'>;

/** A decision, or what is wrong with it. */
type ReadDecision =
  | { readonly ok: true; readonly value: DisputeDecidedEvent }
  | { readonly ok: false; readonly why: CorrectionIssueReason };

const fault = (why: CorrectionIssueReason) => ({ ok: false, why }) as const;

/** Whether an event's content is what its hash was made of; what it continues is not here. */
function isWhole(envelope: EventEnvelope): boolean {
  const { version: firstVersion, prevHash } = envelope;
  return verifyChain([envelope], { firstVersion, prevHash }).ok;
}

/** What is wrong with an event's proof. Without one, anyone could have made the event up. */
function proofFault(
  { streamId, version, hash }: EventEnvelope,
  proof: Inclusion | null,
  key: string,
): CorrectionIssueReason | null {
  return proof !== null && verifyInclusion({ streamId, version, hash }, proof, key).ok ? null : 'checkpoint';
}

/** A decision about the hand that ends with `end`, whose lines give what they take; all that it names were `dealt` in. */
function readDecision(
  envelope: EventEnvelope,
  { end, dealt }: Pick<CorrectionContext, 'end' | 'dealt'>,
): ReadDecision {
  if (!isWhole(envelope)) return fault('hash');
  const read = readDisputeEvent(envelope.type, envelope.schema, envelope.payload);
  if (!read.ok || read.event.type !== 'DisputeDecided') return fault('unreadable');
  const { dispute, hand, corrections, house } = read.event;
  if (envelope.streamId !== `dispute/${dispute}`) return fault('stream');
  if (hand.streamId !== end.streamId || hand.version !== end.version || hand.hash !== end.hash)
    return fault('hand');
  if (!corrections.every(({ player }) => dealt.has(player))) return fault('hand');
  const isOnce = new Set(corrections.map(({ player }) => player)).size === corrections.length;
  const sum = total(corrections.map(({ amount }) => amount)) + house;
  return isOnce && sum === 0 ? { ok: true, value: read.event } : fault('unbalanced');
}

/**
 * Whether an adjustment moves what a decision says: who gets, gets all of it; who gives, gives that or, for want of chips, less, and what
 * is missing comes from what was held for the dispute or from the house. The accounts of `bots` are the house's.
 */
function agrees(
  { corrections }: DisputeDecidedEvent,
  { posts, accounts, dispute }: Adjustment,
  bots: ReadonlySet<string>,
) {
  const moved = new Map<string, number>();
  let held = 0;
  for (const { account, amount } of [
    ...posts.map(({ player, amount }) => ({ account: `player:${player}`, amount })),
    ...accounts,
  ]) {
    if (account === `held:${dispute}`) held += amount;
    else if (account.startsWith('held:')) return false;
    else if (account !== 'house') moved.set(account, (moved.get(account) ?? 0) + amount);
  }
  if (total([...posts, ...accounts].map(({ amount }) => amount)) !== 0) return false;
  let missing = 0;
  for (const { player, amount } of corrections) {
    const got = moved.get(`player:${player}`) ?? 0;
    moved.delete(`player:${player}`);
    const isPart = amount < 0 ? got >= amount && got <= 0 : got >= 0 && got <= amount;
    if (!isPart || (amount > 0 && got < amount && !bots.has(player))) return false;
    if (amount < 0) missing += got - amount;
  }
  return moved.size === 0 && held <= 0 && held + missing >= 0;
}

/** What is wrong with the dispute's own event that says a decision was carried out by accounts alone; null where nothing is. */
function appliedFault(envelope: EventEnvelope, decided: EventEnvelope): CorrectionIssueReason | null {
  if (!isWhole(envelope)) return 'hash';
  const read = readDisputeEvent(envelope.type, envelope.schema, envelope.payload);
  if (!read.ok || read.event.type !== 'CorrectionApplied') return 'unreadable';
  if (envelope.streamId !== decided.streamId || envelope.version <= decided.version) return 'stream';
  const { decision, at } = read.event;
  // Where it names an event of the table, that one is the adjustment.
  return decision === decided.version && at === null ? null : 'differs';
}

/** What is wrong with the event of the hand's table, after the hand, that carries a decision out; null where nothing is. */
function adjustedFault(
  envelope: EventEnvelope,
  decision: DisputeDecidedEvent,
  { end, bots }: Pick<CorrectionContext, 'end' | 'bots'>,
): CorrectionIssueReason | null {
  if (!isWhole(envelope)) return 'hash';
  const read = parseGameEvent(envelope.type, envelope.schema, envelope.payload);
  if (!read.ok || read.event.type !== 'ChipsAdjusted') return 'unreadable';
  if (envelope.streamId !== end.streamId || envelope.version <= end.version) return 'stream';
  const { dispute, reason } = read.event;
  const isThisDispute = dispute === decision.dispute && reason === 'corrected';
  return isThisDispute && agrees(decision, read.event, bots) ? null : 'differs';
}

/** Tells whether decisions come in their order: each once, none after a final one of its dispute, no adjustment for two. */
function inOrder() {
  const last = new Map<string, { readonly version: number; readonly isFinal: boolean }>();
  const adjustments = new Set<string>();
  return {
    decision({ streamId, version }: EventEnvelope, isFinal: boolean): boolean {
      const before = last.get(streamId);
      last.set(streamId, { version, isFinal });
      return before === undefined || (!before.isFinal && before.version < version);
    },
    // A table carries decisions of several disputes out in its own order.
    adjustment({ streamId, version }: EventEnvelope): boolean {
      const place = `${streamId}:${version}`;
      const isNew = !adjustments.has(place);
      adjustments.add(place);
      return isNew;
    },
  };
}

/** What corrections are looked at with. */
interface CorrectionContext {
  /** The end of the hand. */
  readonly end: EventEnvelope;
  /** The ids of who was dealt into the hand. */
  readonly dealt: ReadonlySet<string>;
  /** The ids of the bots that sat at the table. */
  readonly bots: ReadonlySet<string>;
  readonly key: string;
  readonly order: ReturnType<typeof inOrder>;
}

/** A correction that was looked at: its decision, where it can be read, and what is wrong. */
interface Looked {
  readonly decision: DisputeDecidedEvent | null;
  readonly faults: readonly (readonly ['decision' | 'adjustment', CorrectionIssueReason])[];
}

/** What is wrong with how a decision was carried out; null where nothing is, or where it moves nothing. */
function adjustmentFault(
  { decision, adjustment, proofs }: BundledCorrection,
  decided: DisputeDecidedEvent,
  given: CorrectionContext,
): CorrectionIssueReason | null {
  const proof = proofs?.adjustment ?? null;
  if (adjustment === null) {
    // A decision whose chips have not moved puts nothing right, whatever it says.
    if (decided.corrections.length > 0) return 'differs';
    return proof === null ? null : 'not-due';
  }
  const why =
    adjustment.type === 'CorrectionApplied'
      ? appliedFault(adjustment, decision)
      : adjustedFault(adjustment, decided, given);
  return why ?? proofFault(adjustment, proof, given.key);
}

function lookAt(correction: BundledCorrection, given: CorrectionContext): Looked {
  const { decision, adjustment, proofs } = correction;
  const { key, order } = given;
  const read = readDecision(decision, given);
  if (!read.ok) return { decision: null, faults: [['decision', read.why]] };
  const faults: (readonly ['decision' | 'adjustment', CorrectionIssueReason])[] = [];
  const note = (part: 'decision' | 'adjustment', why: CorrectionIssueReason | null) => {
    if (why !== null) faults.push([part, why]);
  };
  note('decision', proofFault(decision, proofs?.decision ?? null, key));
  if (!order.decision(decision, read.value.final)) note('decision', 'order');
  note('adjustment', adjustmentFault(correction, read.value, given));
  if (adjustment !== null && !order.adjustment(adjustment)) note('adjustment', 'order');
  return { decision: read.value, faults };
}

/**
 * Each decision is whole, proved, about this hand and balanced, and one that moves chips has the adjustment that did it, proved as well.
 * Gives the decisions where that is so.
 */
export function checkCorrections(
  { start }: OwnEvents,
  { events, corrections }: Bundle,
  key: string,
): { readonly check: VerificationCheck; readonly decisions: readonly DisputeDecidedEvent[] } {
  const end = events.at(-1);
  if (end === undefined || corrections.length === 0)
    return { check: { id: 'corrections', verdict: 'none' }, decisions: [] };
  const { context, dealtIn } = start;
  const dealt = new Set(dealtIn.flatMap((seat) => context.seats[seat]?.player ?? []));
  const bots = new Set(context.seats.flatMap((each) => (each?.kind === 'bot' ? [each.player] : [])));
  const given: CorrectionContext = { end, dealt, bots, key, order: inOrder() };
  const looked = corrections.map((correction) => lookAt(correction, given));
  const issues = looked.flatMap(({ faults }, index) =>
    faults.map(
      ([part, why]): VerificationIssue => ({ code: 'correction', version: end.version, index, part, why }),
    ),
  );
  // Beside what was forged, nothing in the list is taken.
  if (issues.length > 0) return { check: toVerificationCheck('corrections', issues), decisions: [] };
  const decisions = looked.flatMap(({ decision }) => (decision === null ? [] : [decision]));
  return { check: { id: 'corrections', verdict: 'holds' }, decisions };
}
