import type { EventEnvelope } from '@openfelt/event-log';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type HostedTable, openTable, playOut, seat } from '../host/hosted-table.fixture.ts';
import type { CommittedEvents } from '../stream/ports.ts';
import { followTable, type TableFollower } from './table-follower.ts';

async function follow({ ports }: HostedTable): Promise<TableFollower> {
  const followed = await followTable(ports, 't');
  if (!followed.ok) throw new Error(followed.message);
  return followed.follower;
}

/** What a table's host commits from now on, in order. */
function record({ host }: HostedTable): readonly CommittedEvents[] {
  const committed: CommittedEvents[] = [];
  host.subscribe((written) => committed.push(written));
  return committed;
}

const players = ['a', 'b', 'c'];

test('a table that is followed from the middle of a hand is the host’s: its state, its slice, what each player knows', async () => {
  const table = await openTable();
  await seat(table.host, 100, 100, 100);
  await table.host.startHand();
  const follower = await follow(table);
  expect(follower.state()).toEqual(table.host.state());
  expect(follower.slice()).toEqual(table.host.slice());
  for (const player of players) {
    expect(follower.getOwnCards(player)).toHaveLength(2);
    expect(follower.getOwnCards(player)).toEqual(table.host.getOwnCards(player));
  }
  expect(follower.getOwnCards('stranger')).toEqual([]);
});

test('whatever is lost, repeated or late on its way, each state that is seen was committed, in order, and the last one is reached', async () => {
  const table = await openTable();
  await seat(table.host, 100, 100, 100);
  const committed = record(table);
  const follower = await follow(table);
  await table.host.startHand();
  await playOut(table.host);
  await table.host.startHand();
  const known = new Map(committed.map(({ after }) => [after.version, after]));
  const start = follower.state().version;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.nat({ max: committed.length - 1 }), { maxLength: 3 * committed.length }),
      async (deliveries) => {
        const own = await followFrom(table, committed, start);
        const versions: number[] = [];
        own.subscribe(({ before, after, envelopes }) => {
          versions.push(after.version);
          expect(after).toEqual(known.get(after.version));
          expect(envelopes[0]?.version).toBe(before.version);
        });
        for (const index of deliveries) own.receive(committed[index]?.envelopes ?? []);
        await own.catchUp();
        expect(own.state()).toEqual(table.host.state());
        expect(versions).toEqual(versions.toSorted((a, b) => a - b));
        for (const player of players) expect(own.getOwnCards(player)).toEqual(table.host.getOwnCards(player));
      },
    ),
    { numRuns: 50 },
  );
});

/** Somebody who began to follow when the log ended at a version. */
async function followFrom(
  { ports }: HostedTable,
  committed: readonly CommittedEvents[],
  version: number,
): Promise<TableFollower> {
  const [first] = committed;
  let isBegun = false;
  const log: typeof ports.log = {
    ...ports.log,
    async head(streamId) {
      const head = await ports.log.head(streamId);
      const hash = first?.envelopes[0]?.prevHash ?? '';
      return isBegun || head === null ? head : { ...head, version, hash };
    },
    read: (streamId, range) =>
      ports.log.read(streamId, isBegun ? range : { ...range, to: Math.min(range?.to ?? version, version) }),
  };
  const followed = await followTable({ ...ports, log }, 't');
  isBegun = true;
  if (!followed.ok) throw new Error(followed.message);
  return followed.follower;
}

test('events that are not the log’s are never taken, whoever reports them', async () => {
  const table = await openTable();
  await seat(table.host, 100, 100);
  const follower = await follow(table);
  const committed = record(table);
  await table.host.startHand();
  const [first] = committed;
  const forged = (first?.envelopes ?? []).map((envelope): EventEnvelope => ({ ...envelope, recordedAt: 7 }));
  follower.receive(forged);
  await follower.catchUp();
  expect(follower.state()).toEqual(table.host.state());
  expect(follower.slice().envelopes.map(({ recordedAt }) => recordedAt)).not.toContain(7);
});

test('who hosted a table for some hands and follows it again shows no card of an older hand', async () => {
  const table = await openTable();
  await seat(table.host, 100, 100);
  const follower = await follow(table);
  const end = table.host.subscribe(follower.adopt);
  await table.host.startHand();
  expect(follower.state()).toEqual(table.host.state());
  // Its own host knows the cards; the follower has not looked.
  expect(follower.getOwnCards('a')).toEqual([]);
  end();
  await follower.catchUp();
  expect(follower.getOwnCards('a')).toEqual(table.host.getOwnCards('a'));
});
