import type { EventOf, GameEvent, SeatState } from '@openfelt/engine';
import {
  type EventEnvelope,
  GENESIS_HASH,
  newSignerKey,
  parseSignerKey,
  seal,
  streamId,
} from '@openfelt/event-log';
import { buildProofs } from '@openfelt/event-log/testing';
import { type DisputeEvent, toEventData } from '@openfelt/game-events';
import type { BundledCorrection } from '../bundle/format.ts';
import { openTable, parseCodes, playHand } from '../replay/played-table.fixture.ts';
import { withError } from './pots/planted-error.fixture.ts';
import type { DisputeDecidedEvent } from './verification.ts';

/** A signer of the name `openfelt.test`; another number is another key. */
export function createSigner(number: number) {
  const parsed = parseSignerKey(newSignerKey('openfelt.test', new Uint8Array(32).fill(number)));
  if (!parsed.ok) throw new Error(parsed.message);
  return parsed.signer;
}

const sealed = (events: readonly GameEvent[]) =>
  seal(events.map(toEventData), {
    streamId: streamId('table/t'),
    firstVersion: 0,
    prevHash: GENESIS_HASH,
    actor: 'host',
    commandId: null,
    recordedAt: 0,
  });

/** One event as it stands at a place of a stream whose events before it are not here. */
export function sealedAt(stream: string, version: number, event: DisputeEvent | GameEvent): EventEnvelope {
  const [envelope] = seal([toEventData(event)], {
    streamId: streamId(stream),
    firstVersion: version,
    prevHash: '5a'.repeat(32),
    actor: 'host',
    commandId: `command-${version}`,
    recordedAt: 0,
  });
  if (envelope === undefined) throw new Error('nothing was sealed');
  return envelope;
}

/** The event as it would be if some of the players were bots. */
function withBots(event: GameEvent, bots: readonly string[]): GameEvent {
  const getKind = (player: string): SeatState['kind'] => (bots.includes(player) ? 'bot' : 'person');
  if (event.type === 'SeatTaken') return { ...event, kind: getKind(event.player) };
  if (event.type !== 'HandStarted') return event;
  const seats = event.context.seats.map((each) => each && { ...each, kind: getKind(each.player) });
  return { ...event, context: { ...event.context, seats } };
}

/**
 * The record of a new table's first hand: `a` 1000, `b` 700 and `c` 300 all-in. By the rules the main pot of 900 is c's and the side pot
 * of 800 b's; as `paid` says the side pot goes to another seat or in other shares. Its cards are recorded, so that none is to be opened.
 */
export function threeAllInPaid(
  paid: (award: EventOf<'PotAwarded'>) => EventOf<'PotAwarded'>,
  bots: readonly string[] = [],
): { readonly events: readonly EventEnvelope[]; readonly end: EventEnvelope } {
  const limit = { kind: 'no-limit', minBet: 2 } as const;
  const table = openTable({ variant: 'holdem', preset: 'home', limit, stacks: [1000, 700, 300] });
  const before = [...table.events];
  const cards = parseCodes('Ks 2c 9s Kd 3d 9d 9h Kc 4s 7d Th');
  const slice = playHand(table, cards, ['raise 1000', 'call', 'call']);
  const which = ({ pot }: EventOf<'PotAwarded'>) => pot === 1;
  const { steps } = withError(slice, cards, { type: 'PotAwarded', which, change: paid });
  const own = steps.map(
    ({ event }): GameEvent =>
      event.type === 'HandStarted'
        ? { ...event, deck: { ...event.deck, source: 'recorded', shuffle: 'none' } }
        : event,
  );
  const events = sealed([...before, ...own].map((event) => withBots(event, bots)));
  const end = events.at(-1);
  if (end === undefined) throw new Error('there is no hand');
  return { events, end };
}

/** The decision `d1` about a hand: what `a` got of the side pot is b's. */
export function decisionOn({ streamId: stream, version, hash }: EventEnvelope): DisputeDecidedEvent {
  return {
    type: 'DisputeDecided',
    dispute: 'd1',
    hand: { streamId: stream, version, hash },
    by: 'auditor',
    verdict: 'upheld',
    reason: 'Kings beat nines.',
    corrections: [
      { player: 'a', amount: -800 },
      { player: 'b', amount: 800 },
    ],
    house: 0,
    final: false,
  };
}

/** The adjustment from seat to seat. */
export const adjustment: EventOf<'ChipsAdjusted'> = {
  type: 'ChipsAdjusted',
  dispute: 'd1',
  reason: 'corrected',
  posts: [
    { seat: 0, player: 'a', amount: -800 },
    { seat: 1, player: 'b', amount: 800 },
  ],
  accounts: [],
};

/** A correction that is not proved yet: `at` is the version of its decision in the dispute's stream; `by-accounts`: no table moved the chips. */
export function makeCorrection(
  end: EventEnvelope,
  {
    decision = decisionOn(end),
    adjusted = adjustment,
    at = 3,
  }: {
    readonly decision?: DisputeDecidedEvent;
    readonly adjusted?: EventOf<'ChipsAdjusted'> | 'by-accounts' | null;
    readonly at?: number;
  } = {},
): BundledCorrection {
  const stream = `dispute/${decision.dispute}`;
  const moved =
    adjusted === 'by-accounts'
      ? sealedAt(stream, at + 1, { type: 'CorrectionApplied', decision: at, at: null })
      : adjusted && sealedAt(end.streamId, end.version + at, adjusted);
  return { decision: sealedAt(stream, at, decision), adjustment: moved, proofs: null };
}

/** The corrections with the proofs of their events by a key. */
export async function proved(
  corrections: readonly BundledCorrection[],
  key = 1,
): Promise<readonly BundledCorrection[]> {
  return Promise.all(
    corrections.map(async (each) => {
      const events = each.adjustment === null ? [each.decision] : [each.decision, each.adjustment];
      const [decision, moved] = await buildProofs(events, createSigner(key));
      if (decision === undefined) throw new Error('nothing was proved');
      return { ...each, proofs: { decision, adjustment: moved ?? null } };
    }),
  );
}
