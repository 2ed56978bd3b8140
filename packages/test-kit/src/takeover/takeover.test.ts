import { createMemoryLog, type EventLog } from '@openfelt/event-log';
import { expect, test } from 'vitest';
import { replayTrace } from './replay-trace.fixture.ts';
import { describeReplays, traces } from './replays.fixture.ts';

describeReplays('the log in memory', () => createMemoryLog());

/** A log that takes an append from whoever knows its last event. */
function withoutFence(log: EventLog): EventLog {
  return {
    ...log,
    append: async (requests) =>
      log.append(
        await Promise.all(
          requests.map(async (request) => ({
            ...request,
            epoch: (await log.head(request.streamId))?.epoch ?? request.epoch,
          })),
        ),
      ),
  };
}

test('a log without the fence does not do what the model does', async () => {
  const trace = traces.find(({ faults }) => faults.includes('append of an old epoch'));
  if (trace === undefined) throw new Error('no trace has an append of an old epoch');
  await expect(replayTrace(withoutFence(createMemoryLog()), trace, 't')).rejects.toThrow("'conflict'");
});
