// Appends to one stream without end and prints the version of what is acknowledged, until it is killed.
import { seal, streamId } from '@openfelt/event-log';
import { connectPrisma } from '../prisma-client.ts';
import { createPostgresLog } from './postgres-log.ts';

const log = createPostgresLog(connectPrisma(process.argv[2] ?? ''));
let head = await log.claim(streamId('table/endless'));
for (;;) {
  const events = seal([{ type: 'Said', schema: 1, payload: head.version }], {
    streamId: head.streamId,
    firstVersion: head.version,
    prevHash: head.hash,
    actor: 'writer',
    commandId: null,
    recordedAt: 0,
  });
  const { streamId: stream, epoch, version, hash } = head;
  const [result] = await log.append([
    { streamId: stream, epoch, expectedVersion: version, prevHash: hash, events },
  ]);
  if (result?.status !== 'appended') throw new Error(JSON.stringify(result));
  process.stdout.write(`${version}\n`);
  head = { ...head, version: version + 1, hash: events[0]?.hash ?? hash };
}
