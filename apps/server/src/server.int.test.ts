import { createHash, randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { socketPath, toSocketPath } from '@openfelt/api/wire';
import { dataFolder, type TemporaryFolder } from '@openfelt/db/testing';
import { legalActions, type PlayerCommand, runningHand } from '@openfelt/engine';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RunningServer } from './server.ts';
import {
  type Followed,
  follow,
  type Guest,
  startPlatform,
  upgradeStatus,
  visit,
} from './test-platform.fixture.ts';

let folder: TemporaryFolder;
let server: RunningServer;

beforeAll(async () => {
  folder = await dataFolder();
  server = await startPlatform(folder.path);
});
afterAll(async () => {
  await server.stop();
  await folder.remove();
});

function send({ client }: Guest, tableId: string, command: PlayerCommand, commandId: string = randomUUID()) {
  return client.table.command.mutate({ tableId, commandId, command } as never);
}

/** Plays for a seated guest by checking and calling, until a condition holds. */
async function playUntil(guest: Guest, table: Followed, tableId: string, over: () => boolean): Promise<void> {
  while (!over()) {
    await table.until((state, personal) => over() || runningHand(state)?.toAct === personal.own);
    if (over()) return;
    const state = table.state();
    const own = table.personal().own ?? -1;
    const types = legalActions(state, own).map(({ type }) => type);
    const type = (['check', 'call', 'discard', 'bringIn', 'show', 'fold'] as const).find((each) =>
      types.includes(each),
    );
    if (type === undefined || state.turn === null) continue;
    const { turn } = state;
    await send(guest, tableId, type === 'discard' ? { type, turn, slots: [] } : { type, turn });
    await table.until((next) => next.turn !== turn);
  }
}

describe('a visitor', () => {
  test('is a guest with a name and the starting grant, and the same one when they come again', async () => {
    const guest = await visit(server.address);
    const me = await guest.client.me.get.query();
    expect(me).toMatchObject({ balance: 10_000, tables: [], name: expect.stringMatching(/^Guest /) });
    const again = await visit(server.address, guest.cookie);
    expect(await again.client.me.get.query()).toEqual(me);
    expect(await again.client.me.rename.mutate({ name: ' Ann ' })).toMatchObject({
      ok: true,
      player: { name: 'Ann' },
    });
    await Promise.all([guest.close(), again.close()]);
  });

  test('stays the guest of their first page, and stands in the books once they do something', async () => {
    const page = await fetch(server.address, { headers: { accept: 'text/html' } });
    const cookie = page.headers.get('set-cookie')?.split(';')[0] ?? '';
    const requested = await fetch(`${server.address}/trpc/me.get`, { headers: { cookie } });
    const { result } = (await requested.json()) as { result: { data: { playerId: string } } };
    expect(await server.database.players.find(result.data.playerId)).toBeNull();
    const guest = await visit(server.address, cookie);
    expect(await guest.client.me.get.query()).toEqual(result.data);
    expect(await server.database.players.find(result.data.playerId)).toMatchObject({ kind: 'person' });
    await guest.close();
  });

  test('with a forged cookie, or none, is a stranger to the API', async () => {
    const guest = await visit(server.address);
    const forged = `${guest.cookie.slice(0, -3)}abc`;
    expect(await upgradeStatus(server.address, { cookie: forged })).toBe(401);
    expect(await upgradeStatus(server.address, {})).toBe(401);
    expect((await fetch(`${server.address}/trpc/me.get`)).status).toBe(401);
    await guest.close();
  });

  test('on a page of another site cannot speak for them', async () => {
    const { cookie, close } = await visit(server.address);
    expect(await upgradeStatus(server.address, { cookie, origin: 'https://elsewhere.example' })).toBe(403);
    expect(await upgradeStatus(server.address, { cookie, origin: server.address })).toBe(101);
    await close();
  });

  test('is answered over HTTP as well', async () => {
    const { cookie, close } = await visit(server.address);
    const response = await fetch(`${server.address}/trpc/lobby.list`, { headers: { cookie } });
    expect(await response.json()).toMatchObject({
      result: { data: expect.arrayContaining([expect.objectContaining({ tableId: 'harbour' })]) },
    });
    await close();
  });
});

test.each(['/healthz', '/readyz'])('the server says whether it is well: %s', async (path) => {
  const response = await fetch(`${server.address}${path}`);
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ ok: true });
});

test('what is no address is answered, and told so', async () => {
  const { hostname, port } = new URL(server.address);
  const status = await new Promise((resolve, reject) => {
    request({ hostname, port, path: '//' }, ({ statusCode }) => resolve(statusCode))
      .on('error', reject)
      .end();
  });
  expect(status).toBe(400);
});

test('the lobby has tables of every family on which bots play, and tells when that changes', async () => {
  const guest = await visit(server.address);
  const list = await guest.client.lobby.list.query();
  expect(list.map(({ variant, rules, bots }) => [variant, rules.limit.kind, bots])).toEqual([
    ['holdem', 'no-limit', 4],
    ['five-stud', 'fixed', 4],
    ['five-draw', 'pot', 4],
    ['omaha', 'pot', 4],
    ['seven-stud-casino', 'fixed', 4],
    ['bluffjack', 'no-limit', 4],
  ]);
  const playing = new Promise<void>((resolve) => {
    const following = guest.client.lobby.changes.subscribe(undefined, {
      onData: (tables) => {
        if (!tables.every(({ state, handNumber }) => state === 'playing' && handNumber > 0)) return;
        following.unsubscribe();
        resolve();
      },
    });
  });
  await playing;
  await guest.close();
});

describe('a table', () => {
  test('is followed from a snapshot on, event by event without a gap', async () => {
    const guest = await visit(server.address);
    const table = await follow(guest, 'garden');
    expect(table.messages[0]).toMatchObject({
      table: { tableId: 'garden', name: 'Garden' },
    });
    // The snapshot's own version: what came in one packet with it is in the state already.
    const from = table.messages[0]?.version ?? 0;
    await table.until(({ version }) => version > from + 5);
    let known = from;
    for (const message of table.messages.slice(1)) {
      if ('events' in message) known += message.events.length;
      expect(message.version).toBe(known);
    }
    expect(table.messages[0]).toMatchObject({ names: { 'bot-garden-steady-ichiro': 'Ichiro' } });
    table.stop();
    await guest.close();
  });

  test('shows a spectator no card that is not open to all', async () => {
    const guest = await visit(server.address);
    const table = await follow(guest, 'harbour');
    await table.until((state) => runningHand(state) !== null);
    for (const message of table.messages) {
      if ('personal' in message) expect(message.personal).toEqual({ own: null, cards: [] });
      const events = 'recent' in message ? message.recent : 'events' in message ? message.events : [];
      for (const [type, payload] of events) {
        if (type !== 'CardsDealt') continue;
        const { cards } = Object(payload) as { cards: readonly { face: string; card?: string }[] };
        for (const dealt of cards) expect(dealt.card === undefined).toBe(dealt.face === 'down');
      }
    }
    table.stop();
    await guest.close();
  });

  test('is played by a guest, who sits, plays a hand to its end, finds it, and leaves with their chips', async () => {
    const guest = await visit(server.address);
    const other = await visit(server.address);
    const table = await follow(guest, 'harbour');
    const free = table.state().table?.context.seats.indexOf(null) ?? -1;
    expect(await send(guest, 'harbour', { type: 'takeSeat', seat: free, stack: 1_000 })).toMatchObject({
      ok: true,
    });
    expect(await guest.client.me.get.query()).toMatchObject({ balance: 9_000, tables: ['harbour'] });

    const { playerId } = await guest.client.me.get.query();
    const isIn = () => runningHand(table.state())?.seats.some(({ player }) => player === playerId) ?? false;
    await table.until(isIn);
    const number = runningHand(table.state())?.handNumber ?? 0;
    await table.until((_state, own) => own.cards.length === 2);
    const { cards } = table.personal();
    // The lobby tells them their cards too, and nobody else.
    const inLobby = async ({ client }: typeof guest) =>
      (await client.lobby.list.query()).find(({ tableId }) => tableId === 'harbour');
    const [forThem, forOthers] = [await inLobby(guest), await inLobby(other)];
    expect(forThem).toMatchObject({ own: free, ownCards: cards.map(({ card }) => card) });
    expect(forOthers).toMatchObject({ own: null, ownCards: [], clock: null });
    expect(forOthers?.seating[free]).toMatchObject({
      player: playerId,
      kind: 'person',
      isIn: true,
      cards: [],
    });
    await playUntil(guest, table, 'harbour', () => {
      const hand = table.state().hand?.context;
      return hand !== undefined && (hand.handNumber > number || hand.result !== null);
    });

    const handId = `harbour/${number}`;
    const mine = await guest.client.hands.list.query({ mine: true });
    expect(mine.hands.map((hand) => hand.handId)).toContain(handId);
    const detail = await guest.client.hands.get.query({ handId });
    expect(detail.personal).toEqual({ own: free, cards });
    expect(detail.events.at(0)?.type).toBe('HandStarted');
    expect(detail.events.at(-1)?.type).toBe('HandEnded');
    // Another guest gets the public facts and no one's cards.
    const seen = await other.client.hands.get.query({ handId });
    expect(seen).toMatchObject({ events: detail.events, personal: { own: null, cards: [] } });

    await send(guest, 'harbour', { type: 'leave' });
    await table.until((state) => !state.table?.context.seats.some((each) => each?.player === playerId));
    const net = mine.hands
      .concat((await guest.client.hands.list.query({ mine: true })).hands)
      .flatMap((hand) => hand.players.map((player) => ({ ...player, handId: hand.handId })))
      .filter((player) => player.playerId === playerId);
    const won = new Map(net.map((player) => [player.handId, player.net]));
    const { balance } = await guest.client.me.get.query();
    expect(balance).toBe(10_000 + [...won.values()].reduce((sum, each) => sum + each, 0));
    table.stop();
    await Promise.all([guest.close(), other.close()]);
  });

  test("shuffles with what its players' clients commit to and reveal between hands", async () => {
    const guest = await visit(server.address);
    const opened = await guest.client.table.create.mutate({
      name: 'Parlour',
      variant: 'holdem',
      preset: 'casino',
      limit: { kind: 'no-limit', minBet: 2 },
      options: {},
      seats: 2,
      bots: 1,
      isPrivate: true,
    });
    if (!opened.ok) throw new Error(opened.message);
    const { tableId } = opened;
    const table = await follow(guest, tableId);
    // The bot sits down by itself, wherever it likes.
    await table.until((state) => state.table?.context.seats.some((each) => each?.kind === 'bot') ?? false);
    const seat = table.state().table?.context.seats.indexOf(null) ?? -1;
    await send(guest, tableId, { type: 'takeSeat', seat, stack: 100 });
    await table.until((state) => runningHand(state)?.toAct === seat);
    const { turn } = table.state();
    await send(guest, tableId, { type: 'fold', turn: turn ?? 0 });
    await table.until((state) => runningHand(state) === null);
    const handNumber = (table.state().table?.context.handNumber ?? 0) + 1;
    const round = { tableId, handNumber };
    const commitment = createHash('sha256').update('rum').digest('hex');
    expect(await guest.client.table.commitEntropy.mutate({ ...round, commitment })).toEqual({
      ok: true,
      commitments: [{ seat, commitment }],
    });
    expect(await guest.client.table.revealEntropy.mutate({ ...round, entropy: 'rum' })).toMatchObject({
      ok: true,
    });
    await table.until((state) => runningHand(state)?.handNumber === handNumber);
    expect(runningHand(table.state())?.deck.reveals).toEqual([{ seat, entropy: 'rum' }]);
    await send(guest, tableId, { type: 'leave' });
    table.stop();
    await guest.close();
  });

  test('lets nobody buy in for more than they have', async () => {
    const guest = await visit(server.address);
    const seats = { harbour: 2_000, garden: 1_000, kitchen: 400 } as const;
    expect(await send(guest, 'harbour', { type: 'takeSeat', seat: 4, stack: 2_001 })).toMatchObject({
      ok: false,
      code: 'buy-in',
    });
    // The grant is larger than every buy-in; the rest of the chips is sat away at one table.
    for (let i = 0; i < 5; i += 1) {
      await send(guest, 'harbour', { type: 'takeSeat', seat: 5, stack: seats.harbour });
    }
    expect(await guest.client.me.get.query()).toMatchObject({ balance: 8_000 });
    await send(guest, 'harbour', { type: 'leave' });
    await guest.close();
  });
});

describe('bad input gets a clear answer, and the server goes on', () => {
  test.each([
    ['an unknown table', 'nowhere', { type: 'leave' }, 'no-table'],
    ['a table where one does not sit', 'kitchen', { type: 'fold' }, 'not-seated'],
    ['a seat that is not there', 'kitchen', { type: 'takeSeat', seat: 20, stack: 400 }, 'no-such-seat'],
    ['a seat that is taken', 'kitchen', { type: 'takeSeat', seat: 0, stack: 400 }, 'seat-taken'],
  ] as const)('%s', async (_what, tableId, command, code) => {
    const guest = await visit(server.address);
    expect(await send(guest, tableId, command)).toMatchObject({
      ok: false,
      code,
      message: expect.any(String),
    });
    await guest.close();
  });

  test.each([
    ['no command', {}],
    ['an unknown command', { tableId: 'kitchen', commandId: randomUUID(), command: { type: 'cheat' } }],
    ['half a chip', { tableId: 'kitchen', commandId: randomUUID(), command: { type: 'bet', to: 1.5 } }],
    ['no id', { tableId: 'kitchen', commandId: 'x', command: { type: 'fold' } }],
    [
      'a thousand slots',
      {
        tableId: 'kitchen',
        commandId: randomUUID(),
        command: { type: 'discard', slots: Array(1_000).fill(1) },
      },
    ],
  ])('%s is a bad request', async (_what, input) => {
    const guest = await visit(server.address);
    await expect(guest.client.table.command.mutate(input as never)).rejects.toMatchObject({
      data: { code: 'BAD_REQUEST' },
    });
    await guest.close();
  });

  test('an action out of turn is refused, and has changed nothing', async () => {
    const guest = await visit(server.address);
    const table = await follow(guest, 'kitchen');
    await send(guest, 'kitchen', { type: 'takeSeat', seat: 4, stack: 400 });
    const { playerId } = await guest.client.me.get.query();
    await table.until((state) => {
      const hand = runningHand(state);
      const own = hand?.seats.find(({ player }) => player === playerId);
      return own !== undefined && hand?.toAct !== own.seat;
    });
    const { version } = table.state();
    const result = await send(guest, 'kitchen', { type: 'check', turn: table.state().turn ?? 0 });
    if (!result.ok) expect(['not-your-turn', 'stale']).toContain(result.code);
    else expect(result.version).toBeGreaterThan(version);
    await send(guest, 'kitchen', { type: 'leave' });
    table.stop();
    await guest.close();
  });

  test('a table or a hand that is not there is not found', async () => {
    const guest = await visit(server.address);
    await expect(guest.client.hands.get.query({ handId: 'nowhere/1' })).rejects.toMatchObject({
      data: { code: 'NOT_FOUND' },
    });
    await new Promise<void>((resolve) => {
      guest.client.table.watch.subscribe(
        { tableId: 'nowhere' },
        {
          onError: (error) => {
            expect(error.data?.code).toBe('NOT_FOUND');
            resolve();
          },
        },
      );
    });
    await guest.close();
  });

  test('a flood of messages ends the socket, not the server', async () => {
    const { cookie, close } = await visit(server.address);
    const { default: WebSocket } = await import('ws');
    const socket = new WebSocket(`${server.address.replace('http', 'ws')}${socketPath}`, {
      headers: { cookie },
    });
    const closed = new Promise<number>((resolve) => socket.on('close', resolve));
    socket.on('open', () => {
      for (let i = 0; i < 2_000; i += 1) socket.send('PING');
    });
    expect(await closed).toBe(1008);
    expect((await fetch(`${server.address}/healthz`)).status).toBe(200);
    await close();
  });

  test('a page whose messages had another form is told to load again', async () => {
    const { cookie, close } = await visit(server.address);
    const { default: WebSocket } = await import('ws');
    const socket = new WebSocket(`${server.address.replace('http', 'ws')}/trpc`, { headers: { cookie } });
    expect(await new Promise((resolve) => socket.on('close', resolve))).toBe(4401);
    await close();
  });

  test('a page whose visitor has become somebody else before its socket opened is told to load again', async () => {
    const { cookie, client, close } = await visit(server.address);
    const { playerId } = await client.me.get.query();
    const { default: WebSocket } = await import('ws');
    const open = (player: string) =>
      new WebSocket(`${server.address.replace('http', 'ws')}${toSocketPath(player)}`, {
        headers: { cookie },
      });
    const other = open('somebody-else');
    expect(await new Promise((resolve) => other.on('close', resolve))).toBe(4401);
    const own = open(playerId);
    const answer = new Promise((resolve) => own.on('message', (data) => resolve(String(data))));
    own.on('open', () => own.send('PING'));
    expect(await answer).toBe('PONG');
    own.close();
    await close();
  });

  test('a socket follows thirty things at once, and another when it lets go of one', async () => {
    const { client, close } = await visit(server.address);
    const following = () => {
      let unsubscribe = () => {};
      const outcome = new Promise<string>((resolve) => {
        ({ unsubscribe } = client.lobby.changes.subscribe(undefined, {
          onData: () => resolve('followed'),
          onError: (error) => resolve(error.data?.code ?? ''),
        }));
      });
      return { unsubscribe, outcome };
    };
    const all = Array.from({ length: 30 }, following);
    expect(new Set(await Promise.all(all.map(({ outcome }) => outcome)))).toEqual(new Set(['followed']));
    expect(await following().outcome).toBe('TOO_MANY_REQUESTS');
    all[0]?.unsubscribe();
    await expect.poll(() => following().outcome, { timeout: 10_000 }).toBe('followed');
    await close();
  });

  test('hands are imported only with the token of the data folder', async () => {
    const response = await fetch(`${server.address}/import`, { method: 'POST', body: '{}' });
    expect(response.status).toBe(403);
  });
});

describe('making a table', () => {
  const input = {
    name: 'Parlour',
    variant: 'stud-hilo',
    preset: 'casino',
    limit: { kind: 'fixed', small: 4, big: 8, cap: 4 },
    options: { wild: { jokers: 2 } },
    seats: 6,
    bots: 3,
    isPrivate: false,
  } as const;

  test('a guest opens one with bots, and everybody finds it in the lobby', async () => {
    const [owner, other] = [await visit(server.address), await visit(server.address)];
    const opened = await owner.client.table.create.mutate(input);
    if (!opened.ok) throw new Error(opened.message);
    expect(opened.invitation).toBeNull();
    const found = (await other.client.lobby.list.query()).find(({ tableId }) => tableId === opened.tableId);
    expect(found).toMatchObject({
      name: 'Parlour',
      variant: 'stud-hilo',
      seats: 6,
      rules: { wild: { jokers: 2 } },
    });
    await Promise.all([owner.close(), other.close()]);
  });

  test('rules that cannot be played are refused with the reason, and nothing is opened', async () => {
    const owner = await visit(server.address);
    const refused = await owner.client.table.create.mutate({ ...input, options: { blinds: [1, 2] } });
    expect(refused).toMatchObject({
      ok: false,
      code: 'bad-rules',
      message: expect.stringContaining('no blinds'),
    });
    const full = await owner.client.table.create.mutate({ ...input, bots: 6 });
    expect(full).toMatchObject({ ok: false, code: 'bad-rules' });
    await expect(
      owner.client.table.create.mutate({ ...input, options: { nonsense: 1 } as object }),
    ).rejects.toMatchObject({ data: { code: 'BAD_REQUEST' } });
    await owner.close();
  });

  test('a private table is there for its members alone, and its invitation lets others in', async () => {
    const [owner, friend, stranger] = [
      await visit(server.address),
      await visit(server.address),
      await visit(server.address),
    ];
    const opened = await owner.client.table.create.mutate({ ...input, isPrivate: true });
    if (!opened.ok || opened.invitation === null) throw new Error('a private table has an invitation');
    const { tableId, invitation } = opened;
    const sees = async (guest: typeof owner) =>
      (await guest.client.lobby.list.query()).some((table) => table.tableId === tableId);
    expect([await sees(owner), await sees(friend), await sees(stranger)]).toEqual([true, false, false]);
    expect(await stranger.client.table.invitation.query({ tableId })).toBeNull();
    expect(await stranger.client.table.enter.mutate({ tableId, invitation: 'guessed' })).toBe(false);
    expect(await friend.client.table.enter.mutate({ tableId, invitation })).toBe(true);
    expect([await sees(friend), await sees(stranger)]).toEqual([true, false]);
    expect(await friend.client.table.invitation.query({ tableId })).toBe(invitation);
    await Promise.all([owner.close(), friend.close(), stranger.close()]);
  });

  test('nobody opens tables without end', async () => {
    const owner = await visit(server.address);
    const answers = [];
    for (let i = 0; i < 6; i += 1)
      answers.push(await owner.client.table.create.mutate({ ...input, bots: 0 }));
    expect(answers.map(({ ok }) => ok)).toEqual([true, true, true, true, true, false]);
    expect(answers.at(-1)).toMatchObject({ code: 'too-many-tables' });
    await owner.close();
  });
});
