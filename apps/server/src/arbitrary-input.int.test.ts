import { request } from 'node:http';
import { socketPath } from '@openfelt/api/wire';
import { dataFolder, type TemporaryFolder } from '@openfelt/db/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import WebSocket from 'ws';
import { noLimits } from './admission/limits.ts';
import { arbitraryCalls, arbitraryText } from './arbitrary-input.fixture.ts';
import { readImportToken } from './http/operator-access.ts';
import { accountVisitor } from './identity/account-visitor.fixture.ts';
import type { RunningServer } from './server.ts';
import { startPlatform } from './test-platform.fixture.ts';

let server: RunningServer;
let folder: TemporaryFolder;
/** Of an administrator, who may call everything. */
let cookie = '';
let token = '';
const logged: string[] = [];

/** What no answer says: words of the database, of its client, and of where an error was thrown. */
const inside = /prisma|postgres|invocation|surrogate|invalid byte|0x00|node_modules|\.ts:\d/i;

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

/** A request as it stands: what `fetch` would tidy is sent. */
function ask(
  method: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
  body = '',
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      { host: '127.0.0.1', port: server.port, method, path, headers: { cookie, ...headers } },
      (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (chunk) => {
          text += chunk;
        });
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }),
        );
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

function expectPlain({ status, body }: Answer): void {
  expect(status, body.slice(0, 300)).toBeLessThan(500);
  expect(body).not.toMatch(inside);
}

const json = { 'content-type': 'application/json' };

beforeAll(async () => {
  folder = await dataFolder();
  // What is asked too fast would be refused before it is read.
  server = await startPlatform(folder.path, (line) => logged.push(line), { limits: noLimits });
  const admin = await accountVisitor(server.address);
  await admin.post('/auth/sign-up/email', { email: 'ann@example.org', password: 'a long password' });
  token = (await readImportToken(folder.path)) ?? '';
  const role = JSON.stringify({ email: 'ann@example.org', role: 'admin' });
  const bearer = { authorization: `Bearer ${token}` };
  expect((await ask('POST', '/role', { ...json, ...bearer }, role)).status).toBe(200);
  cookie = admin.cookie();
});

afterAll(async () => {
  await server.stop();
  await folder.remove();
});

describe('whatever is sent to', () => {
  test.each(arbitraryCalls)('$path is answered without what is inside', async ({ path, type, input }) => {
    await fc.assert(
      fc.asyncProperty(input, async (value) => {
        const text = JSON.stringify(value);
        expectPlain(
          type === 'mutation'
            ? await ask('POST', `/trpc/${path}`, json, text)
            : await ask('GET', `/trpc/${path}?input=${encodeURIComponent(text)}`),
        );
      }),
      { numRuns: 40 },
    );
  });

  test('a socket, too', async () => {
    const socket = new WebSocket(`ws://127.0.0.1:${server.port}${socketPath}`, { headers: { cookie } });
    await new Promise((resolve) => socket.on('open', resolve));
    const answers: string[] = [];
    socket.on('message', (message) => answers.push(String(message)));
    const watches = arbitraryCalls.filter(({ type }) => type === 'subscription');
    let id = 0;
    for (const { path, input } of watches)
      for (const value of fc.sample(input, 15)) {
        id += 1;
        socket.send(JSON.stringify({ id, method: 'subscription', params: { path, input: value } }));
      }
    id += 1;
    socket.send(JSON.stringify({ id, method: 'query', params: { path: 'me.get' } }));
    await expect.poll(() => answers.some((each) => each.includes(`"id":${id}`))).toBe(true);
    for (const each of answers) {
      expect(each).not.toMatch(inside);
      expect(each).not.toContain('INTERNAL_SERVER_ERROR');
    }
    socket.terminate();
  });

  test.each([
    '/auth/sign-up/email',
    '/auth/sign-in/email',
    '/auth/change-password',
    '/import',
    '/role',
    '/collections/any/hands?name=a.phh',
  ])('%s is answered without what is inside', async (path) => {
    const text = arbitraryText;
    const body = fc.oneof(
      fc.json(),
      fc.string({ unit: 'binary' }),
      fc.record({ email: text, password: text }).map((each) => JSON.stringify(each)),
      fc.record({ name: text, text }).map((each) => JSON.stringify(each)),
      fc.record({ email: text, role: fc.constant('admin') }).map((each) => JSON.stringify(each)),
      text.map((each) => JSON.stringify({ email: 'a@example.org', password: `${each} and a long password` })),
    );
    const origin = `http://127.0.0.1:${server.port}`;
    await fc.assert(
      fc.asyncProperty(body, async (each) => {
        expectPlain(await ask('POST', path, { ...json, origin, authorization: `Bearer ${token}` }, each));
      }),
      { numRuns: 60 },
    );
  });

  test('paths, queries and cookies is answered without what is inside', async () => {
    const encoded = fc.oneof(
      arbitraryText.map((text) => encodeURIComponent(text.replace(/\p{Surrogate}/gu, ''))),
      fc.constantFrom('%00', '%', '%ED%A0%80', '%c3%28', '..%2f..', '//', '?', '?input=%00', '?input={'),
    );
    const place = fc.constantFrom(
      '/',
      '/trpc/',
      '/trpc/hands.list?input=',
      '/bundle?hand=',
      '/bundle?as=',
      '/checkpoint/',
      '/checkpoint/extension?from=',
      '/auth/',
      '/tables/',
      '/hands/',
    );
    const value = fc.oneof(
      encoded,
      arbitraryText.map((text) => text.replace(/[^\x20-\x7e]/gu, '%00')),
    );
    const name = fc.constantFrom('openfelt.session_token', 'openfelt-guest', 'x');
    await fc.assert(
      fc.asyncProperty(place, encoded, name, value, async (before, after, key, stored) => {
        const authorization = `Bearer ${token}`;
        expectPlain(await ask('GET', `${before}${after}`, { authorization, accept: 'text/html' }));
        expectPlain(await ask('GET', '/', { accept: 'text/html', cookie: `${key}=${stored}` }));
        expectPlain(await ask('GET', '/trpc/me.get', { cookie: `${key}=${stored}` }));
      }),
      { numRuns: 300 },
    );
  });

  test('nothing of it is an error in the log', () => {
    const errors = logged.filter((line) => line.startsWith('{') && JSON.parse(line).level >= 50);
    expect(errors).toEqual([]);
  });
});
