import { type AppendRequest, type AppendResult, canonicalTexts } from '@openfelt/event-log';
import type { PrismaClient } from '../generated/prisma/client.ts';
import type { ProjectionRow } from '../rows.ts';
import { toCommandAnswer, toStreamHead } from './stored-rows.ts';

/** A row of `streams` by the names of its columns. */
interface StreamColumns {
  readonly stream_id: string;
  readonly version: number;
  readonly epoch: number;
  readonly head_hash: string;
}

/** A row of `commands` by the names of its columns. */
interface CommandColumns {
  readonly stream_id: string;
  readonly command_id: string;
  readonly body_hash: string;
  readonly first_version: number | null;
  readonly last_version: number | null;
  readonly refusal_code: string | null;
  readonly refusal_message: string | null;
}

/** A request's result as the database's function gives it: rows are as they stand there. */
type FunctionResult =
  | Exclude<AppendResult, { readonly status: 'conflict' | 'repeated' }>
  | { readonly status: 'conflict'; readonly head: StreamColumns | null }
  | { readonly status: 'repeated'; readonly answer: CommandColumns };

function toAppendResult(result: FunctionResult): AppendResult {
  switch (result.status) {
    case 'conflict': {
      if (result.head === null) return { status: 'conflict', head: null };
      const { stream_id: streamId, head_hash: headHash, ...head } = result.head;
      return { status: 'conflict', head: toStreamHead({ streamId, headHash, ...head }) };
    }
    case 'repeated': {
      const { answer } = result;
      return {
        status: 'repeated',
        answer: toCommandAnswer({
          streamId: answer.stream_id,
          commandId: answer.command_id,
          bodyHash: answer.body_hash,
          firstVersion: answer.first_version,
          lastVersion: answer.last_version,
          refusalCode: answer.refusal_code,
          refusalMessage: answer.refusal_message,
        }),
      };
    }
    default:
      return result;
  }
}

/** A request as the database's function takes it. */
export function toRequestBody(request: AppendRequest<ProjectionRow>) {
  const texts = canonicalTexts(request.events);
  return {
    ...request,
    events: request.events.map((event, index) => ({
      type: event.type,
      actor: event.actor,
      commandId: event.commandId,
      recordedAt: event.recordedAt,
      text: texts[index],
      prevHash: event.prevHash,
      hash: event.hash,
    })),
    rows: request.rows ?? [],
  };
}

/**
 * Appends requests in their order, in one statement and so in one transaction; gives a result each.
 *
 * Body and results go as text and are JSON for the database alone: as objects the client would write them, read them and write them
 * once more.
 */
export async function appendRequests(
  prisma: PrismaClient,
  requests: readonly AppendRequest<ProjectionRow>[],
): Promise<readonly AppendResult[]> {
  const body = JSON.stringify(requests.map(toRequestBody));
  const [row] = await prisma.$queryRaw<readonly { readonly results: string }[]>`
    SELECT append_requests(${body}::jsonb)::text AS results`;
  const results: readonly FunctionResult[] = JSON.parse(row?.results ?? '[]');
  return results.map(toAppendResult);
}
