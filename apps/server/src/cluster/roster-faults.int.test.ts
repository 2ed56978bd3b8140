import { setTimeout as sleep } from 'node:timers/promises';
import { type Database, openDatabase, type Servers, type TakenDuty } from '@openfelt/db';
import { externalServer, temporaryFolder } from '@openfelt/db/testing';
import { streamId } from '@openfelt/event-log';
import fc from 'fast-check';
import pino from 'pino';
import { expect, test } from 'vitest';
import type { Link } from './link.ts';
import { noLink } from './no-link.fixture.ts';
import { createRoster } from './roster.ts';

const databaseUrl = process.env.DATABASE_URL;
const count = 24;
const duties = Array.from({ length: count }, (_, index) => ({
  duty: `table/${index}`,
  streams: [`table/${index}`],
}));

/** What happens to a server: its statements fail, or are carried out and their answers lost (of all, or of what it takes), or wait; or it does not hear the others. */
const faults = ['none', 'cut', 'deaf', 'loses what it takes', 'held', 'apart'] as const;
type Fault = (typeof faults)[number];

/** A server on the real tables of who does what, with what a fault does to its statements and its link. */
function openServer(database: Database) {
  let fault: Fault = 'none';
  let apartSince: number | null = null;
  let release: () => void = () => undefined;
  let held: Promise<void> = Promise.resolve();
  const listeners = new Set<() => void>();
  /** What is done here, with the epoch that it was taken with. */
  const done = new Map<string, number>();
  /** What was done here and begun again before it was ended. */
  const doubled: string[] = [];

  async function harm<Value>(statement: () => Promise<Value>): Promise<Value> {
    await held;
    if (fault === 'cut') throw new Error('the database is not reached');
    const answer = await statement();
    if (fault === 'deaf') throw new Error('the answer was lost');
    return answer;
  }
  const { servers } = database;
  const store: Servers = {
    enter: (...args) => harm(() => servers.enter(...args)),
    renew: (...args) => harm(() => servers.renew(...args)),
    look: (...args) => harm(() => servers.look(...args)),
    removeLate: (...args) => harm(() => servers.removeLate(...args)),
    countLive: () => harm(servers.countLive),
    leave: (...args) => harm(() => servers.leave(...args)),
    add: (...args) => harm(() => servers.add(...args)),
    take: (...args) =>
      harm(async () => {
        const taken = await servers.take(...args);
        if (fault === 'loses what it takes') throw new Error('the answer was lost');
        return taken;
      }),
    addFor: (...args) => harm(() => servers.addFor(...args)),
    release: (...args) => harm(() => servers.release(...args)),
    end: (...args) => harm(() => servers.end(...args)),
    listDuties: () => harm(servers.listDuties),
  };
  const link: Link = {
    ...noLink,
    downSince: () => apartSince,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const roster = createRoster({
    store,
    link,
    log: pino({ level: 'silent' }),
    load: () => 0,
    countRenewal: () => undefined,
    events: {
      entered: () => undefined,
      async begin({ duty, streams }: TakenDuty) {
        if (done.has(duty)) doubled.push(duty);
        done.set(duty, streams[0]?.epoch ?? 0);
      },
      async end(duty) {
        done.delete(duty);
      },
      surplus() {
        const [duty] = done.keys();
        if (duty === undefined) return;
        done.delete(duty);
        roster.release(duty).catch(() => undefined);
      },
    },
  });
  return {
    roster,
    done,
    doubled,
    setFault(next: Fault) {
      fault = next;
      apartSince = next === 'apart' ? (apartSince ?? performance.now()) : null;
      release();
      if (next === 'held')
        held = new Promise((resolve) => {
          release = resolve;
        });
      for (const listener of listeners) listener();
    },
  };
}

/** Which server is harmed how, and for how long until the next is, in ms: less than a lease, and more. */
const schedule = fc.array(
  fc.record({
    server: fc.nat(2),
    fault: fc.constantFrom(...faults),
    pause: fc.integer({ min: 50, max: 3_500 }),
  }),
  { minLength: 7, maxLength: 7 },
);

/** Each kind of fault for longer than a lease, while the others have time to take what is free. */
const eachFault = [
  { server: 0, fault: 'loses what it takes', pause: 0 },
  ...(['cut', 'deaf', 'held', 'apart'] as const).flatMap((fault, index) => [
    { server: 1 + (index % 2), fault, pause: 4_000 },
    { server: 1 + (index % 2), fault: 'none', pause: 600 } as const,
  ]),
] as const;

test
  .skipIf(databaseUrl === undefined)
  .each([
    ['each fault in its turn', eachFault] as const,
    ...fc.sample(schedule, 1).map((steps) => [JSON.stringify(steps), steps] as const),
  ])(
  'whatever happened to three servers, once it is over each duty is done by the one that has it, and by nobody else: %s',
  async (_name, steps) => {
    const postgres = await externalServer(databaseUrl ?? '');
    const folder = await temporaryFolder();
    const url = await postgres.create();
    const database = await openDatabase({ url, dataDir: folder.path, report: () => undefined });
    const servers = Array.from({ length: 3 }, () => openServer(database));
    try {
      for (const { roster } of servers) await roster.start();
      await database.servers.add(duties);
      await expect
        .poll(() => servers.map(({ done }) => done.size), { timeout: 20_000 })
        .toEqual([count / 3, count / 3, count / 3]);
      for (const { server, fault, pause } of steps) {
        servers[server]?.setFault(fault);
        await sleep(pause);
      }
      for (const { setFault } of servers) setFault('none');

      /** Who does what by its own knowledge, as the database has it. */
      const compare = async () => {
        const stored = await database.servers.listDuties();
        const known = servers.flatMap(({ roster, done }) =>
          [...done.keys()].map((duty) => `${duty} ${roster.serverId()}`),
        );
        return {
          stored: stored.map(({ duty, serverId }) => `${duty} ${serverId}`).toSorted(),
          known: known.toSorted(),
        };
      };
      await expect
        .poll(
          async () => {
            const { stored, known } = await compare();
            return known.length === count && JSON.stringify(stored) === JSON.stringify(known);
          },
          { timeout: 40_000, interval: 200 },
        )
        .toBe(true);
      expect(servers.flatMap(({ doubled }) => doubled)).toEqual([]);
      // Whoever does it can write there: nobody has claimed its stream since.
      for (const { done } of servers)
        for (const [duty, epoch] of done) {
          const claimed = await database.log.claim(streamId(duty));
          expect(claimed.epoch, duty).toBe(epoch + 1);
        }
    } finally {
      for (const { setFault, roster } of servers) {
        setFault('none');
        await roster.stop();
      }
      await database.close();
      await postgres.close();
      await folder.remove();
    }
  },
  90_000,
);
