import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request as ask } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { embeddedServer, externalServer } from '@openfelt/db/testing';
import { randomFrom } from '@openfelt/engine/testing';
import { readImportToken } from '@openfelt/server/import';
import pg from 'pg';
import type WebSocket from 'ws';
import { becomeGuest, openSocket, writeCall } from '../attacks/visitor.ts';
import { type ServerProcess, startProcess } from '../host/sockets/server-process.ts';
import {
  type ArbitraryMessages,
  type ArbitraryRequest,
  arbitraryMessages,
  type Known,
} from './arbitrary-messages.ts';

const host = '127.0.0.1';
/** How many sockets, and connections of HTTP, send at once; so many frames, until their answers are waited for. */
const senders = { sockets: 6, http: 6, frames: 25 } as const;
/** A socket lives for so many frames, so that what it follows ends. */
const framesOfSocket = 250;
/** How long an answer may take, in ms: what is dear waits for its turn, on a machine that may have other things to do. */
const patience = 300_000;
/** How often in a row a socket may be refused, and how long is waited then, in ms. */
const refusals = { inARow: 100, wait: 200 } as const;
/** What may stay of the messages, in bytes: in the server's memory of all, and in the database of all and of each. */
const maxGrowth = { memory: 32 * 1024 ** 2, database: 32 * 1024 ** 2, message: 64 } as const;

/** What came of the messages: how often, by what they were and how they were answered. */
type Tally = Map<string, number>;

const count = (tally: Tally, what: string) => tally.set(what, (tally.get(what) ?? 0) + 1);

/** A server that is fuzzed, and who is known to it. */
interface Target {
  readonly server: ServerProcess;
  readonly port: number;
  /** A stranger's cookie, a guest's who sits at a table, and an administrator's, who may call everything. */
  readonly cookies: readonly string[];
  readonly known: Known;
  readonly token: string;
}

/** Asks over HTTP; gives the status and what was said, or null where the connection was cut. */
function send(port: number, agent: Agent, { method, path, headers, body }: ArbitraryRequest) {
  return new Promise<{ readonly status: number; readonly text: string } | null>((resolve, reject) => {
    const outgoing = ask({ host, port, agent, method, path, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk) => {
        text += chunk;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
      response.on('error', () => resolve(null));
    });
    outgoing.setTimeout(patience, () => reject(new Error(`${method} ${path} is not answered`)));
    outgoing.on('error', () => resolve(null));
    outgoing.end(body);
  });
}

/** Frames over one socket, until it is closed or has had enough; gives how many were sent. @throws Error for an answer that is none. */
async function converse(
  socket: WebSocket,
  messages: ArbitraryMessages,
  left: number,
  known: Known,
  tally: Tally,
): Promise<number> {
  let isClosed = false;
  let answered: (() => void) | null = null;
  let fault: string | null = null;
  const closed = once(socket, 'close').then(([code]) => {
    isClosed = true;
    count(tally, `socket closed with ${code}`);
  });
  let sentinel = '';
  socket.on('message', (data) => {
    const text = String(data);
    if (text.includes('INTERNAL_SERVER_ERROR')) fault = text;
    if (sentinel !== '' && text.includes(sentinel)) answered?.();
  });
  let sent = 0;
  const last: (string | Buffer)[] = [];
  for (let round = 1; sent < left && !isClosed && sent < framesOfSocket; round += 1) {
    last.length = 0;
    for (let n = 0; n < senders.frames && sent < left; n += 1) {
      const frame = messages.frame(known);
      last.push(frame);
      socket.send(frame);
      sent += 1;
    }
    const id = 1_000_000_000 + round;
    sentinel = `"id":${id}`;
    const answer = new Promise<void>((resolve) => {
      answered = resolve;
    });
    socket.send(writeCall(id, 'query', 'me.get', undefined));
    const timer = AbortSignal.timeout(patience);
    const late = once(timer, 'abort').then(() => 'late' as const);
    if ((await Promise.race([answer, closed, late])) === 'late') fault = 'a socket is not answered any more';
    if (fault !== null)
      throw new Error(`${fault} after ${JSON.stringify(last.map(String).map((each) => each.slice(0, 300)))}`);
  }
  socket.terminate();
  await closed;
  return sent;
}

/** Sends frames over sockets, one after the other. */
async function overSockets(
  { port, cookies, known }: Target,
  messages: ArbitraryMessages,
  total: number,
  tally: Tally,
): Promise<void> {
  let refused = 0;
  for (let sent = 0, turn = 0; sent < total; turn += 1) {
    const socket = await openSocket(port, cookies[turn % cookies.length] ?? '', host);
    if (socket === null) {
      count(tally, 'socket refused');
      refused += 1;
      if (refused > refusals.inARow) throw new Error('sockets are refused again and again');
      await pause(refusals.wait);
      continue;
    }
    refused = 0;
    sent += await converse(socket, messages, total - sent, known, tally);
  }
  tally.set('frames', (tally.get('frames') ?? 0) + total);
}

/** Sends requests, and now and then bytes that may be none. */
async function overHttp(target: Target, messages: ArbitraryMessages, total: number, tally: Tally) {
  const { port, cookies, known, token } = target;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let sent = 0; sent < total; sent += 1) {
    if (sent % 20 === 0) {
      const connection = connect(port, host);
      connection.on('error', () => undefined);
      connection.resume();
      connection.end(messages.bytes());
      // What is no whole request is waited for by the server for longer.
      const timer = setTimeout(() => connection.destroy(), 50);
      await once(connection, 'close');
      clearTimeout(timer);
      count(tally, 'bytes over a connection');
      continue;
    }
    const request = messages.request(known);
    const cookie = cookies[sent % cookies.length] ?? '';
    const authorization = sent % 3 === 0 ? { authorization: `Bearer ${token}` } : {};
    const answer = await send(port, agent, {
      ...request,
      headers: { cookie, origin: `http://${host}:${port}`, ...authorization, ...request.headers },
    });
    count(tally, answer === null ? 'request cut off' : `request answered with ${answer.status}`);
    // 503 is what a server says that is behind; every other is a fault.
    if (answer !== null && answer.status >= 500 && answer.status !== 503)
      throw new Error(
        `${request.method} ${request.path} is answered with ${answer.status}: ${answer.text.slice(0, 500)}`,
      );
  }
  agent.destroy();
}

/** Calls a procedure over a socket of its own; gives the answer as text. */
async function callOnce(port: number, cookie: string, path: string, input: unknown): Promise<string> {
  const socket = await openSocket(port, cookie, host);
  if (socket === null) throw new Error('a socket is refused');
  const answer = once(socket, 'message');
  socket.send(writeCall(1, 'mutation', path, input));
  const [data] = await answer;
  socket.terminate();
  return String(data);
}

/** Makes the people who send: a guest who sits at a table of their own, and an administrator. */
async function meet(server: ServerProcess, folder: string): Promise<Target> {
  const { port } = server;
  const token = (await readImportToken(folder)) ?? '';
  const guest = await becomeGuest(port, host);
  const table = {
    name: 'Fuzz',
    variant: 'holdem',
    preset: 'casino',
    limit: { kind: 'no-limit', minBet: 2 },
    options: {},
    seats: 6,
    bots: 1,
    isPrivate: false,
  };
  const [, tableId = ''] =
    /"tableId":"([^"]+)"/.exec(await callOnce(port, guest, 'table.create', table)) ?? [];
  await callOnce(port, guest, 'table.command', {
    tableId,
    commandId: crypto.randomUUID(),
    command: { type: 'takeSeat', seat: 3, stack: 100 },
  });
  const headers = { origin: `http://${host}:${port}`, 'content-type': 'application/json' };
  const admin = await becomeGuest(port, host);
  const account = { email: 'fuzz@example.org', password: 'a long password of nobody' };
  const made = await fetch(`http://${host}:${port}/auth/sign-up/email`, {
    method: 'POST',
    headers: { ...headers, cookie: admin },
    body: JSON.stringify(account),
  });
  const session = made.headers.getSetCookie().map((each) => each.split(';')[0]);
  await fetch(`http://${host}:${port}/role`, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${token}` },
    body: JSON.stringify({ email: account.email, role: 'admin' }),
  });
  const cookies = [await becomeGuest(port, host), guest, session.join('; ')];
  return { server, port, cookies, known: { tableId, handId: `${tableId}/1` }, token };
}

/** What the messages have left: bytes in the server's memory, and in its database, and hands that bots have played meanwhile. */
interface Stage {
  readonly memory: number;
  readonly database: number;
  readonly hands: number;
}

async function measure(server: ServerProcess, database: pg.Client): Promise<Stage> {
  const { rows } = await database.query<{ bytes: string; hands: string }>(
    'SELECT pg_database_size(current_database()) AS bytes, (SELECT count(*) FROM hands) AS hands',
  );
  return { memory: await server.inUse(), database: Number(rows[0]?.bytes), hands: Number(rows[0]?.hands) };
}

/** Sends so many messages to a server at once over all its ways in, four of five of them over sockets. */
async function sendAll(target: Target, total: number, seed: number, tally: Tally): Promise<void> {
  const parts = senders.sockets + senders.http;
  const share = (index: number) =>
    Math.ceil((index < senders.sockets ? 0.8 / senders.sockets : 0.2 / senders.http) * total);
  await Promise.all(
    Array.from({ length: parts }, (_, index) => {
      const messages = arbitraryMessages(randomFrom(seed * parts + index));
      return index < senders.sockets
        ? overSockets(target, messages, share(index), tally)
        : overHttp(target, messages, share(index), tally);
    }),
  );
}

const inMiB = (bytes: number) => (bytes / 1024 ** 2).toFixed(1);

/**
 * Sends messages of every kind to a server of its own on a database of its own; what each sender sends is the same for the same seed.
 * Prints what came of them.
 *
 * @throws Error for the first that is answered with an error of the server's or not at all, where the server ends, and where its memory or
 * its database grow with them.
 */
export async function fuzzMessages(
  total: number,
  seed: number,
  print: (line: string) => void,
): Promise<void> {
  const { DATABASE_URL } = process.env;
  const databases = await (DATABASE_URL ? externalServer(DATABASE_URL) : embeddedServer());
  const folder = await mkdtemp(join(tmpdir(), 'openfelt-fuzz-'));
  const url = await databases.create();
  const database = new pg.Client({ connectionString: url });
  await database.connect();
  try {
    const server = await startProcess('openfelt', [folder, url]);
    const target = await meet(server, folder);
    const tally: Tally = new Map();
    const start = performance.now();
    const stages: Stage[] = [];
    print(`${total.toLocaleString('en')} messages, seed ${seed}:`);
    print(
      `  ${['messages', 'seconds', 'server MiB', 'database MiB', 'hands'].map((each) => each.padStart(14)).join('')}`,
    );
    for (let tenth = 1; tenth <= 10; tenth += 1) {
      await sendAll(target, Math.ceil(total / 10), seed * 10 + tenth, tally);
      const stage = await measure(server, database);
      stages.push(stage);
      const seconds = (performance.now() - start) / 1_000;
      const cells = [
        ((total / 10) * tenth).toLocaleString('en'),
        seconds.toFixed(0),
        inMiB(stage.memory),
        inMiB(stage.database),
        String(stage.hands),
      ];
      print(`  ${cells.map((cell) => cell.padStart(14)).join('')}`);
    }
    await server.stop();
    print('Each was answered or refused, none with an error of the server:');
    for (const [what, times] of [...tally].toSorted(([a], [b]) => a.localeCompare(b)))
      print(`  ${what.padEnd(36)}${times.toLocaleString('en').padStart(12)}`);
    // What a server sets up once is no growth.
    const [before, after] = [stages[0], stages.at(-1)];
    if (before === undefined || after === undefined) throw new Error('nothing was measured');
    if (after.memory - before.memory > maxGrowth.memory)
      throw new Error('memory grows with the number of messages');
    if (after.database - before.database > maxGrowth.database + maxGrowth.message * total)
      throw new Error('the database grows with the number of messages');
  } finally {
    await database.end();
    await databases.close();
    await rm(folder, { recursive: true, force: true });
  }
}
