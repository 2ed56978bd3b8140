import { request } from 'node:http';
import { networkInterfaces } from 'node:os';
import { socketPath } from '@openfelt/api/wire';
import { dataFolder, type TemporaryFolder } from '@openfelt/db/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import WebSocket from 'ws';
import type { RunningServer } from './server.ts';
import { startPlatform, visit } from './test-platform.fixture.ts';

let server: RunningServer;
let folder: TemporaryFolder;

beforeAll(async () => {
  folder = await dataFolder();
  server = await startPlatform(folder.path);
});

afterAll(async () => {
  await server.stop();
  await folder.remove();
});

/** The status of an answer, the methods that it says are allowed, and what it says. */
function ask(
  method: string,
  path: string,
  host = `localhost:${server.port}`,
  at = '127.0.0.1',
): Promise<{ status: number | undefined; allow: string | undefined; body: string }> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: at, port: server.port, method, path, headers: { host } }, (response) => {
      let body = '';
      response.on('data', (chunk) => {
        body += chunk;
      });
      response.on('end', () => resolve({ status: response.statusCode, allow: response.headers.allow, body }));
    });
    sent.on('error', reject);
    sent.end();
  });
}

describe('a method that is not served is told so, with those that are', () => {
  test.each([
    ['TRACE', '/', 'GET, HEAD'],
    ['OPTIONS', '/', 'GET, HEAD'],
    ['POST', '/tables/harbour', 'GET, HEAD'],
    ['TRACE', '/trpc/me.get', 'GET, POST'],
    ['DELETE', '/trpc/me.get', 'GET, POST'],
    ['GET', '/auth/sign-in/email', 'POST'],
    ['TRACE', '/auth/sign-in/email', 'POST'],
    ['GET', '/import', 'POST'],
    ['PUT', '/role', 'POST'],
    ['PUT', '/reindex', 'GET, POST'],
    ['POST', '/bundle', 'GET'],
    ['TRACE', '/checkpoint', 'GET'],
    ['PATCH', '/healthz', 'GET, HEAD'],
    ['POST', '/readyz', 'GET, HEAD'],
  ])('%s %s', async (method, path, allow) => {
    const answered = await ask(method, path);
    expect(answered).toMatchObject({ status: 405, allow });
    expect(JSON.parse(answered.body)).toEqual({ error: expect.stringMatching(/^[A-Z].*\.$/) });
  });
});

describe('a name that is not this server’s', () => {
  const foreign = ['felt.example', 'localhost.felt.example', 'localhost:3000@felt.example', '192.0.2.1'];

  test.each(foreign)('%j is answered nothing else over HTTP', async (host) => {
    for (const path of ['/', '/healthz', '/trpc/me.get'])
      expect(await ask('GET', path, host)).toMatchObject({
        status: 421,
        body: expect.stringContaining('name'),
      });
  });

  test('opens no socket, with whatever cookie and origin', async () => {
    const guest = await visit(server.address);
    const open = (host: string) =>
      new Promise((resolve) => {
        const socket = new WebSocket(`ws://127.0.0.1:${server.port}${socketPath}`, {
          headers: { host, origin: `http://${host}`, cookie: guest.cookie },
        });
        socket.on('unexpected-response', (_request, response) => resolve(response.statusCode));
        socket.on('open', () => resolve('open'));
        socket.on('close', () => undefined);
        socket.on('error', () => undefined);
      });
    expect(await open(`felt.example:${server.port}`)).toBe(421);
    expect(await open(`127.0.0.1:${server.port}`)).toBe('open');
    await guest.close();
  });
});

test('whoever asks for localhost reaches the server, over IPv4 and IPv6, and nobody on another machine does', async () => {
  const loopback = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
  const hasIpv6 = loopback.some(({ address }) => address === '::1');
  for (const host of ['localhost', '127.0.0.1', '[::1]', 'LOCALHOST'])
    for (const at of hasIpv6 ? ['127.0.0.1', '::1'] : ['127.0.0.1'])
      expect(await ask('GET', '/healthz', `${host}:${server.port}`, at)).toMatchObject({ status: 200 });
  for (const { address, internal, family } of loopback)
    if (!internal && family === 'IPv4')
      await expect(ask('GET', '/healthz', 'localhost', address)).rejects.toThrow('ECONNREFUSED');
});
