import type {
  AppendRequest,
  AppendResult,
  CommandAnswer,
  CommandRefusal,
  EventLog,
  StreamHead,
} from './contract.ts';
import { canonicalTexts, type EventEnvelope, GENESIS_HASH, parseEnvelope } from './envelope.ts';
import type { StreamId } from './stream-id.ts';
import { groupTied, settleTied } from './tied-requests.ts';
import { validateAppendRequest } from './validate-request.ts';

/** What {@link createMemoryLog} can be told. */
export interface MemoryLogOptions<Row> {
  /**
   * Says why a row cannot be written, or null if it can. `written` are all rows in the log so far and the earlier ones of
   * the same request. Without it every row can be written.
   */
  readonly rejectRow?: (row: Row, written: readonly Row[]) => CommandRefusal | null;
}

/** A log that lives in this process and is gone with it. */
export interface MemoryLog<Row> extends EventLog<Row> {
  /** All rows written so far, or those of one stream, in the order of writing. */
  rows(streamId?: StreamId): readonly Row[];
}

interface StoredEvent {
  readonly text: string;
  readonly prevHash: string;
  readonly hash: string;
}

interface Stream {
  epoch: number;
  readonly events: StoredEvent[];
  readonly commands: Map<string, CommandAnswer>;
}

/** Creates an empty log in memory: for tests, simulations, bots and offline tools. It keeps events as canonical text, as a database does. */
export const createMemoryLog = <Row = never>(options: MemoryLogOptions<Row> = {}): MemoryLog<Row> => {
  const streams = new Map<StreamId, Stream>();
  const rows: { readonly streamId: StreamId; readonly row: Row }[] = [];

  const toHead = (streamId: StreamId, stream: Stream): StreamHead => ({
    streamId,
    version: stream.events.length,
    epoch: stream.epoch,
    hash: stream.events.at(-1)?.hash ?? GENESIS_HASH,
  });

  const claim = (streamId: StreamId): StreamHead => {
    const stream = streams.get(streamId) ?? { epoch: 0, events: [], commands: new Map() };
    stream.epoch += 1;
    streams.set(streamId, stream);
    return toHead(streamId, stream);
  };

  const rowRefusal = (newRows: readonly Row[]): CommandRefusal | null => {
    if (options.rejectRow === undefined || newRows.length === 0) return null;
    const written = rows.map(({ row }) => row);
    for (const row of newRows) {
      const refusal = options.rejectRow(row, written);
      if (refusal !== null) return refusal;
      written.push(row);
    }
    return null;
  };

  /** What takes back an append that was made last. */
  const undo = ({ streamId, events, command, rows: written = [] }: AppendRequest<Row>) => {
    const stream = streams.get(streamId);
    stream?.events.splice(stream.events.length - events.length);
    if (command) stream?.commands.delete(command.commandId);
    rows.splice(rows.length - written.length);
  };

  const appendOne = (
    request: AppendRequest<Row>,
    index: number,
    earlier: readonly (AppendResult | undefined)[],
  ): AppendResult => {
    const issue = validateAppendRequest(request, index);
    if (issue !== null) return { status: 'rejected', code: 'malformed', message: issue };
    if (request.after !== undefined && earlier[request.after]?.status !== 'appended')
      return { status: 'skipped' };

    const { streamId, events, command } = request;
    const stream = streams.get(streamId);
    const answer = command && stream?.commands.get(command.commandId);
    if (answer)
      return answer.bodyHash === command.bodyHash ? { status: 'repeated', answer } : { status: 'reused' };

    if (stream === undefined) return { status: 'conflict', head: null };
    const head = toHead(streamId, stream);
    const isNext =
      head.epoch === request.epoch &&
      head.version === request.expectedVersion &&
      head.hash === request.prevHash;
    if (!isNext) return { status: 'conflict', head };

    const refusal = rowRefusal(request.rows ?? []);
    if (refusal !== null) return { status: 'rejected', code: refusal.code, message: refusal.message };

    const texts = canonicalTexts(events);
    for (const [at, { prevHash, hash }] of events.entries()) {
      stream.events.push({ text: texts[at] ?? '', prevHash, hash });
    }
    for (const row of request.rows ?? []) rows.push({ streamId, row: structuredClone(row) });
    const firstVersion = events.length === 0 ? null : head.version;
    const lastVersion = events.length === 0 ? null : head.version + events.length - 1;
    if (command) {
      const { commandId, bodyHash, refusal } = command;
      const copy = refusal === null ? null : { code: refusal.code, message: refusal.message };
      stream.commands.set(commandId, { commandId, bodyHash, firstVersion, lastVersion, refusal: copy });
    }
    return { status: 'appended', firstVersion, lastVersion };
  };

  return {
    append: async (requests) => {
      const results: (AppendResult | undefined)[] = requests.map(() => undefined);
      for (const group of groupTied(requests)) {
        const made = group.flatMap((place) => requests[place] ?? []);
        const become = group.map((place, index) => {
          const request = made[index];
          if (request !== undefined) results[place] = appendOne(request, place, results);
          return results[place] ?? ({ status: 'skipped' } as const);
        });
        const settled = settleTied(become);
        for (const [index, request] of [...made.entries()].reverse())
          if (settled[index] !== become[index]) undo(request);
        for (const [index, place] of group.entries()) results[place] = settled[index];
      }
      return results.map((result) => result ?? { status: 'skipped' });
    },
    claim: async (streamId) => claim(streamId),
    claimAll: async (streamIds) => streamIds.map(claim),
    head: async (streamId) => {
      const stream = streams.get(streamId);
      return stream === undefined ? null : toHead(streamId, stream);
    },
    read: async (streamId, range = {}) =>
      (streams.get(streamId)?.events ?? [])
        .slice(Math.max(0, range.from ?? 0), Math.max(0, range.to ?? Infinity))
        .map(restore),
    command: async (streamId, commandId) => streams.get(streamId)?.commands.get(commandId) ?? null,
    streams: async (prefix) =>
      [...streams]
        .filter(([streamId]) => streamId.startsWith(prefix))
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([streamId, stream]) => toHead(streamId, stream)),
    close: async () => {},
    rows: (streamId) =>
      rows
        .filter((entry) => streamId === undefined || entry.streamId === streamId)
        .map(({ row }) => structuredClone(row)),
  };
};

const restore = ({ text, prevHash, hash }: StoredEvent): EventEnvelope => {
  const parsed = parseEnvelope(text, prevHash, hash);
  if (!parsed.ok) throw new Error(`A stored event cannot be read: ${parsed.message}`);
  return parsed.envelope;
};
