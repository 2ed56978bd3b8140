import type { Json, ParsedPayload } from '@openfelt/event-log';
import type * as z from 'zod/mini';
import { inEnglish } from './in-english.ts';

/** The schemas of payloads by the types of their events, all at their first version. */
type Schemas = Readonly<Record<string, z.ZodMiniType>>;

/** Reads a stored payload by the schema of its event, or says why it is none. */
export function parsePayload(
  schemas: Schemas,
  type: string,
  schema: number,
  payload: Json,
): ParsedPayload<unknown> {
  const known = Object.hasOwn(schemas, type) ? schemas[type] : undefined;
  if (known === undefined) return { ok: false, message: `there is no event "${type}"` };
  if (schema !== 1) return { ok: false, message: `${type} has no schema ${schema}` };
  const read = known.safeParse(payload, inEnglish);
  if (read.success) return { ok: true, payload: read.data };
  const [issue] = read.error.issues;
  return { ok: false, message: `${type}.${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}` };
}
