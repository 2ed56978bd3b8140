import type { EventOf, GameEvent } from '@openfelt/engine';
import { type EventEnvelope, seal, streamId } from '@openfelt/event-log';
import { buildProofs } from '@openfelt/event-log/testing';
import { type DisputeEvent, parseGameEvent, toEventData } from '@openfelt/game-events';
import type { BundledCorrection } from '@openfelt/hand-history/audit';
import { type CorpusHand, corpusSigner } from './corpus.ts';
import { resealed } from './mutate.ts';

function read<T extends GameEvent['type']>(envelope: EventEnvelope | undefined, type: T): EventOf<T> | null {
  if (envelope?.type !== type) return null;
  const event = parseGameEvent(envelope.type, envelope.schema, envelope.payload);
  return event.ok && event.event.type === type ? (event.event as EventOf<T>) : null;
}

/** Whose chips went to whom: seats, players and how many. */
interface Misplaced {
  readonly from: { readonly seat: number; readonly player: string };
  readonly to: { readonly seat: number; readonly player: string };
  readonly amount: number;
}

/** A record whose last award to one seat went to another, hashed again; null where there is no such award. */
function payWrongly({
  record,
}: CorpusHand): { readonly events: readonly EventEnvelope[]; readonly paid: Misplaced } | null {
  const at = record.events.findLastIndex(({ type }) => type === 'PotAwarded');
  const start = read(
    record.events.findLast(({ type }) => type === 'HandStarted'),
    'HandStarted',
  );
  const award = read(record.events[at], 'PotAwarded');
  const end = read(record.events.at(-1), 'HandEnded');
  const [share, ...more] = award?.shares ?? [];
  if (start === null || award === null || end === null || share === undefined || more.length > 0) return null;
  const place = (seat: number) => ({ seat, player: start.context.seats[seat]?.player ?? '' });
  const to = start.dealtIn.find((seat) => seat !== share.seat);
  if (to === undefined) return null;
  const { amount } = share;
  const moved = (seat: number) => (seat === to ? amount : seat === share.seat ? -amount : 0);
  const changed = new Map<number, GameEvent>([
    [at, { ...award, shares: [{ seat: to, amount }] }],
    [
      record.events.length - 1,
      { ...end, stacks: end.stacks.map((each) => ({ ...each, amount: each.amount + moved(each.seat) })) },
    ],
  ]);
  const events = record.events.map((envelope, index) => {
    const event = changed.get(index);
    return event === undefined ? envelope : { ...envelope, payload: toEventData(event).payload };
  });
  return { events: resealed(events), paid: { from: place(to), to: place(share.seat), amount } };
}

function sealed(stream: string, version: number, event: DisputeEvent | GameEvent): EventEnvelope {
  const [envelope] = seal([toEventData(event)], {
    streamId: streamId(stream),
    firstVersion: version,
    prevHash: '5a'.repeat(32),
    actor: 'auditor',
    commandId: `decide-${version}`,
    recordedAt: 1_767_225_700_000 + version,
  });
  if (envelope === undefined) throw new Error('nothing was sealed');
  return envelope;
}

/** A decision that moves a part of what was misplaced, with its adjustment: from seat to seat, or by accounts alone. */
function correction(
  end: EventEnvelope,
  { from, to }: Misplaced,
  {
    amount,
    version,
    final,
    by,
  }: {
    readonly amount: number;
    readonly version: number;
    readonly final: boolean;
    readonly by: 'seats' | 'accounts';
  },
): Pick<BundledCorrection, 'decision' | 'adjustment'> {
  const lines = [
    { ...from, amount: -amount },
    { ...to, amount },
  ];
  const decision = sealed('dispute/d1', version, {
    type: 'DisputeDecided',
    dispute: 'd1',
    hand: { streamId: end.streamId, version: end.version, hash: end.hash },
    by: 'auditor',
    verdict: 'upheld',
    reason: 'The pot goes to the best hand.',
    corrections: lines.map(({ player, amount: moved }) => ({ player, amount: moved })),
    house: 0,
    final,
  });
  const adjustment =
    by === 'accounts'
      ? sealed('dispute/d1', version + 1, { type: 'CorrectionApplied', decision: version, at: null })
      : sealed(end.streamId, end.version + version, {
          type: 'ChipsAdjusted',
          dispute: 'd1',
          reason: 'corrected',
          posts: lines,
          accounts: [],
        });
  return { decision, adjustment };
}

/**
 * A hand of the corpus as it would be if its last pot had been paid to another seat, and a decision and an appeal had each given a part
 * of that back, one at the table and one by accounts after it had closed, all under one checkpoint of the key; null where one player did not win it alone, or fewer than two chips.
 */
export async function correctedHand(hand: CorpusHand, key = 'corpus'): Promise<CorpusHand | null> {
  const wrong = payWrongly(hand);
  const end = wrong?.events.at(-1);
  if (wrong === null || end === undefined || wrong.paid.amount < 2) return null;
  const { events, paid } = wrong;
  const first = correction(end, paid, { amount: 1, version: 2, final: false, by: 'seats' });
  const appeal = correction(end, paid, { amount: paid.amount - 1, version: 4, final: true, by: 'accounts' });
  const made = [first, appeal];
  const points = made.flatMap(({ decision, adjustment }) =>
    adjustment === null ? [decision] : [decision, adjustment],
  );
  const [inclusion, ...proofs] = await buildProofs([end, ...points], corpusSigner(key));
  if (inclusion === undefined) throw new Error('nothing was proved');
  const corrections = made.map((each, index): BundledCorrection => {
    const [decision, adjustment = null] = proofs.slice(2 * index, 2 * index + 2);
    return { ...each, proofs: decision === undefined ? null : { decision, adjustment } };
  });
  return { ...hand, record: { ...hand.record, events }, inclusion, corrections };
}
