import type { HandListItem } from '@openfelt/api';
import type { Chips, Millis, Seat } from '@openfelt/engine';
import { type StreamId, streamId } from '@openfelt/event-log';
import type { DisputeEvent } from '@openfelt/game-events';

/** Where a dispute stands: `decided` until someone appeals, or for good once the decision is final. */
type DisputeStatus = 'open' | 'decided' | 'appealed' | 'withdrawn';

type DecidedEvent = Extract<DisputeEvent, { readonly type: 'DisputeDecided' }>;

/** Whether the dispute was right. */
export type Verdict = DecidedEvent['verdict'];

/** What a decision moves: chips to (or, negative, from) players of the hand and the house, all together zero. */
export type ChipCorrection = { readonly corrections: readonly Share[]; readonly house: Chips };

/** An event of a stream: where chips were moved. */
export interface MovedAt {
  readonly streamId: string;
  readonly version: number;
}

/** So many chips of a player. */
export type Share = { readonly player: string; readonly amount: Chips };

/** What an auditor has decided. */
interface Decision extends ChipCorrection {
  /** Its event's place in the dispute's stream. */
  readonly version: number;
  readonly by: string;
  readonly verdict: Verdict;
  readonly reason: string;
  readonly final: boolean;
  readonly at: Millis;
  /** Null where nothing is to be moved, or not yet. */
  readonly applied: MovedAt | null;
}

/** A dispute as its stream tells it. Times are those of the envelopes, in ms since the epoch. */
export interface Dispute {
  readonly id: string;
  /** The last event of its hand. */
  readonly hand: {
    readonly handId: string;
    readonly streamId: string;
    readonly version: number;
    readonly hash: string;
  };
  readonly table: string;
  /** 0 is the main pot; null: the hand as a whole. */
  readonly pot: number | null;
  readonly opener: string;
  readonly seat: Seat;
  readonly reason: string;
  readonly openedAt: Millis;
  readonly changedAt: Millis;
  readonly status: DisputeStatus;
  readonly answers: readonly {
    readonly by: string;
    readonly role: 'player' | 'auditor';
    readonly text: string;
    readonly at: Millis;
  }[];
  /** The first, and the one on appeal. */
  readonly decisions: readonly Decision[];
  readonly appeal: { readonly by: string; readonly reason: string; readonly at: Millis } | null;
  /** Winners' chips that lie in the dispute's account; null before they do, and where they never will. */
  readonly held: { readonly shares: readonly Share[]; readonly released: boolean } | null;
}

/** A finished hand as far as its disputes are concerned. */
export interface DisputedHand {
  readonly handId: string;
  /** Its last event. */
  readonly streamId: string;
  readonly version: number;
  readonly hash: string;
  readonly table: string;
  readonly pot: Chips;
  readonly endedAt: Millis;
  /** Everyone dealt in. */
  readonly players: readonly { readonly player: string; readonly seat: Seat }[];
}

/** The stream of a dispute. */
export function disputeStreamId(id: string): StreamId {
  return streamId(`dispute/${id}`);
}

/** Whether a decision moves any chips. */
export function hasChipMovement({ corrections, house }: ChipCorrection): boolean {
  return corrections.length > 0 || house !== 0;
}

/** Adds corrections up, party by party. */
export function sumCorrections(corrections: readonly ChipCorrection[]): ChipCorrection {
  const amounts = new Map<string, Chips>();
  let house = 0;
  for (const each of corrections) {
    house += each.house;
    for (const { player, amount } of each.corrections)
      amounts.set(player, (amounts.get(player) ?? 0) + amount);
  }
  return { corrections: [...amounts].map(([player, amount]) => ({ player, amount })), house };
}

function opened(event: Extract<DisputeEvent, { readonly type: 'DisputeOpened' }>, at: Millis): Dispute {
  const { dispute: id, hand, table, pot, player: opener, seat, reason } = event;
  return {
    id,
    hand,
    table,
    pot,
    opener,
    seat,
    reason,
    openedAt: at,
    changedAt: at,
    status: 'open',
    answers: [],
    decisions: [],
    appeal: null,
    held: null,
  };
}

/**
 * The dispute after an event of its stream; null before the first.
 *
 * @throws Error for a stream that does not begin with `DisputeOpened`, and only with that: no one wrote it so.
 */
export function evolve(
  before: Dispute | null,
  event: DisputeEvent,
  { version, at }: { readonly version: number; readonly at: Millis },
): Dispute {
  if (event.type === 'DisputeOpened' && before === null) return opened(event, at);
  if (event.type === 'DisputeOpened' || before === null)
    throw new Error(`${event.type} is no event for version ${version} of a dispute`);
  const dispute = { ...before, changedAt: at };
  switch (event.type) {
    case 'DisputeAnswered': {
      const { by, role, text } = event;
      return { ...dispute, answers: [...dispute.answers, { by, role, text, at }] };
    }
    case 'DisputeWithdrawn':
      return { ...dispute, status: 'withdrawn' };
    case 'DisputeDecided': {
      const { by, verdict, reason, corrections, house, final } = event;
      const decision = { version, by, verdict, reason, corrections, house, final, at, applied: null };
      return { ...dispute, status: 'decided', decisions: [...dispute.decisions, decision] };
    }
    case 'DisputeAppealed':
      return { ...dispute, status: 'appealed', appeal: { by: event.by, reason: event.reason, at } };
    case 'ChipsHeld':
      return { ...dispute, held: { shares: event.shares, released: false } };
    case 'HoldReleased':
      return { ...dispute, held: { shares: dispute.held?.shares ?? [], released: true } };
    case 'CorrectionApplied': {
      const applied = event.at ?? { streamId: disputeStreamId(dispute.id), version };
      const decisions = dispute.decisions.map((each) =>
        each.version === event.decision ? { ...each, applied } : each,
      );
      return { ...dispute, decisions };
    }
  }
}

/** What is still to be done with chips for a dispute. */
export type Due =
  | { readonly kind: 'hold' }
  | { readonly kind: 'release'; readonly shares: readonly Share[] }
  | { readonly kind: 'correct'; readonly decision: Decision };

/**
 * What is to be done next, in this order: hold the winners' chips (`mustHold`: the table's rules say so, or it was begun); once the
 * dispute is decided or withdrawn, give them back; then correct.
 */
export function getDueSettlements({ status, held, decisions }: Dispute, mustHold: boolean): readonly Due[] {
  if (held === null && mustHold) return [{ kind: 'hold' }];
  if (status === 'open') return [];
  const release: readonly Due[] =
    held === null || held.released ? [] : [{ kind: 'release', shares: held.shares }];
  const due = decisions.filter((each) => hasChipMovement(each) && each.applied === null);
  return [...release, ...due.map((decision) => ({ kind: 'correct', decision }) as const)];
}

/** What a hand's disputes have come to, in a word. */
export function getDisputeMark(disputes: readonly Dispute[]): HandListItem['dispute'] {
  const standing = disputes.filter(({ status }) => status !== 'withdrawn');
  if (standing.length === 0) return null;
  if (standing.some(({ status }) => status !== 'decided')) return 'open';
  const decisions = standing.flatMap((dispute) => dispute.decisions);
  if (decisions.some((each) => hasChipMovement(each) && each.applied !== null)) return 'corrected';
  return decisions.some(({ verdict }) => verdict === 'upheld') ? 'decided' : 'dismissed';
}
