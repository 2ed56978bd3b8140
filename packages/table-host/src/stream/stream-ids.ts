import { type StreamId, streamId } from '@openfelt/event-log';

/** The stream of a table's events. */
export function tableStreamId(table: string): StreamId {
  return streamId(`table/${table}`);
}

/** The side stream of a table's evidence. */
export function evidenceStreamId(table: string): StreamId {
  return streamId(`evidence/${table}`);
}
