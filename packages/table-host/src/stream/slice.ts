import { type GameState, initialState, runningHand } from '@openfelt/engine';
import type { EventEnvelope } from '@openfelt/event-log';
import type { CommittedEvents } from './ports.ts';

/** So many events between hands are held, and read when a table is loaded: the table is kept as it stands then. */
const maxBetweenHands = 256;

/** The envelopes of the running or last hand once more are added. */
export function extendSlice(
  slice: readonly EventEnvelope[],
  envelopes: readonly EventEnvelope[],
): readonly EventEnvelope[] {
  const start = envelopes.findLastIndex((envelope) => envelope.type === 'HandStarted');
  return start < 0 ? [...slice, ...envelopes] : envelopes.slice(start);
}

/** Whether more has happened since the last hand began than is held, while none runs: people who come, go and sit out for days. */
export function isOverlong({ after, slice }: Pick<CommittedEvents, 'after' | 'slice'>): boolean {
  return slice.length >= maxBetweenHands && runningHand(after) === null;
}

/** A table after something was committed: its state, and the running or last hand's slice with the state before it. */
export interface TurnedSlice {
  readonly state: GameState;
  readonly before: GameState;
  readonly slice: readonly EventEnvelope[];
}

/** The slice that is held once something is committed; `before` is the state before the one that was held. */
export function turnSlice(
  before: GameState,
  { after, slice }: Pick<CommittedEvents, 'after' | 'slice'>,
): TurnedSlice {
  if (isOverlong({ after, slice })) return { state: after, before: after, slice: [] };
  const [first] = slice;
  return {
    state: after,
    before: first?.type === 'HandStarted' ? initialState(first.version) : before,
    slice,
  };
}
