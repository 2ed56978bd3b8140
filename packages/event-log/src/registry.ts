import type { Json } from './canonical.ts';

/** A payload in the form of its type's current schema, or a sentence that says why it is none. */
export type ParsedPayload<P> =
  | { readonly ok: true; readonly payload: P }
  | { readonly ok: false; readonly message: string };

/**
 * What the owner of the events tells a log's readers about payloads. The log itself stores any payload and never asks.
 *
 * `P` is the union of the payload types as they are today.
 */
export interface SchemaRegistry<P = unknown> {
  /** The schema version that new events of this type carry, or null if the type is unknown. */
  current(type: string): number | null;
  /**
   * Reads a stored payload: checks it against the schema it was written with, then lifts it step by step to the current one, so
   * that callers know one form only. Unknown types and schema versions are values, not exceptions.
   */
  parse(type: string, schema: number, payload: Json): ParsedPayload<P>;
}
