import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { socketPath } from '@openfelt/api/wire';
import { streamId } from '@openfelt/event-log';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeInput, procedures } from './authorised-calls.fixture.ts';
import { type DisputedPlatform, disputedPlatform, open } from './disputes/disputed-platform.fixture.ts';
import { rightHand } from './disputes/planted-disputes.fixture.ts';
import { readImportToken } from './http/operator-access.ts';
import { type AccountVisitor, accountVisitor } from './identity/account-visitor.fixture.ts';

let platform: DisputedPlatform;
let subject = { tableId: '', handId: '', dispute: '' };

beforeAll(async () => {
  platform = await disputedPlatform([rightHand]);
  const tableId = platform.tables[0]?.tableId ?? '';
  const handId = `${tableId}/1`;
  subject = { tableId, handId, dispute: await open(platform.player(0, 0), handId, 0) };
});
afterAll(() => platform.remove());

/** A frame of text as a client sends it: masked, shorter than 64 KiB. */
function toFrame(text: string): Buffer {
  const payload = Buffer.from(text);
  const mask = randomBytes(4);
  const length =
    payload.length < 126 ? [0x80 | payload.length] : [0x80 | 126, payload.length >> 8, payload.length & 255];
  const masked = payload.map((byte, index) => byte ^ (mask[index % 4] ?? 0));
  return Buffer.concat([Buffer.from([0x81, ...length]), mask, masked]);
}

/** A socket of a client that does not obey: it goes on when it is told to close. */
interface StubbornSocket {
  /** The code by which the server has closed it; null while it is open. */
  readonly closed: () => number | null;
  send(text: string): void;
  /** What came after the server had closed it, once the connection has ended. */
  readonly end: Promise<number>;
}

/** Opens a connection and asks for a socket by hand: a library would obey. */
async function stubbornSocket(cookie: string): Promise<StubbornSocket> {
  const { port, host } = new URL(platform.server().address);
  const connection = connect(Number(port), 'localhost');
  connection.on('error', () => undefined);
  await once(connection, 'connect');
  const headers = [
    `GET ${socketPath} HTTP/1.1`,
    `Host: ${host}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
    `Cookie: ${cookie}`,
  ];
  connection.write(`${headers.join('\r\n')}\r\n\r\n`);
  const [answer] = await once(connection, 'data');
  if (!String(answer).startsWith('HTTP/1.1 101')) throw new Error(String(answer));
  let closed: number | null = null;
  let after = 0;
  connection.on('data', (data: Buffer) => {
    if (closed !== null) after += data.length;
    // A frame that closes, with its code; nothing else was asked for.
    else if (data[0] === 0x88) closed = data.readUInt16BE(2);
  });
  return {
    closed: () => closed,
    send: (text) => void connection.write(toFrame(text)),
    end: once(connection, 'close').then(() => after),
  };
}

/** As much of the tables as a test changes by hand; better-auth writes them else. */
interface AuthTables {
  readonly authSession: {
    deleteMany(query: object): Promise<unknown>;
    updateMany(query: object): Promise<unknown>;
  };
}

const tables = () => platform.server().database.accounts.authTables as AuthTables;
const password = 'correct horse battery';

/** Gives a role as the command line does. */
async function setRole(email: string, role: 'player' | 'auditor'): Promise<void> {
  const token = await readImportToken(platform.dataDir);
  const response = await fetch(`${platform.server().address}/role`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ email, role }),
  });
  expect(response.status).toBe(200);
}

/** An auditor, who may call the most. */
async function auditor(email: string): Promise<AccountVisitor> {
  const who = await accountVisitor(platform.server().address);
  expect((await who.post('/auth/sign-up/email', { email, password })).status).toBe(200);
  await setRole(email, 'auditor');
  return who;
}

/** Someone without an account. */
const guest = () => accountVisitor(platform.server().address);

/** Whose right ends, and by what. */
interface Ending {
  readonly who: () => Promise<AccountVisitor>;
  readonly end: (who: AccountVisitor) => Promise<unknown>;
  /** The cookie that spoke for them, and how the API answers it afterwards. */
  readonly cookie: string;
  readonly status: 401 | 200;
}

const session = 'openfelt.session_token';

const endings: Readonly<Record<string, Ending>> = {
  'who has signed out': {
    who: () => auditor('out@example.org'),
    end: (who) => who.post('/auth/sign-out'),
    cookie: session,
    status: 401,
  },
  'whose session has run out': {
    who: () => auditor('late@example.org'),
    end: () =>
      tables().authSession.updateMany({
        where: { user: { email: 'late@example.org' } },
        data: { expiresAt: new Date(Date.now() - 1_000) },
      }),
    cookie: session,
    status: 401,
  },
  'who has deleted their account': {
    who: () => auditor('deleted@example.org'),
    end: (who) => who.post('/auth/delete-account', { password }),
    cookie: session,
    status: 401,
  },
  'whose sessions were all taken away': {
    who: () => auditor('gone@example.org'),
    end: () => tables().authSession.deleteMany({ where: { user: { email: 'gone@example.org' } } }),
    cookie: session,
    status: 401,
  },
  // The session goes on, for a player.
  'whose role was taken': {
    who: () => auditor('less@example.org'),
    end: () => setRole('less@example.org', 'player'),
    cookie: session,
    status: 200,
  },
  'who was a guest and has signed up': {
    who: guest,
    end: (who) => who.post('/auth/sign-up/email', { email: 'new@example.org', password }),
    cookie: 'openfelt-guest',
    status: 401,
  },
};

/** What anybody can change by calling every procedure once: tables, disputes and their events, and names. */
async function countTraces(): Promise<readonly number[]> {
  const { database } = platform.server();
  const [made, disputed] = await Promise.all([
    database.tables.list(),
    database.log.read(streamId(`dispute/${subject.dispute}`)),
  ]);
  return [made.length, disputed.length];
}

test.each(Object.entries(endings))(
  'no procedure answers over a socket of someone %s, nor does what it asks for',
  async (_name, { who: meet, end, cookie, status }) => {
    const who = await meet();
    const value = `${cookie}=${who.cookie(cookie).split('=').slice(1).join('=')}`;
    const sockets = await Promise.all(
      Object.entries(procedures).map(async ([path, method]) => ({
        path,
        method,
        socket: await stubbornSocket(who.cookie()),
      })),
    );
    await end(who);
    // Most endings are known at once; what happens to a session in the database within a minute.
    await expect
      .poll(() => sockets.map(({ socket }) => socket.closed()), { timeout: 90_000, interval: 200 })
      .toEqual(sockets.map(() => 4401));
    const before = await countTraces();
    for (const { path, method, socket } of sockets)
      socket.send(JSON.stringify({ id: 1, method, params: { path, input: makeInput(path, subject) } }));
    for (const { path, socket } of sockets) expect(await socket.end, path).toBe(0);
    expect(await countTraces()).toEqual(before);
    const response = await fetch(`${platform.server().address}/trpc/me.get`, { headers: { cookie: value } });
    expect(response.status).toBe(status);
    if (status === 200) expect(await response.json()).toMatchObject({ result: { data: { role: 'player' } } });
  },
);
