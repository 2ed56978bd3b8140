import type { EventLog } from '@openfelt/event-log';
import { describe, test } from 'vitest';
import { replayTrace } from './replay-trace.fixture.ts';
import { readTraces } from './trace.fixture.ts';

/** The traces of the model, each of which a log follows step by step. */
export const traces = readTraces();

/** Replays every trace on a kind of log, at a table of its own. */
export function describeReplays<Row>(name: string, openLog: () => EventLog<Row>): void {
  describe(`a host on ${name} does what the model of takeovers does`, () => {
    test.each(traces)('in trace $name', (trace) => replayTrace(openLog(), trace, trace.name));
  });
}
