import { bodyHash, type Json } from '../canonical.ts';
import type { AppendRequest, CommandRecord, StreamHead } from '../contract.ts';
import { seal } from '../envelope.ts';
import { type StreamId, streamId } from '../stream-id.ts';

/** A stream that no other test uses. */
export const freshStream = (): StreamId => streamId(`contract/${globalThis.crypto.randomUUID()}`);

/** So many streams that may be tied to each other: like a table's, they share all of their name but its first part. */
export const freshTiedStreams = (count: number): StreamId[] => {
  const name = globalThis.crypto.randomUUID();
  return upTo(count).map((number) => streamId(`contract-${number}/${name}`));
};

/** A well-formed request that continues a head with one event a payload. */
export const requestAt = <Row = never>(
  head: StreamHead,
  payloads: readonly Json[],
  extra: Pick<AppendRequest<Row>, 'command' | 'rows' | 'after'> = {},
): AppendRequest<Row> => ({
  streamId: head.streamId,
  epoch: head.epoch,
  expectedVersion: head.version,
  prevHash: head.hash,
  events: seal(
    payloads.map((payload) => ({ type: 'Noted', schema: 1, payload })),
    {
      streamId: head.streamId,
      firstVersion: head.version,
      prevHash: head.hash,
      actor: 'player-1',
      commandId: extra.command?.commandId ?? null,
      recordedAt: 1_700_000_000_000 + head.version,
    },
  ),
  ...extra,
});

/** The head that a request makes of the one it was built at. */
export const headAfter = (head: StreamHead, request: AppendRequest<unknown>): StreamHead => ({
  ...head,
  version: head.version + request.events.length,
  hash: request.events.at(-1)?.hash ?? head.hash,
});

/** An accepted command with a body. */
export const accepted = (commandId: string, body: Json = { say: commandId }): CommandRecord => ({
  commandId,
  bodyHash: bodyHash(body),
  refusal: null,
});

/** A refused command with a body. */
export const refused = (commandId: string, body: Json = { say: commandId }): CommandRecord => ({
  commandId,
  bodyHash: bodyHash(body),
  refusal: { code: 'not-your-turn', message: 'It is not your turn.' },
});

/** Whole numbers from 0 up to, not including, `count`. */
export const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
