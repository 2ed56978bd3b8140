import { advance, type GameEvent, type GameState, initialState } from '@openfelt/engine';
import {
  type EventEnvelope,
  type EventLog,
  type StreamHead,
  type StreamId,
  verifyChain,
} from '@openfelt/event-log';
import { parseGameEvent } from '@openfelt/game-events';
import type { HostPorts, SavedState } from './ports.ts';

/** A table folded from the log, with the events of its running or last hand. */
interface LoadedTable {
  readonly state: GameState;
  /** The state before `recent`. */
  readonly before: GameState;
  /** From the last `HandStarted` on, or from where the table was stored since; from the start where there is neither. */
  readonly recent: readonly EventEnvelope[];
  /** The same, read. */
  readonly events: readonly GameEvent[];
}

/** A table, or why its stream cannot be folded: which event, and what is wrong. */
export type Load =
  | { readonly ok: true; readonly table: LoadedTable }
  | { readonly ok: false; readonly version: number; readonly message: string };

const page = 256;

/** The events of a stream from its last `HandStarted` on, or from a version, read backwards page by page. */
async function sinceLastHand<Row>(
  log: EventLog<Row>,
  stream: StreamId,
  head: StreamHead,
  earliest: number,
): Promise<EventEnvelope[]> {
  let events: EventEnvelope[] = [];
  let to = head.version;
  while (to > earliest) {
    const from = Math.max(earliest, to - page);
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
    const advanced = advance(folded, read.event);
    if (advanced.kind === 'impossible')
      return { ok: false, version: envelope.version, message: advanced.message };
    folded = advanced.state;
    events.push(read.event);
  }
  return { ok: true, state: folded, events };
}

/** Whether a stored state lies in a stream: not beyond its head, and at the head only with its hash. */
function liesIn({ state, hash }: SavedState, head: StreamHead): boolean {
  return state.version < head.version || (state.version === head.version && hash === head.hash);
}

/** What is known of a table already, as `TableHost.slice`. */
export interface KnownSlice {
  readonly before: GameState;
  readonly envelopes: readonly EventEnvelope[];
}

/** Whether a slice ends where a stream does: then there is nothing to read. */
function isWholeSlice({ envelopes }: KnownSlice, { version, hash }: StreamHead): boolean {
  const last = envelopes.at(-1);
  return last !== undefined && last.version + 1 === version && last.hash === hash;
}

/** What is to be folded of a table onto which state, and where the chain of it starts. */
async function readSlice<Row>(
  { log, states }: Pick<HostPorts<Row>, 'log' | 'states'>,
  stream: StreamId,
  head: StreamHead,
): Promise<KnownSlice & { readonly prevHash: string }> {
  const stored = await states.find(stream);
  const saved = stored !== null && liesIn(stored, head) ? stored : null;
  const recent = await sinceLastHand(log, stream, head, saved?.state.version ?? 0);
  const [first] = recent;
  const isWhole = saved === null || first?.type === 'HandStarted';
  const before = isWhole ? initialState(first?.version ?? 0) : saved.state;
  const prevHash = isWhole ? (first?.prevHash ?? head.hash) : saved.hash;
  return { before, envelopes: recent, prevHash };
}

/**
 * Loads a table from its last `HandStarted`, whose context is the whole table, or from where it was stored since; checks the chain on the
 * way, and that what was stored is of it. Where all that is to be folded is `known`, nothing is read.
 */
export async function loadTable<Row>(
  ports: Pick<HostPorts<Row>, 'log' | 'states'>,
  stream: StreamId,
  head: StreamHead,
  known?: KnownSlice,
): Promise<Load> {
  const slice =
    known !== undefined && isWholeSlice(known, head)
      ? { ...known, prevHash: known.envelopes[0]?.prevHash ?? head.hash }
      : await readSlice(ports, stream, head);
  const { before, envelopes: recent, prevHash } = slice;
  const chain = verifyChain(recent, { firstVersion: before.version, prevHash });
  if (!chain.ok) return { ok: false, version: chain.version, message: chain.message };
  const folded = applyEnvelopes(before, recent);
  return folded.ok
    ? { ok: true, table: { before, state: folded.state, recent, events: folded.events } }
    : folded;
}
