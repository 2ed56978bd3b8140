import { type AppendRequest, type AppendResult, canonicalTexts } from '@openfelt/event-log';
import type { PrismaConnections } from '../prisma-client.ts';
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

/** What the database's function takes. */
export interface AppendArguments {
  /** JSON of the requests, whose events are without their texts. */
  readonly requests: string;
  /** For each request the texts of its events, a line each, and an empty line between requests. */
  readonly texts: string;
}

type Request = AppendRequest<ProjectionRow>;

/** A request whose events are without their texts. */
const withoutTexts = ({ rows = [], events, ...request }: Request) => ({
  ...request,
  events: events.map(({ type, actor, commandId, recordedAt, prevHash, hash }) => ({
    type,
    actor,
    commandId,
    recordedAt,
    prevHash,
    hash,
  })),
  rows,
});

/** Requests as the database's function takes them. */
export const toAppendArguments = (requests: readonly Request[]): AppendArguments => ({
  requests: JSON.stringify(requests.map(withoutTexts)),
  // Canonical JSON has no line break.
  texts: requests.map(({ events }) => canonicalTexts(events).join('\n')).join('\n\n'),
});

/**
 * Appends requests in their order, in one statement and so in one transaction; gives a result each.
 *
 * Requests and results go as text and are JSON for the database alone: as objects the client would write them, read them and write them
 * once more.
 */
export async function appendRequests(
  { send }: PrismaConnections,
  { requests, texts }: AppendArguments,
): Promise<readonly AppendResult[]> {
  const answered = await send('SELECT append_requests($1::jsonb, $2)::text', [requests, texts]);
  const results: readonly FunctionResult[] = JSON.parse(String(answered));
  return results.map(toAppendResult);
}
