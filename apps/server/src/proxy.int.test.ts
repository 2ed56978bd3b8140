import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { request as askOverTls } from 'node:https';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { socketPath } from '@openfelt/api/wire';
import { dataFolder } from '@openfelt/db/testing';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import WebSocket from 'ws';
import { startPlatform } from './test-platform.fixture.ts';

/** Whether a program is installed here. */
function isInstalled(program: string, flag: string): boolean {
  try {
    execFileSync(program, [flag], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

/** The example before a platform: all that is the example's own stays as it is, but for ports, files and the place of the sources. */
async function startProxy(folder: string, upstream: number) {
  const port = await findFreePort();
  const pem = join(folder, 'felt.pem');
  const key = join(folder, 'felt.key');
  const subject = ['-subj', '/CN=felt.example', '-addext', 'subjectAltName=DNS:felt.example'];
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-keyout', key, '-out', pem, ...subject],
    { stdio: 'ignore' },
  );
  let example = await readFile(
    fileURLToPath(new URL('../../../ops/proxy/nginx.conf', import.meta.url)),
    'utf8',
  );
  for (const [from, to] of [
    ['server 127.0.0.1:3000;', `server 127.0.0.1:${upstream};`],
    ['listen 443 ssl;', `listen 127.0.0.1:${port} ssl;`],
    ['/etc/ssl/felt.example.pem', pem],
    ['/etc/ssl/private/felt.example.key', key],
  ] as const) {
    expect(example).toContain(from);
    example = example.replace(from, to);
  }
  await writeFile(join(folder, 'felt.conf'), example);
  for (const name of ['body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']) await mkdir(join(folder, name));
  const conf = `daemon off; pid ${folder}/nginx.pid; error_log stderr; events {} http { access_log off;
    client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
    uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi; include ${folder}/felt.conf; }`;
  await writeFile(join(folder, 'nginx.conf'), conf);
  const nginx = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-p', folder], { stdio: 'ignore' });
  return {
    port,
    async stop() {
      nginx.kill('SIGQUIT');
      await once(nginx, 'exit');
    },
  };
}

describe.skipIf(!isInstalled('nginx', '-v') || !isInstalled('openssl', 'version'))(
  'the server behind nginx as in ops/proxy/nginx.conf (where nginx is installed)',
  () => {
    test('answers pages and sockets, believes its proxy about who asks, and keeps operators’ addresses inside', async () => {
      const folder = await dataFolder();
      onTestFinished(folder.remove);
      const lines: string[] = [];
      const platform = await startPlatform(folder.path, (line) => lines.push(line));
      onTestFinished(platform.stop);
      const proxy = await startProxy(folder.path, platform.port);
      onTestFinished(proxy.stop);
      const headers = { host: 'localhost', accept: 'text/html' };
      const ask = (path: string, more: Readonly<Record<string, string>> = {}) =>
        new Promise<{ status: number; headers: Readonly<Record<string, unknown>> }>((resolve, reject) => {
          const { port } = proxy;
          const options = {
            port,
            path,
            host: '127.0.0.1',
            headers: { ...headers, ...more },
            rejectUnauthorized: false,
          };
          const sent = askOverTls(options, (response) => {
            response.resume();
            resolve({ status: response.statusCode ?? 0, headers: response.headers });
          });
          sent.on('error', reject).end();
        });
      // A server that has just started may be behind, and sends pages away until it is not.
      const forged = { 'x-request-id': 'a-visitors-own-id', 'x-forwarded-for': '192.0.2.66' };
      const page = await vi.waitFor(
        async () => {
          const answered = await ask('/', forged);
          expect(answered.status).toBe(200);
          return answered;
        },
        { timeout: 30_000, interval: 500 },
      );
      // The proxy's own id, not the visitor's.
      const id = String(page.headers['x-request-id']);
      expect(id).toMatch(/^[\da-f]{32}$/);
      expect(lines.some((line) => line.includes(`"requestId":"${id}"`))).toBe(true);
      const cookie = String(page.headers['set-cookie']);
      expect(cookie).toContain('Secure');

      for (const path of ['/metrics', '/import', '/role', '/reindex', '/bundle'])
        expect((await ask(path)).status).toBe(404);

      const socket = new WebSocket(`wss://127.0.0.1:${proxy.port}${socketPath}`, {
        headers: { host: 'localhost', origin: 'https://localhost', cookie: cookie.split(';')[0] },
        rejectUnauthorized: false,
      });
      await once(socket, 'open');
      socket.send(JSON.stringify({ id: 1, method: 'query', params: { path: 'me.get' } }));
      const [answer] = await once(socket, 'message');
      expect(String(answer)).toContain('playerId');
      socket.terminate();
    });
  },
);
