import type { GameEvent } from '@openfelt/engine';
import type { EventData, Json, SchemaRegistry } from '@openfelt/event-log';
import { type LookEvent, lookVersion1 } from './card-access.ts';
import { type DisputeEvent, disputeVersion1 } from './dispute.ts';
import { type EvidenceEvent, evidenceVersion1 } from './evidence.ts';
import { inEnglish } from './in-english.ts';
import { parsePayload } from './parse-payload.ts';
import { version1 } from './schemas.ts';

/**
 * The schemas of every event's payload. All are at their first version; a second one is a schema beside the first
 * and an upcaster from the first to it.
 */
const schemas = { ...version1, ...evidenceVersion1, ...disputeVersion1, ...lookVersion1 };

/** What the log's readers have to know of payloads: versions, and how to read them. */
export const registry: SchemaRegistry = {
  current: (type) => (Object.hasOwn(schemas, type) ? 1 : null),
  parse: (type, schema, payload) => parsePayload(schemas, type, schema, payload),
};

/** An event of evidence read from the log, or why it is none. */
export type ReadEvidence =
  | { readonly ok: true; readonly event: EvidenceEvent }
  | { readonly ok: false; readonly message: string };

/** Reads a stored event of evidence. */
export function readEvidence(type: string, schema: number, payload: Json): ReadEvidence {
  if (!Object.hasOwn(evidenceVersion1, type))
    return { ok: false, message: `there is no event of evidence "${type}"` };
  const read = registry.parse(type, schema, payload);
  return read.ok ? { ok: true, event: { type, ...(read.payload as object) } as EvidenceEvent } : read;
}

/** An event of a dispute read from the log, or why it is none. */
export type ReadDisputeEvent =
  | { readonly ok: true; readonly event: DisputeEvent }
  | { readonly ok: false; readonly message: string };

/** Reads a stored event of a dispute. */
export function readDisputeEvent(type: string, schema: number, payload: Json): ReadDisputeEvent {
  if (!Object.hasOwn(disputeVersion1, type))
    return { ok: false, message: `there is no event of a dispute "${type}"` };
  const read = registry.parse(type, schema, payload);
  return read.ok ? { ok: true, event: { type, ...(read.payload as object) } as DisputeEvent } : read;
}

/** A look at sealed cards read from the log, or why it is none. */
export type ReadLook =
  | { readonly ok: true; readonly event: LookEvent }
  | { readonly ok: false; readonly message: string };

/** Reads a stored look. */
export function parseCardAccessEvent(type: string, schema: number, payload: Json): ReadLook {
  if (!Object.hasOwn(lookVersion1, type)) return { ok: false, message: `there is no look "${type}"` };
  const read = registry.parse(type, schema, payload);
  return read.ok ? { ok: true, event: { type, ...(read.payload as object) } as LookEvent } : read;
}

/**
 * An event that the engine or the host of a table has made, as the log takes it. Its type is its schema's, so nothing is checked
 * once more on the way of every action; what such events are made of was checked where it came in.
 */
export function fromHost({ type, ...payload }: GameEvent | EvidenceEvent): EventData {
  return { type, schema: 1, payload: payload as Json };
}

/**
 * An event as the log takes it: with the version of its schema, and its payload apart from its type.
 *
 * @throws Error for an event that no reader of the log would take: it must not be written. That is a bug of the caller.
 */
export function toEventData(event: GameEvent | EvidenceEvent | DisputeEvent | LookEvent): EventData {
  const { type, ...payload } = event;
  const parsed = schemas[type].safeParse(payload, inEnglish);
  if (parsed.success) return { type, schema: 1, payload: parsed.data };
  const [issue] = parsed.error.issues;
  throw new Error(`${type} cannot be stored: ${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`);
}
