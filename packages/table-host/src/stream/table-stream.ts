import type { GameEvent, GameState } from '@openfelt/engine';
import {
  type AppendRequest,
  type CommandAnswer,
  type CommandRecord,
  type EventEnvelope,
  type StreamHead,
  seal,
  verifyChain,
} from '@openfelt/event-log';
import { type EvidenceEvent, fromHost } from '@openfelt/game-events';
import { type EvidenceHead, findHandEnd, lastHandEnd } from './hand-end.ts';
import { applyEnvelopes, type KnownSlice, loadTable } from './load-table.ts';
import type { CommittedEvents, HostPorts } from './ports.ts';
import { extendSlice, isOverlong, turnSlice } from './slice.ts';
import { evidenceStreamId, tableStreamId } from './stream-ids.ts';

/** A decision on its way into the log. */
interface TableAppend {
  /** Who caused it: a player's id, `host` or `clock`. */
  readonly actor: string;
  readonly command: CommandRecord | null;
  readonly events: readonly GameEvent[];
  /** The state after the events. */
  readonly after: GameState;
  /** What goes into the side stream, in the same transaction. */
  readonly evidence: readonly EvidenceEvent[];
}

/** What became of an entry. Only `written` changed anything. */
export type TableAppendResult =
  | { readonly status: 'written' }
  /** The command was answered before; nothing was written. */
  | { readonly status: 'repeated'; readonly answer: CommandAnswer }
  | { readonly status: 'reused' }
  /** A projection row was refused, as for want of chips. */
  | { readonly status: 'rejected'; readonly code: string; readonly message: string }
  /** Another writer has taken the table over. */
  | { readonly status: 'lost' };

/** A table as it stands in the log, and its one writer. */
export interface TableStream {
  state(): GameState;
  /** The envelopes of the running or last hand, see `TableHost.slice`. */
  slice(): readonly EventEnvelope[];
  /** The state before the slice. */
  before(): GameState;
  /** The events that the table was loaded with: those of the slice as it was then. */
  readonly loadedEvents: readonly GameEvent[];
  /** The head of the side stream, as `HandEnded` states it. */
  evidence(): EvidenceHead;
  /** How much stands in the log since a hand came to its end: what the proof of the next one holds. */
  sinceHandEnd(): { readonly events: number; readonly evidence: number };
  readonly epoch: number;
  /** What the log answered to a command before, or null. */
  answer(commandId: string): Promise<CommandAnswer | null>;
  /** Writes an entry; when the promise resolves with `written`, it is durable. Rejects where the storage failed. */
  append(append: TableAppend): Promise<TableAppendResult>;
  /** Makes sure that the book says what the log says: after a failure it reads again. False where another writer has taken over. */
  ensureCurrent(): Promise<boolean>;
}

/** A table's book, or why its stream cannot be folded. */
export type OpenedTableStream =
  | { readonly ok: true; readonly stream: TableStream }
  | { readonly ok: false; readonly message: string };

/** The heads of a table's two streams, as their claims gave them. */
export interface ClaimedStreams {
  readonly main: StreamHead;
  readonly evidence: StreamHead;
  /** What is known of the table by who followed it: it is read again only where that is not all. */
  readonly known?: KnownSlice;
}

/** Claims the streams of a table for its new writer. */
async function claimStreams<Row>(log: HostPorts<Row>['log'], table: string): Promise<ClaimedStreams> {
  const main = await log.claim(tableStreamId(table));
  return { main, evidence: await log.claim(evidenceStreamId(table)) };
}

/**
 * Claims a table's streams, unless they were `claimed` for it, and folds it, from its last `HandStarted` on. `publish` is told of all that is
 * committed.
 */
export async function openTableStream<Row>(
  ports: HostPorts<Row>,
  table: string,
  publish: (committed: CommittedEvents) => void,
  claimed?: ClaimedStreams,
): Promise<OpenedTableStream> {
  let { main, evidence } = claimed ?? (await claimStreams(ports.log, table));
  const { epoch } = main;
  const evidenceEpoch = evidence.epoch;
  const loaded = await loadTable(ports, main.streamId, main, claimed?.known);
  if (!loaded.ok)
    return { ok: false, message: `event ${loaded.version} of ${main.streamId}: ${loaded.message}` };
  const loadedEvents = loaded.table.events;
  let { before, state, recent: slice } = loaded.table;
  /** When the last event was recorded: none is recorded before it, also where another writer's clock was ahead. */
  let lastRecorded = slice.at(-1)?.recordedAt ?? 0;
  let handEnd =
    lastHandEnd(slice) ?? (await findHandEnd(ports.log, main.streamId, slice[0]?.version ?? main.version));

  function turnTo(committed: CommittedEvents): void {
    main = headAfter(main, committed.envelopes);
    lastRecorded = committed.envelopes.at(-1)?.recordedAt ?? lastRecorded;
    handEnd = lastHandEnd(committed.envelopes) ?? handEnd;
    ({ state, before, slice } = turnSlice(before, committed));
    if (committed.events.length > 0) publish(committed);
  }

  function rowsOfState(committed: CommittedEvents): readonly Row[] {
    const { after, envelopes } = committed;
    const hash = envelopes.at(-1)?.hash ?? main.hash;
    return isOverlong(committed) ? ports.states.rows(main.streamId, { hash, state: after }) : [];
  }

  function requestsFor(
    append: TableAppend,
    at: number,
  ): { requests: AppendRequest<Row>[]; committed: CommittedEvents | null } {
    const { actor, command, events, after } = append;
    const requests: AppendRequest<Row>[] = [];
    let committed: CommittedEvents | null = null;
    if (events.length > 0 || command !== null) {
      const envelopes = seal(events.map(fromHost), {
        streamId: main.streamId,
        firstVersion: main.version,
        prevHash: main.hash,
        actor,
        commandId: command === null ? null : command.commandId,
        recordedAt: at,
      });
      committed = { before: state, after, events, envelopes, slice: extendSlice(slice, envelopes) };
      requests.push({
        streamId: main.streamId,
        epoch,
        expectedVersion: main.version,
        prevHash: main.hash,
        events: envelopes,
        command: command ?? undefined,
        rows: [...ports.rows(committed), ...rowsOfState(committed)],
      });
    }
    if (append.evidence.length > 0) {
      requests.push({
        streamId: evidence.streamId,
        epoch: evidenceEpoch,
        expectedVersion: evidence.version,
        prevHash: evidence.hash,
        events: seal(append.evidence.map(fromHost), {
          streamId: evidence.streamId,
          firstVersion: evidence.version,
          prevHash: evidence.hash,
          actor,
          commandId: null,
          recordedAt: at,
        }),
        after: requests.length > 0 ? 0 : undefined,
      });
    }
    return { requests, committed };
  }

  /** `open`: an append failed, and whether it was written is not known. */
  let standing: 'sure' | 'open' | 'lost' = 'sure';

  async function reload(): Promise<void> {
    const heads = [await ports.log.head(main.streamId), await ports.log.head(evidence.streamId)] as const;
    if (heads[0]?.epoch !== epoch || heads[1]?.epoch !== evidenceEpoch) {
      standing = 'lost';
      return;
    }
    const envelopes = await ports.log.read(main.streamId, { from: main.version });
    const chain = verifyChain(envelopes, { firstVersion: main.version, prevHash: main.hash });
    if (!chain.ok) throw new Error(chain.message);
    const folded = applyEnvelopes(state, envelopes);
    if (!folded.ok) throw new Error(`event ${folded.version} of ${main.streamId}: ${folded.message}`);
    const { events, state: after } = folded;
    evidence = heads[1];
    standing = 'sure';
    turnTo({ before: state, after, events, envelopes, slice: extendSlice(slice, envelopes) });
  }

  const stream: TableStream = {
    state: () => state,
    slice: () => slice,
    before: () => before,
    loadedEvents,
    evidence: () => ({ version: evidence.version, hash: evidence.hash }),
    sinceHandEnd: () => ({
      events: main.version - handEnd.version,
      evidence: evidence.version - handEnd.evidence.version,
    }),
    epoch,
    async append(append) {
      const { requests, committed } = requestsFor(append, Math.max(ports.now(), lastRecorded));
      if (requests.length === 0) return { status: 'written' };
      standing = 'open';
      const results = await ports.log.append(requests);
      standing = 'sure';
      for (const [index, request] of requests.entries()) {
        const result = results[index];
        if (result === undefined || result.status === 'skipped') continue;
        if (result.status === 'conflict') {
          // In our own epoch no one else can have written: an append of ours landed whose answer was lost, and is read now.
          const isOurs = result.head?.epoch === request.epoch;
          standing = isOurs ? 'open' : 'lost';
          if (isOurs) throw new Error(`${request.streamId} stands elsewhere than its one writer knows`);
          return { status: 'lost' };
        }
        if (result.status !== 'appended') return result;
        if (request.streamId === evidence.streamId) {
          evidence = headAfter(evidence, request.events);
        } else if (committed !== null) {
          turnTo(committed);
        }
      }
      return { status: 'written' };
    },
    answer: (commandId) => ports.log.command(main.streamId, commandId),
    async ensureCurrent() {
      if (standing === 'open') await reload();
      return standing === 'sure';
    },
  };
  return { ok: true, stream };
}

/** A stream's head after what was appended to it. */
function headAfter(head: StreamHead, events: readonly EventEnvelope[]): StreamHead {
  const { streamId, epoch, version, hash } = head;
  return { streamId, epoch, version: version + events.length, hash: events.at(-1)?.hash ?? hash };
}
