import { sha256 } from '@openfelt/merkle/sha256';
import { canonicalJson, type Json } from './canonical.ts';
import { isStreamId, type StreamId } from './stream-id.ts';

/** One event as the log keeps it. `P` is the payload's type once a registry has parsed it. */
export interface EventEnvelope<P = Json> {
  readonly streamId: StreamId;
  /** Place in the stream: 0, 1, 2 … without gaps. */
  readonly version: number;
  /** Name of the kind of event, e.g. `HandStarted`: a {@link isName | name}. */
  readonly type: string;
  /** Version of the payload's schema for this type: 1, 2, 3 … */
  readonly schema: number;
  readonly payload: P;
  /** Who caused the event: a pseudonymous id or a part of the host such as `clock`; a {@link isName | name}. */
  readonly actor: string;
  /** The command that the event answers, or null if none does; a {@link isName | name}. */
  readonly commandId: string | null;
  /** The writer's clock, in milliseconds since 1970-01-01T00:00:00Z. Informative: the order is the version's. */
  readonly recordedAt: number;
  /** {@link EventEnvelope.hash} of the event before, or {@link GENESIS_HASH}; 64 lower-case hex digits. */
  readonly prevHash: string;
  /** SHA-256 over the bytes of `prevHash` and the UTF-8 of {@link canonicalText}; 64 lower-case hex digits. */
  readonly hash: string;
}

/** What a caller hands to {@link seal}: an event without its place in a stream. */
export interface EventData {
  readonly type: string;
  readonly schema: number;
  readonly payload: Json;
}

/** Where and on whose behalf {@link seal} puts events. */
export interface SealAt {
  readonly streamId: StreamId;
  /** Version of the first of the events. */
  readonly firstVersion: number;
  /** Hash of the event before the first, or {@link GENESIS_HASH}. */
  readonly prevHash: string;
  readonly actor: string;
  readonly commandId: string | null;
  /** Milliseconds since 1970-01-01T00:00:00Z. */
  readonly recordedAt: number;
}

/** The `prevHash` of a stream's first event: 64 zeros. */
export const GENESIS_HASH = '0'.repeat(64);

const HASH = /^[0-9a-f]{64}$/;
const NAME = /^[\x21-\x7e]{1,200}$/;

/** Whether a text is a SHA-256 as this package writes it: 64 lower-case hex digits. */
export const isHash = (text: string): boolean => HASH.test(text);

/** Whether a text can be an event's type, an actor or a command's id: 1 to 200 characters of printable ASCII without spaces. */
export const isName = (text: string): boolean => NAME.test(text);

/**
 * The text that is hashed: RFC 8785 JSON of the envelope without `prevHash` and `hash`. Store this very text, as text.
 *
 * @throws TypeError if the payload has no canonical JSON, see `canonicalJson`.
 */
export const canonicalText = (envelope: Omit<EventEnvelope, 'prevHash' | 'hash'>): string => {
  const json = canonicalJson;
  const { actor, commandId, payload, recordedAt, schema, streamId, type, version } = envelope;
  // Written in the order of its keys, and without an object for them: every event of every table passes here.
  const who = `"actor":${json(actor)},"commandId":${json(commandId)}`;
  const what = `"payload":${json(payload)},"recordedAt":${json(recordedAt)},"schema":${json(schema)}`;
  const where = `"streamId":${json(streamId)},"type":${json(type)},"version":${json(version)}`;
  return `{${who},${what},${where}}`;
};

/** Where {@link seal} leaves the texts of its events, on their way to where they are stored. Nobody else can write there. */
const sealedTexts = Symbol('the canonical texts of sealed events');

/** A list of events, with their texts where {@link seal} made it. */
type MaybeSealed = readonly EventEnvelope[] & { readonly [sealedTexts]?: readonly string[] };

/** Whether these very events come from {@link seal}: they hash to what they say, and continue each other. */
export const isSealedHere = (events: MaybeSealed): boolean => events[sealedTexts] !== undefined;

/** The canonical texts of events, as {@link seal} made them where it did. */
export const canonicalTexts = (events: MaybeSealed): readonly string[] =>
  events[sealedTexts] ?? events.map(canonicalText);

/** The hash of an event: lower-case hex of SHA-256 over the 32 bytes of `prevHash`, then the UTF-8 of its canonical text. */
export const eventHash = (prevHash: string, text: string): string => sha256.hexOfText(text, prevHash);

/**
 * Gives events their places in a stream and chains them. What it gives cannot be changed, and is neither written as text nor hashed
 * again on its way into a log.
 *
 * @throws TypeError or RangeError for what no envelope can hold (a payload without canonical JSON, a type that is no name, a negative
 * version …). That is a bug of the caller.
 */
export const seal = (events: readonly EventData[], at: SealAt): readonly EventEnvelope[] => {
  let prevHash = at.prevHash;
  if (!isHash(prevHash)) throw new RangeError(`Not a hash: ${prevHash}`);
  const { streamId, actor, commandId, recordedAt } = at;
  const texts: string[] = [];
  const sealed = events.map(({ type, schema, payload }, index) => {
    if (payload === undefined) throw new TypeError('A payload that is undefined has no canonical JSON');
    const version = at.firstVersion + index;
    const body = { streamId, version, type, schema, payload, actor, commandId, recordedAt };
    const issue = findBodyIssue(body);
    if (issue !== null) throw new RangeError(`No event can be sealed like this: ${issue}`);
    const text = canonicalText(body);
    const before = prevHash;
    prevHash = eventHash(before, text);
    texts.push(text);
    // Named one by one: to spread the body here takes longer than all else that is done for an event.
    const envelope: EventEnvelope = {
      streamId,
      version,
      type,
      schema,
      payload,
      actor,
      commandId,
      recordedAt,
      prevHash: before,
      hash: prevHash,
    };
    return Object.freeze(envelope);
  });
  return Object.freeze(Object.defineProperty(sealed, sealedTexts, { value: texts }));
};

/** An envelope read back from its stored parts, or a sentence that says why they are none. */
export type ParsedEnvelope =
  | { readonly ok: true; readonly envelope: EventEnvelope }
  | { readonly ok: false; readonly message: string };

/**
 * Reads an envelope back from its canonical text and its two hashes. It checks the form, and that the text is canonical;
 * whether the hashes are right is `verifyChain`'s to say.
 */
export const parseEnvelope = (text: string, prevHash: string, hash: string): ParsedEnvelope => {
  const no = (message: string): ParsedEnvelope => ({ ok: false, message });
  if (!isHash(prevHash)) return no('prevHash is not 64 lower-case hex digits');
  if (!isHash(hash)) return no('hash is not 64 lower-case hex digits');
  let json: Json;
  try {
    json = JSON.parse(text);
  } catch {
    return no('the text is not JSON');
  }
  if (!isRecord(json)) return no('the text is not a JSON object');
  if (!isBody(json)) return no(findBodyIssue(json) ?? '');
  const envelope = { ...json, prevHash, hash };
  try {
    if (canonicalText(envelope) !== text)
      return no('the text is not canonical, or holds fields that an envelope lacks');
  } catch (error) {
    return no(error instanceof Error ? error.message : String(error));
  }
  return { ok: true, envelope };
};

const isRecord = (value: Json): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;

/** An envelope without its hashes: what is hashed. */
type EnvelopeBody = Omit<EventEnvelope, 'prevHash' | 'hash'>;

/** Whether the fields around a payload are as an envelope has them. */
const isBody = (body: {
  readonly [key: string]: Json;
}): body is EnvelopeBody & { readonly [key: string]: Json } => findBodyIssue(body) === null;

/** The first thing that is wrong with the fields around a payload; null where nothing is. */
const findBodyIssue = (body: { readonly [key: string]: Json }): string | null => {
  const { streamId, version, type, schema, payload, actor, commandId, recordedAt } = body;
  if (typeof streamId !== 'string' || !isStreamId(streamId)) return 'streamId is not a stream id';
  if (!isCount(version)) return 'version is not an integer from 0 up';
  if (typeof type !== 'string' || !isName(type)) return 'type is not a name';
  if (!isCount(schema) || schema === 0) return 'schema is not an integer from 1 up';
  if (payload === undefined) return 'payload is missing';
  if (typeof actor !== 'string' || !isName(actor)) return 'actor is not a name';
  if (commandId !== null && (typeof commandId !== 'string' || !isName(commandId))) {
    return 'commandId is neither null nor a name';
  }
  if (!isCount(recordedAt)) return 'recordedAt is not an integer from 0 up';
  return null;
};
