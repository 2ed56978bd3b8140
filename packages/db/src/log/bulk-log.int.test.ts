import { bodyHash, type EventEnvelope, GENESIS_HASH, seal, streamId } from '@openfelt/event-log';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { connectPrisma, type PrismaConnections } from '../prisma-client.ts';
import { embeddedServer, type TestServer } from '../test-server.fixture.ts';
import { type BulkLog, createBulkLog } from './bulk-log.ts';
import { createPostgresLog } from './postgres-log.ts';
import { writeStream } from './written-stream.ts';

let server: TestServer;
let prisma: PrismaConnections['prisma'];
let bulkLog: BulkLog;
let log: ReturnType<typeof createPostgresLog>;

beforeAll(async () => {
  server = await embeddedServer();
});
beforeEach(async () => {
  await prisma?.$disconnect();
  const connections = connectPrisma(await server.create());
  ({ prisma } = connections);
  bulkLog = createBulkLog(connections);
  log = createPostgresLog(connections);
});
afterAll(async () => {
  await prisma.$disconnect();
  await server.close();
});

function sealSaid(
  name: string,
  texts: readonly string[],
  after?: EventEnvelope | undefined,
): readonly EventEnvelope[] {
  const said = texts.map((payload) => ({ type: 'Said', schema: 1, payload }));
  return seal(said, {
    streamId: streamId(name),
    firstVersion: after === undefined ? 0 : after.version + 1,
    prevHash: after?.hash ?? GENESIS_HASH,
    actor: 'import',
    commandId: 'import',
    recordedAt: 0,
  });
}

const words = ['one', 'line\nbreak "quoted" \\n\t手札', 'three', 'four'];

/** A stream of some events as it is written whole, with a player of its own. */
function whole(name: string, said: readonly string[] = words, body = name) {
  return writeStream({
    streamId: streamId(name),
    events: sealSaid(name, said),
    command: { commandId: 'import', bodyHash: bodyHash(body) },
    rows: [{ kind: 'player', playerId: `${name}/p1`, name, playerKind: 'recorded' }],
  });
}

const statuses = async (...names: readonly string[]) =>
  (await bulkLog.append(names.map((name) => whole(name)))).map(({ status }) => status);

test('a stream that was written whole is read like any other, from any version to any', async () => {
  expect(await statuses('import/a', 'import/b')).toEqual(['appended', 'appended']);
  for (const name of ['import/a', 'import/b']) {
    const events = sealSaid(name, words);
    const id = streamId(name);
    expect(await log.read(id)).toEqual(events);
    expect(await log.read(id, { from: 1, to: 3 })).toEqual(events.slice(1, 3));
    expect(await log.read(id, { from: 4 })).toEqual([]);
    expect(await log.head(id)).toEqual({ streamId: id, version: 4, epoch: 1, hash: events[3]?.hash });
    expect(await log.command(id, 'import')).toMatchObject({ firstVersion: 0, lastVersion: 3, refusal: null });
  }
  expect(await prisma.player.count()).toBe(2);
  expect(await prisma.event.count()).toBe(0);
});

test('whoever writes a stream again gets that it is there, in the same batch, later or at the same time, and nothing is written twice', async () => {
  expect(await statuses('import/a', 'import/b', 'import/a')).toEqual(['appended', 'appended', 'repeated']);
  expect(await statuses('import/c', 'import/b')).toEqual(['appended', 'repeated']);
  const names = Array.from({ length: 30 }, (_, number) => `import/many-${number}`);
  const written = await Promise.all(
    [names, names.toReversed(), names, names.toReversed()].map((each) => statuses(...each)),
  );
  expect(written.flat().filter((status) => status === 'appended')).toHaveLength(names.length);
  expect(written.flat().filter((status) => status === 'repeated')).toHaveLength(3 * names.length);
  for (const name of names) expect(await log.read(streamId(name))).toEqual(sealSaid(name, words));
  expect(await prisma.player.count()).toBe(3 + names.length);
});

test('a stream that was claimed and never written is written, and whoever claimed it before cannot write to it any more', async () => {
  const id = streamId('import/a');
  const head = await log.claim(id);
  expect(await statuses('import/a')).toEqual(['appended']);
  const late = await log.append([
    {
      streamId: id,
      epoch: head.epoch,
      expectedVersion: 0,
      prevHash: GENESIS_HASH,
      events: sealSaid('import/a', ['late']),
    },
  ]);
  expect(late).toMatchObject([{ status: 'conflict', head: { version: 4, epoch: 2 } }]);
});

test('a stream that holds something else stays as it is, which is a fault', async () => {
  await bulkLog.append([whole('import/a', ['other'], 'other')]);
  await expect(statuses('import/a')).rejects.toThrow('import/a could not be written');
  expect(await log.read(streamId('import/a'))).toEqual(sealSaid('import/a', ['other']));
});

test('what is appended to it later follows', async () => {
  await statuses('import/a');
  const id = streamId('import/a');
  const { epoch } = await log.claim(id);
  const events = sealSaid('import/a', words);
  const last = events.at(-1);
  const more = sealSaid('import/a', ['five'], last);
  const appended = await log.append([
    { streamId: id, epoch, expectedVersion: 4, prevHash: last?.hash ?? '', events: more },
  ]);
  expect(appended).toMatchObject([{ status: 'appended', firstVersion: 4 }]);
  expect(await log.read(id)).toEqual([...events, ...more]);
  expect(await log.read(id, { from: 3 })).toEqual([...events.slice(3), ...more]);
});

test.each(['UPDATE whole_streams SET texts = texts', 'DELETE FROM whole_streams', 'TRUNCATE whole_streams'])(
  '%s is refused, whoever asks',
  async (statement) => {
    await statuses('import/a');
    await expect(prisma.$executeRawUnsafe(statement)).rejects.toThrow('whole_streams is append-only');
  },
);

test('a stream without events is none, and one whose events do not follow each other', () => {
  expect(() => whole('import/a', [])).toThrow(RangeError);
  const [first, , third] = sealSaid('import/a', words);
  if (first === undefined || third === undefined) throw new Error('four events were sealed');
  const command = { commandId: 'import', bodyHash: bodyHash('a') };
  expect(() =>
    writeStream({ streamId: streamId('import/a'), events: [first, third], command, rows: [] }),
  ).toThrow(RangeError);
});
