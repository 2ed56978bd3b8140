import { evolve, type GameEvent, type GameState, initialState } from '@openfelt/engine';
import {
  type EventEnvelope,
  type EventLog,
  type StreamHead,
  type StreamId,
  verifyChain,
} from '@openfelt/event-log';
import { parseGameEvent } from '@openfelt/game-events';

/** A table folded from the log, with the events of its running or last hand. */
interface LoadedTable {
  readonly state: GameState;
  /** From the last `HandStarted` on; from the start where there is none. */
  readonly recent: readonly EventEnvelope[];
  /** The same, read. */
  readonly events: readonly GameEvent[];
}

/** A table, or why its stream cannot be folded: which event, and what is wrong. */
export type Load =
  | { readonly ok: true; readonly table: LoadedTable }
  | { readonly ok: false; readonly version: number; readonly message: string };

const page = 256;

/** The events of a stream from its last `HandStarted` on, read backwards page by page. */
async function sinceLastHand<Row>(
  log: EventLog<Row>,
  stream: StreamId,
  head: StreamHead,
): Promise<EventEnvelope[]> {
  let events: EventEnvelope[] = [];
  let to = head.version;
  while (to > 0) {
    const from = Math.max(0, to - page);
    events = [...(await log.read(stream, { from, to })), ...events];
    const start = events.findLastIndex((event) => event.type === 'HandStarted');
    if (start >= 0) return events.slice(start);
    to = from;
  }
  return events;
}

/** Folds envelopes onto a state. Stops at the first that cannot be, with its version. */
export function applyEnvelopes(
  state: GameState,
  envelopes: readonly EventEnvelope[],
):
  | { readonly ok: true; readonly state: GameState; readonly events: readonly GameEvent[] }
  | Extract<Load, { ok: false }> {
  let folded = state;
  const events: GameEvent[] = [];
  for (const envelope of envelopes) {
    const read = parseGameEvent(envelope.type, envelope.schema, envelope.payload);
    if (!read.ok) return { ok: false, version: envelope.version, message: read.message };
    const evolved = evolve(folded, read.event);
    if (evolved.kind === 'impossible')
      return { ok: false, version: envelope.version, message: evolved.message };
    folded = evolved.state;
    events.push(read.event);
  }
  return { ok: true, state: folded, events };
}

/** Loads a table from its last `HandStarted`, whose context is the whole table; checks the chain on the way. */
export async function loadTable<Row>(log: EventLog<Row>, stream: StreamId, head: StreamHead): Promise<Load> {
  const recent = await sinceLastHand(log, stream, head);
  const [first] = recent;
  const start = { firstVersion: first?.version ?? 0, prevHash: first?.prevHash ?? head.hash };
  const chain = verifyChain(recent, start);
  if (!chain.ok) return { ok: false, version: chain.version, message: chain.message };
  const folded = applyEnvelopes(initialState(first?.version ?? 0), recent);
  return folded.ok ? { ok: true, table: { state: folded.state, recent, events: folded.events } } : folded;
}
