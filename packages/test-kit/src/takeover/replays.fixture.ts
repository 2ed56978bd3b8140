import type { EventLog } from '@openfelt/event-log';
import { describe, expect, test } from 'vitest';
import { replayTrace } from './replay-trace.fixture.ts';
import { readTraces, type Trace } from './trace.fixture.ts';

const traces = readTraces();
/** What a log does today that the model's does not: docs/decisions/0027-takeovers-are-modelled.md says how to mend it. */
const halfWritten = ({ faults }: Trace) => faults.includes('half of a pair');

/** The traces in which a log does all that the model's does. */
export const wholeTraces: readonly Trace[] = traces.filter((trace) => !halfWritten(trace));

/** Replays every trace on a kind of log, at a table of its own. */
export function describeReplays<Row>(name: string, openLog: () => EventLog<Row>): void {
  describe(`a host on ${name} does what the model of takeovers does`, () => {
    test.each(wholeTraces)('in trace $name', (trace) => replayTrace(openLog(), trace, trace.name));

    test.each(traces.filter(halfWritten))('in trace $name, but writes half of an entry', async (trace) => {
      const replay = replayTrace(openLog(), trace, trace.name);
      await expect(replay).rejects.toThrow("expected 'half written' to be 'conflict'");
    });
  });
}
