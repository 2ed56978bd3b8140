import type { ServerList, Servers, TakenDuty } from '@openfelt/db';
import pino from 'pino';
import { expect, test, vi } from 'vitest';
import { noLink } from './no-link.fixture.ts';
import { createRoster, type Roster } from './roster.ts';

/** What is to be answered when a test says so. */
function createAnswers<Answer>() {
  const waiting: ((answer: Answer) => void)[] = [];
  return {
    wait: () => new Promise<Answer>((resolve) => waiting.push(resolve)),
    give(answer: Answer): void {
      const next = waiting.shift();
      if (next === undefined) throw new Error('nobody waits for an answer');
      next(answer);
    },
  };
}

/** One server on a database that answers when a test says so. */
function openRoster(
  begin: (taken: TakenDuty) => Promise<void> = async () => undefined,
  endOne: (duty: string) => Promise<void> = async () => undefined,
) {
  const lists = createAnswers<ServerList | null>();
  const additions = createAnswers<TakenDuty | null>();
  const ended: string[] = [];
  let surplus = 0;
  const released: string[] = [];
  const free: TakenDuty[] = [];
  const store: Servers = {
    enter: async () => undefined,
    renew: lists.wait,
    look: lists.wait,
    removeLate: async () => 0,
    countLive: async () => 1,
    leave: async () => undefined,
    add: async () => undefined,
    take: async (_server, limit) => free.splice(0, limit),
    addFor: additions.wait,
    release: async (_server, duty) => void released.push(duty),
    end: async () => undefined,
    listDuties: async () => [],
  };
  const roster: Roster = createRoster({
    store,
    link: noLink,
    log: pino({ level: 'silent' }),
    load: () => 0,
    countRenewal: () => undefined,
    events: {
      entered: () => undefined,
      begin,
      end(duty) {
        ended.push(duty);
        return endOne(duty);
      },
      surplus: () => {
        surplus += 1;
      },
    },
  });
  const list = (own: readonly string[]): ServerList => ({
    servers: [{ serverId: roster.serverId(), duties: own.length, load: 0, draining: false }],
    own,
    free: free.length,
  });
  return { roster, lists, additions, ended, released, free, list, surplus: () => surplus };
}

const duty = { duty: 'table/a', streams: [] };

/** Lets everything go on that can. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

test('a duty that is being added is neither ended where a list has it not yet, nor released where it has it already', async () => {
  for (const own of [[], [duty.duty]]) {
    const { roster, lists, additions, ended, released, list } = openRoster();
    const adding = roster.addOwn(duty);
    const starting = roster.start();
    await settle();
    lists.give(list(own));
    await starting;
    additions.give(duty);
    expect(await adding).toEqual(duty);
    expect([ended, released]).toEqual([[], []]);
    expect(roster.has(duty.duty)).toBe(true);
    await roster.stop();
  }
});

test('a duty that the list has and nobody here has begun is released: the answer of a statement was lost', async () => {
  const { roster, lists, released, list } = openRoster();
  const starting = roster.start();
  await settle();
  lists.give(list([duty.duty]));
  await starting;
  expect(released).toEqual([duty.duty]);
  await roster.stop();
});

test('a duty that could not be begun is ended before it is released: nobody does it beside whoever takes it next', async () => {
  const { roster, lists, ended, released, free, list } = openRoster(() =>
    Promise.reject(new Error('broken')),
  );
  free.push(duty);
  const starting = roster.start();
  await settle();
  lists.give(list([]));
  await starting;
  await settle();
  expect([ended, released]).toEqual([[duty.duty], [duty.duty]]);
  expect(roster.has(duty.duty)).toBe(false);
  await roster.stop();
});

test('whoever has room for more than one statement takes goes on until nothing is free', async () => {
  const begun: string[] = [];
  const { roster, lists, free, list } = openRoster(async (taken) => void begun.push(taken.duty));
  for (let count = 0; count < 250; count += 1) free.push({ duty: `table/${count}`, streams: [] });
  const starting = roster.start();
  await settle();
  lists.give(list([]));
  await starting;
  expect(begun).toHaveLength(250);
  await roster.stop();
});

test('however long it takes to end what another server does now, this one goes on renewing', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    let goOn: () => void = () => undefined;
    const ending = () =>
      new Promise<void>((resolve) => {
        goOn = resolve;
      });
    const { roster, lists, additions, ended, list } = openRoster(undefined, ending);
    const starting = roster.start();
    await settle();
    lists.give(list([]));
    await starting;
    const adding = roster.addOwn(duty);
    additions.give(duty);
    await adding;
    for (let beats = 0; beats < 6; beats += 1) {
      vi.advanceTimersByTime(500);
      // Fails where nobody asks.
      lists.give(list([]));
      await settle();
    }
    expect(ended).toEqual([duty.duty]);
    goOn();
    await roster.stop();
  } finally {
    vi.useRealTimers();
  }
});

test('a server that begins anew while it settles an older list leaves off with that', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    let goOn: () => void = () => undefined;
    const slow = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const ending = (name: string) => (name === 'table/a' ? slow : Promise.resolve());
    const { roster, lists, additions, ended, released, free, list, surplus } = openRoster(undefined, ending);
    const starting = roster.start();
    await settle();
    lists.give(list([]));
    await starting;
    const add = async (name: string) => {
      const adding = roster.addOwn({ duty: name, streams: [] });
      additions.give({ duty: name, streams: [] });
      await adding;
    };
    for (const name of ['table/a', 'table/b']) await add(name);
    // The list has something free as well, and what nobody has begun here.
    free.push({ duty: 'table/c', streams: [] });
    vi.advanceTimersByTime(500);
    lists.give(list(['table/d']));
    await settle();
    const before = roster.serverId();
    vi.advanceTimersByTime(500);
    lists.give(null);
    await settle();
    expect(roster.serverId()).not.toBe(before);
    expect(ended).toEqual(['table/a', 'table/b']);
    await add('table/b');
    goOn();
    await settle();
    expect([ended, released, surplus()]).toEqual([['table/a', 'table/b'], [], 0]);
    expect([roster.has('table/b'), roster.has('table/c')]).toEqual([true, false]);
    await roster.stop();
  } finally {
    vi.useRealTimers();
  }
});

test('a duty that cannot be begun here again and again is left to others for a while', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearInterval'] });
  try {
    const { roster, lists, released, free, list } = openRoster(() => Promise.reject(new Error('broken')));
    const look = async () => {
      vi.advanceTimersByTime(500);
      lists.give(list([]));
      await settle();
    };
    const starting = roster.start();
    await settle();
    free.push(duty);
    lists.give(list([]));
    await starting;
    await settle();
    free.push(duty);
    await look();
    // Each time it is released at once.
    expect(released).toEqual([duty.duty, duty.duty]);
    free.push(duty);
    await look();
    expect([free, released]).toEqual([[duty], [duty.duty, duty.duty]]);
    await look();
    expect([free, released.length]).toEqual([[], 3]);
    // When nobody has tried it here for long, it is as new.
    vi.advanceTimersByTime(120_000);
    lists.give(list([]));
    await settle();
    free.push(duty);
    await look();
    free.push(duty);
    await look();
    expect([free, released.length]).toEqual([[], 5]);
    await roster.stop();
  } finally {
    vi.useRealTimers();
  }
});

test('what was given up while a list was made is no surplus of it', async () => {
  const other = { serverId: 'other', duties: 1, load: 0, draining: false };
  const { roster, lists, additions, list, surplus } = openRoster();
  const names = ['table/a', 'table/b', 'table/c'];
  for (const name of names) {
    const adding = roster.addOwn({ duty: name, streams: [] });
    additions.give({ duty: name, streams: [] });
    await adding;
  }
  const starting = roster.start();
  await settle();
  const withOther = { ...list(names), servers: [...list(names).servers, other] };
  lists.give(withOther);
  await starting;
  expect(surplus()).toBe(1);
  const draining = roster.drain();
  await settle();
  await roster.release('table/c');
  lists.give(withOther);
  await draining;
  expect(surplus()).toBe(1);
  await roster.stop();
});
