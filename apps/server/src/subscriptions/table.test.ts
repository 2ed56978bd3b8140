import { createHash } from 'node:crypto';
import type { TableEvent, TableMessage, TableUpdate } from '@openfelt/api';
import { legalActions, type PlayerCommand, presetRules, runningHand, variants } from '@openfelt/engine';
import { createMemoryLog } from '@openfelt/event-log';
import { hostTable, noStates, simulatedClock, type TableHost } from '@openfelt/table-host';
import pino from 'pino';
import { describe, expect, test, vi } from 'vitest';
import type { Names } from '../names.ts';
import type { LiveTable } from '../tables/live-table.ts';
import { createTelemetry } from '../telemetry/telemetry.ts';
import { noTracing } from '../telemetry/tracing.ts';
import { encodeOutgoing } from './encoded.ts';
import { watchTable } from './table.ts';
import { createTableFeed } from './table-feed.ts';

/** A table whose cards come from a text: two texts give decks that differ in every card. */
async function openTable(seedText: string): Promise<TableHost> {
  const seed = async (table: string, hand: number) =>
    new Uint8Array(createHash('sha256').update(`${seedText}/${table}/${hand}`).digest());
  const clock = simulatedClock(1_767_225_600_000);
  const hosting = await hostTable(
    {
      log: createMemoryLog<never>(),
      seeds: { keep: seed, find: seed },
      states: noStates,
      now: clock.now,
      rows: () => [],
      balance: async () => 0,
      report: ({ message }) => {
        throw new Error(message);
      },
    },
    't',
    {
      variant: 'holdem',
      rules: presetRules('casino', variants.holdem, { kind: 'no-limit', minBet: 20 }),
      seats: 4,
    },
  );
  if (!hosting.ok) throw new Error(hosting.message);
  return hosting.host;
}

const names: Names = {
  of: async (players) => Object.fromEntries(players.map((player) => [player, player])),
  set: async () => undefined,
  drop: () => undefined,
};

function live(host: TableHost): LiveTable {
  const nothing = () => () => undefined;
  const card = { id: 't', name: 'T', isPrivate: false };
  const closing = { deserted: () => null, close: async () => true };
  const rest = {
    ...closing,
    bots: [],
    status: () => 'playing' as const,
    ready: () => ({ ok: true, version: host.state().version }) as const,
    addSpectator: nothing,
    connect: nothing,
    onStatus: nothing,
  };
  const others = { catchUp: async () => undefined, review: () => undefined, noteStandstill: () => undefined };
  return { ...rest, ...others, card, host, stop: async () => undefined };
}

const telemetry = createTelemetry(noTracing, pino({ level: 'silent' }));

let commands = 0;
async function act(host: TableHost, id: string, command: PlayerCommand): Promise<void> {
  commands += 1;
  const result = await host.act({ commandId: `c${commands}`, player: { id, kind: 'person' }, command });
  if (!result.ok) throw new Error(result.message);
}

/** What each of some viewers is sent while two hands are folded out before the flop: no one sees another's card. */
async function sentTo<Viewer extends string>(
  viewers: readonly Viewer[],
  seedText: string,
): Promise<Readonly<Record<Viewer, readonly TableMessage[]>>> {
  commands = 0;
  const host = await openTable(seedText);
  const table = live(host);
  const now = () => 0;
  const feed = createTableFeed(table, { names, telemetry, now, pause: 4_000 });
  const end = new AbortController();
  const sent = Object.fromEntries(viewers.map((viewer) => [viewer, [] as TableMessage[]])) as Record<
    Viewer,
    TableMessage[]
  >;
  const watching = viewers.map(async (player) => {
    const messages = watchTable({ table, player, names, now }, feed, null, end.signal);
    for await (const message of messages) sent[player].push(message);
  });
  await new Promise((resolve) => setImmediate(resolve));
  for (const [seat, id] of ['a', 'b', 'c'].entries())
    await act(host, id, { type: 'takeSeat', seat, stack: 2_000 });
  for (let hand = 0; hand < 2; hand += 1) {
    await host.startHand();
    for (let now = runningHand(host.state()); now !== null; now = runningHand(host.state())) {
      const player = now.seats.find(({ seat }) => seat === now?.toAct);
      const offers = legalActions(host.state(), now.toAct ?? -1).map(({ type }) => type);
      await act(host, player?.player ?? '', offers.includes('fold') ? { type: 'fold' } : { type: 'check' });
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
  await new Promise((resolve) => setTimeout(resolve, 20));
  end.abort();
  await Promise.all(watching);
  return sent;
}

/** A message as it goes out. */
const written = (message: TableMessage) =>
  encodeOutgoing({ id: 1, result: { type: 'data', data: message } }, () => undefined);

/** A message's bytes with every commitment in a placeholder of its length. */
function masked(message: TableMessage): string {
  const commitment = /("(?:root|commitment|nextCommitment|hash|prevHash|salt)":")([0-9a-f]+)"/g;
  return written(message).replace(commitment, (_all, key, value) => `${key}${'·'.repeat(value.length)}"`);
}

/** The events of a message. */
function getEvents(message: TableMessage): readonly TableEvent[] {
  return 'recent' in message ? message.recent : 'events' in message ? message.events : [];
}

/** The slots that the table dealt to a seat, face down, by hand. */
function findSlots(seat: number, messages: readonly TableMessage[]): readonly number[] {
  return messages.flatMap(getEvents).flatMap(([type, payload]) => {
    if (type !== 'CardsDealt') return [];
    const { cards } = Object(payload) as { cards: readonly { slot: number; to: unknown }[] };
    return cards.filter(({ to }) => to === seat).map(({ slot }) => slot);
  });
}

const personalIn = (messages: readonly TableMessage[]) =>
  messages.flatMap((message) => ('personal' in message ? [message.personal] : []));

describe('what goes over the wire', () => {
  test('does not depend on cards that the viewer may not see: not in bytes, sizes or number of messages', async () => {
    const { spectator: one } = await sentTo(['spectator'], 'one deck');
    const { spectator: other } = await sentTo(['spectator'], 'another');
    expect(one.length).toBeGreaterThan(5);
    expect(one.map(masked)).toEqual(other.map(masked));
    // The commitments themselves do differ: the decks are not the same.
    expect(JSON.stringify(one)).not.toBe(JSON.stringify(other));
  });

  test("holds a player's own cards and no other hidden one", async () => {
    const { a, b, spectator } = await sentTo(['a', 'b', 'spectator'], 'one deck');
    for (const [seat, sent] of [a, b].entries()) {
      const cards = personalIn(sent).flatMap((personal) => personal.cards);
      expect(cards).toHaveLength(4);
      const slots = findSlots(seat, sent);
      for (const { slot } of cards) expect(slots).toContain(slot);
    }
    for (const personal of personalIn(spectator)) expect(personal).toEqual({ own: null, cards: [] });
    // No one shows a hand here, and there is no board: no card stands in any event.
    for (const sent of [a, b, spectator])
      expect(JSON.stringify(sent.flatMap(getEvents))).not.toMatch(/"card":/);
  });

  test('is the same for everybody but for the own part, which comes before its events and only when it is new', async () => {
    const { a, b, spectator } = await sentTo(['a', 'b', 'spectator'], 'one deck');
    const update = (sent: readonly TableMessage[]) => sent.filter((message) => 'events' in message);
    expect(update(a).map(written)).toEqual(update(spectator).map(written));
    expect(update(b).map(written)).toEqual(update(spectator).map(written));
    // The snapshot, a seat, and two hands.
    expect(personalIn(a).map(({ own, cards }) => [own, cards.length])).toEqual([
      [null, 0],
      [0, 0],
      [0, 2],
      [0, 2],
    ]);
    const deals = a.flatMap((message, index) =>
      getEvents(message).some(([type]) => type === 'HandStarted') ? [index] : [],
    );
    expect(deals).toHaveLength(2);
    for (const [hand, index] of deals.entries()) expect(a[index - 1]).toMatchObject({ handNumber: hand + 1 });
  });

  test('is written as what it says, with its version as the id to go on from', async () => {
    const { a } = await sentTo(['a'], 'one deck');
    for (const message of a) {
      const { id, result } = JSON.parse(written(message));
      expect({ id, version: result.id }).toEqual({ id: 1, version: String(message.version) });
      expect(result.data).toEqual(JSON.parse(JSON.stringify(message)));
    }
  });

  test('goes out as it comes, once the first of it has gone out, and is the same in the same order', async () => {
    const host = await openTable('one deck');
    const table = live(host);
    const now = () => 0;
    const feed = createTableFeed(table, { names, telemetry, now, pause: 4_000 });
    const end = new AbortController();
    const watch = () => watchTable({ table, player: 'a', names, now }, feed, null, end.signal);
    const [sent, read] = [[] as string[], [] as TableMessage[]];
    let sentByReader = 0;
    const watching = [
      (async () => {
        for await (const data of watch()) {
          sentByReader += 1;
          sent.push(encodeOutgoing({ id: 1, result: { type: 'data', data } }, (text) => sent.push(text)));
        }
      })(),
      (async () => {
        for await (const message of watch()) read.push(message);
      })(),
    ];
    await new Promise((resolve) => setImmediate(resolve));
    for (const [seat, id] of ['a', 'b'].entries())
      await act(host, id, { type: 'takeSeat', seat, stack: 2_000 });
    await host.startHand();
    await new Promise((resolve) => setImmediate(resolve));
    end.abort();
    await Promise.all(watching);
    expect(sent).toEqual(read.map(written));
    expect(sent.length).toBeGreaterThan(3);
    expect(sentByReader).toBe(1);
  });

  test('names who sits down, and says of a hand only what the table before it does not', async () => {
    const { spectator } = await sentTo(['spectator'], 'one deck');
    const named = spectator.flatMap((message) =>
      'names' in message && !('recent' in message) ? Object.keys(message.names ?? {}) : [],
    );
    expect(named).toEqual(['a', 'b', 'c']);
    const starts = spectator.flatMap(getEvents).filter(([type]) => type === 'HandStarted');
    for (const [, payload] of starts) expect(payload).not.toHaveProperty('context');
  });

  test('says with the end of a hand alone how long it is until the next', async () => {
    const { spectator } = await sentTo(['spectator'], 'one deck');
    const updates = spectator.filter((message) => 'events' in message);
    const ends = updates.filter((message) => getEvents(message).some(([type]) => type === 'HandEnded'));
    expect(ends).toHaveLength(2);
    for (const message of updates)
      expect(message.nextHandIn).toBe(ends.includes(message) ? 4_000 : undefined);
  });

  test('goes out without a name that the database cannot say, which follows once it can', async () => {
    const host = await openTable('one deck');
    let isAway = true;
    const unsure: Names = {
      ...names,
      of: async (players) => {
        if (isAway) throw new Error('terminating connection due to administrator command');
        return names.of(players);
      },
    };
    const updates: TableUpdate[] = [];
    createTableFeed(live(host), { names: unsure, telemetry, now: () => 0, pause: 4_000 }).subscribe(
      (update) => updates.push(update),
      () => true,
    );
    await act(host, 'a', { type: 'takeSeat', seat: 0, stack: 2_000 });
    await vi.waitFor(() => expect(updates).toHaveLength(1));
    expect(updates[0]?.events).toMatchObject([['SeatTaken', {}]]);
    expect(updates[0]).not.toHaveProperty('names');
    isAway = false;
    await act(host, 'b', { type: 'takeSeat', seat: 1, stack: 2_000 });
    await vi.waitFor(() => expect(updates).toHaveLength(3), { timeout: 5_000 });
    expect(updates[1]).toMatchObject({ events: [['SeatTaken', {}]], names: { b: 'b' } });
    expect(updates[2]).toEqual({ version: host.state().version, events: [], names: { a: 'a' } });
  });

  test('goes on from what a viewer knows, or begins anew where that is of an earlier hand', async () => {
    const host = await openTable('one deck');
    const table = live(host);
    const now = () => 0;
    const feed = createTableFeed(table, { names, telemetry, now, pause: 4_000 });
    for (const [seat, id] of ['a', 'b'].entries())
      await act(host, id, { type: 'takeSeat', seat, stack: 2_000 });
    await host.startHand();
    const { version } = host.state();
    const first = async (lastVersion: number | null) => {
      const end = new AbortController();
      const sent: TableMessage[] = [];
      for await (const message of watchTable(
        { table, player: 'a', names, now },
        feed,
        lastVersion,
        end.signal,
      )) {
        sent.push(message);
        if (!('personal' in message) || 'recent' in message) break;
      }
      return sent;
    };
    expect(await first(version)).toMatchObject([
      { personal: { own: 0, cards: [{}, {}] }, handNumber: 1 },
      { version, events: [] },
    ]);
    expect((await first(version - 1)).at(-1)).toMatchObject({ version, events: [[expect.any(String), {}]] });
    for (const lost of [null, 0, version + 1]) expect((await first(lost))[0]).toHaveProperty('recent');
  });
});
