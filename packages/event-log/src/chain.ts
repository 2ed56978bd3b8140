import { canonicalText, type EventEnvelope, eventHash, isHash, isSealedHere } from './envelope.ts';
import type { StreamId } from './stream-id.ts';

/** Where a piece of a stream begins. */
export interface ChainStart {
  /** Hash of the event before the first one, or `GENESIS_HASH`. */
  readonly prevHash: string;
  /** Version the first event must have. */
  readonly firstVersion: number;
  /** The stream the events must belong to; without it, the first event's. */
  readonly streamId?: StreamId;
}

/** Where a chain ends: what the next event must continue. */
export interface ChainHead {
  /** Version the next event takes. */
  readonly version: number;
  /** Hash of the last event; the start's `prevHash` if there is none. */
  readonly hash: string;
}

/**
 * Whether events are one unbroken chain. If not, `version` is the place of the first bad event, counted from `firstVersion`:
 *
 * - `stream`: it belongs to another stream,
 * - `version`: its version is not its place (an event was left out, doubled or moved),
 * - `prev-hash`: it does not continue the event before,
 * - `hash`: its content is not what its hash was made of.
 */
export type ChainVerdict =
  | { readonly ok: true; readonly head: ChainHead }
  | {
      readonly ok: false;
      readonly version: number;
      readonly code: 'hash' | 'prev-hash' | 'version' | 'stream';
      readonly message: string;
    };

/**
 * Recomputes the hash of every event and checks that each continues the one before; tells the first that does not. Of events that were
 * just sealed here, which do both, only where they begin is checked.
 *
 * What it cannot tell: that events are missing at the end, or that someone rewrote all of them. That takes a head from elsewhere.
 */
export const verifyChain = (events: readonly EventEnvelope[], start: ChainStart): ChainVerdict => {
  const streamId = start.streamId ?? events[0]?.streamId;
  let { prevHash, firstVersion: version } = start;
  if (isSealedHere(events) && continues(events, streamId, start)) {
    return {
      ok: true,
      head: { version: version + events.length, hash: events.at(-1)?.hash ?? prevHash },
    };
  }
  for (const event of events) {
    const bad = (code: 'hash' | 'prev-hash' | 'version' | 'stream', message: string): ChainVerdict => ({
      ok: false,
      version,
      code,
      message: `Event ${version}: ${message}`,
    });
    if (event.streamId !== streamId)
      return bad('stream', `it belongs to stream ${event.streamId}, not ${streamId}.`);
    if (event.version !== version) return bad('version', `it says that it is event ${event.version}.`);
    if (event.prevHash !== prevHash) return bad('prev-hash', 'it does not continue the event before it.');
    if (!isHash(prevHash)) return bad('prev-hash', 'what it continues is not a hash.');
    let text: string;
    try {
      text = canonicalText(event);
    } catch (error) {
      return bad(
        'hash',
        `it has no canonical text (${error instanceof Error ? error.message : String(error)}).`,
      );
    }
    if (eventHash(prevHash, text) !== event.hash) return bad('hash', 'its content does not give its hash.');
    prevHash = event.hash;
    version += 1;
  }
  return { ok: true, head: { version, hash: prevHash } };
};

const continues = (
  [first]: readonly EventEnvelope[],
  streamId: StreamId | undefined,
  { prevHash, firstVersion }: ChainStart,
): boolean =>
  first === undefined ||
  (first.streamId === streamId && first.version === firstVersion && first.prevHash === prevHash);
