import type { Database } from '@openfelt/db';
import type { Checkpoints } from '@openfelt/event-log';
import { openSettledCheckpoints } from '@openfelt/event-log/testing';
import type { DisputeEvent } from '@openfelt/game-events';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { appendEvent } from '../append-event.ts';
import { type Dispute, disputeStreamId, evolve } from '../disputes/dispute.ts';
import { temporaryDatabase } from '../test-platform.fixture.ts';
import { checkpointSigners } from './checkpoint-key.ts';
import { loadCorrections } from './hand-corrections.ts';

let folder: Awaited<ReturnType<typeof temporaryDatabase>>;
let database: Database;
let checkpoints: Checkpoints;

beforeEach(async () => {
  folder = await temporaryDatabase();
  ({ database } = folder);
  checkpoints = await openSettledCheckpoints(database.log, await checkpointSigners(folder.path));
});
afterEach(() => folder.remove());

const end = { streamId: 'table/t', version: 9, hash: 'ab'.repeat(32) };
const opened: DisputeEvent = {
  type: 'DisputeOpened',
  dispute: 'd1',
  hand: { handId: 't/1', ...end },
  table: 't',
  pot: null,
  player: 'ann',
  seat: 0,
  reason: 'The pot was mine.',
};
const decided: DisputeEvent = {
  type: 'DisputeDecided',
  dispute: 'd1',
  hand: end,
  by: 'olga',
  verdict: 'upheld',
  reason: 'It was.',
  corrections: [{ player: 'ann', amount: 5 }],
  house: -5,
  final: false,
};

/** Writes the events of dispute `d1`, the first at version 0, and has the first `included` of them under a checkpoint: all unless told. */
async function written(events: readonly DisputeEvent[], included = events.length): Promise<Dispute> {
  let dispute: Dispute | null = null;
  const streamId = disputeStreamId('d1');
  for (const event of events) {
    const entry = { streamId, event, actor: 'olga', at: 0, command: null, rows: () => [] };
    const { envelope } = await appendEvent(database.log, entry);
    dispute = evolve(dispute, event, { version: envelope.version, at: 0 });
    if (envelope.version >= included) continue;
    checkpoints.include({ streamId, version: envelope.version, hash: envelope.hash });
  }
  await checkpoints.settle();
  if (dispute === null) throw new Error('nothing was written');
  return dispute;
}

test('what went by accounts alone is proved by the dispute’s own event', async () => {
  const dispute = await written([opened, decided, { type: 'CorrectionApplied', decision: 1, at: null }]);
  const [correction] = await loadCorrections(database, checkpoints, [dispute]);
  expect(correction).toMatchObject({
    decision: { streamId: 'dispute/d1', version: 1 },
    adjustment: { type: 'CorrectionApplied', streamId: 'dispute/d1', version: 2 },
    proofs: {
      decision: await checkpoints.inclusion(disputeStreamId('d1'), 1),
      adjustment: { note: expect.any(String) },
    },
  });
});

test('a decision whose chips have not moved yet is not there', async () => {
  const dispute = await written([opened, decided]);
  expect(await loadCorrections(database, checkpoints, [dispute])).toEqual([]);
});

test.each([
  ['a decision', 1],
  ['an adjustment', 2],
])('%s that is under no checkpoint yet is not there: nothing proves it', async (_what, included) => {
  const events: DisputeEvent[] = [opened, decided, { type: 'CorrectionApplied', decision: 1, at: null }];
  const dispute = await written(events, included);
  expect(await loadCorrections(database, checkpoints, [dispute])).toEqual([]);
});
