import { utf8ToBytes } from '@noble/hashes/utils.js';
import { leafHash } from '@openfelt/merkle';
import { canonicalJson } from '../canonical.ts';
import { isHash } from '../envelope.ts';
import { isStreamId, type StreamId } from '../stream-id.ts';

/** An event by its place. */
export interface StreamPlace {
  readonly streamId: StreamId;
  /** Version of the event. */
  readonly version: number;
}

/**
 * One event by its hash, and so the whole stream up to it: what a checkpoint vouches for, such as the last event of a finished hand.
 */
export interface StreamPoint extends StreamPlace {
  /** Hash of the event, 64 lower-case hex digits. */
  readonly hash: string;
}

/** Whether a value from outside is a point. */
export const isStreamPoint = (value: unknown): value is StreamPoint => {
  if (typeof value !== 'object' || value === null) return false;
  const { streamId, version, hash }: { streamId?: unknown; version?: unknown; hash?: unknown } = value;
  return (
    typeof streamId === 'string' &&
    isStreamId(streamId) &&
    typeof version === 'number' &&
    Number.isSafeInteger(version) &&
    version >= 0 &&
    typeof hash === 'string' &&
    isHash(hash)
  );
};

/** A point's leaf: RFC 6962's hash of the UTF-8 of the canonical JSON of `{hash, streamId, version}`. */
export const pointLeaf = ({ hash, streamId, version }: StreamPoint): Uint8Array =>
  leafHash(utf8ToBytes(canonicalJson({ hash, streamId, version })));

/** A place as a key of a map. */
export const pointKey = ({ streamId, version }: StreamPlace): string => `${streamId} ${version}`;
