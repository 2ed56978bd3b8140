import type { EventData, EventEnvelope } from '../envelope.ts';
import { type StreamId, streamId } from '../stream-id.ts';
import { isStreamPoint, type StreamPoint } from './stream-point.ts';

/** The stream that a log's checkpoints are recorded in. */
export const checkpointsStream: StreamId = streamId('checkpoints');

/** How many points one event may add. */
export const MAX_HEADS = 256;

const TYPE = 'CheckpointSigned';
const SCHEMA = 1;

/** What an event of {@link checkpointsStream} says: points that were added to the tree, and the checkpoint over all so far. */
export interface CheckpointSigned {
  /** In the order of their leaves; at most {@link MAX_HEADS}. */
  readonly heads: readonly StreamPoint[];
  /** The signed note. */
  readonly note: string;
}

/** The event to be sealed. */
export const checkpointSigned = ({ heads, note }: CheckpointSigned): EventData => ({
  type: TYPE,
  schema: SCHEMA,
  payload: { heads: heads.map(({ streamId, version, hash }) => ({ streamId, version, hash })), note },
});

/** Reads an event of {@link checkpointsStream}; null for any other. */
export const readCheckpointSigned = ({ type, schema, payload }: EventEnvelope): CheckpointSigned | null => {
  if (type !== TYPE || schema !== SCHEMA || typeof payload !== 'object' || payload === null) return null;
  const { heads, note } = payload as { readonly heads?: unknown; readonly note?: unknown };
  if (!Array.isArray(heads) || heads.length > MAX_HEADS || !heads.every(isStreamPoint)) return null;
  return typeof note === 'string' ? { heads, note } : null;
};
