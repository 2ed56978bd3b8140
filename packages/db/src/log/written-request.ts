import {
  type AppendRequest,
  canonicalTexts,
  type StreamId,
  validateAppendRequest,
} from '@openfelt/event-log';
import type { ProjectionRow } from '../rows.ts';

type Request = AppendRequest<ProjectionRow>;

/** A request as the database's function takes it, but for its epoch: made where there is time for that, as in a thread that plays no tables. */
export interface WrittenRequest {
  readonly streamId: StreamId;
  /** See {@link toBody}. */
  readonly body: string;
  /** See {@link toTexts}. */
  readonly texts: string;
}

/** JSON of a request whose events are without their texts. */
export const toBody = ({ rows = [], events, ...request }: Omit<Request, 'epoch'>): string =>
  JSON.stringify({
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

/** The texts of a request's events, a line each: canonical JSON has no line break. */
export const toTexts = ({ events }: Pick<Request, 'events'>): string => canonicalTexts(events).join('\n');

/** Writes a request as the database takes it. @throws RangeError for one that is malformed, or tied to another. */
export function writeRequest(request: Omit<Request, 'epoch'>): WrittenRequest {
  const issue = validateAppendRequest({ ...request, epoch: 0 }, 0);
  if (issue !== null) throw new RangeError(issue);
  return { streamId: request.streamId, body: toBody(request), texts: toTexts(request) };
}
