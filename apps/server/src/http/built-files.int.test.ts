import { mkdir, readdir, readlink, rm, writeFile } from 'node:fs/promises';
import { createServer, get } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { type TemporaryFolder, temporaryFolder } from '@openfelt/db/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendBuiltFiles } from './built-files.ts';
import { listen } from './listen.ts';

const text = 'export const felt = "green";\n'.repeat(40);
let folder: TemporaryFolder;
const server = createServer();
let port = 0;

beforeAll(async () => {
  folder = await temporaryFolder();
  const built = join(folder.path, 'static');
  await mkdir(join(built, 'chunks'), { recursive: true });
  await writeFile(join(built, 'chunks/felt.js'), text);
  await writeFile(join(built, 'chunks/felt.js.br'), brotliCompressSync(text));
  await writeFile(join(built, 'chunks/felt.js.gz'), gzipSync(text));
  await writeFile(join(built, 'chunks/gone.js'), text);
  await writeFile(join(built, 'chunks/long.js'), text.repeat(2_000));
  await writeFile(join(folder.path, 'secret.js'), 'nobody reads this');
  const answer = sendBuiltFiles(built, async (request, response) => void response.end(`page ${request.url}`));
  server.on('request', (request, response) => void answer(request, response));
  port = await listen(server, 0);
  // As by a new build while the server runs.
  await rm(join(built, 'chunks/gone.js'));
});
afterAll(async () => {
  server.close();
  await folder.remove();
});

/** What is answered, as it came over the wire; a path is sent as it stands, dots and all. */
async function ask(path: string, encodings: string) {
  return new Promise<{
    readonly status: number | undefined;
    readonly headers: NodeJS.Dict<string | string[]>;
    readonly body: Buffer;
  }>((resolve, reject) => {
    get({ port, path, headers: { 'Accept-Encoding': encodings } }, async (response) => {
      const body = Buffer.concat(await response.toArray());
      resolve({ status: response.statusCode, headers: response.headers, body });
    }).on('error', reject);
  });
}

test.each([
  ['gzip, deflate, br', 'br', brotliCompressSync(text)],
  ['gzip, deflate', 'gzip', gzipSync(text)],
  ['identity', undefined, Buffer.from(text)],
])('a browser that takes “%s” is sent the smallest that it can read', async (encodings, encoding, sent) => {
  const { status, headers, body } = await ask('/_next/static/chunks/felt.js', encodings);
  expect(status).toBe(200);
  expect(headers['content-encoding']).toBe(encoding);
  expect(headers['content-type']).toBe('text/javascript');
  expect(headers.vary).toBe('Accept-Encoding');
  expect(headers['cache-control']).toBe('public,max-age=31536000,immutable');
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(body.equals(sent)).toBe(true);
});

test.each(['/', '/tables/harbour', '/_next/static/chunks/none.js', '/_next/staticfelt.js'])(
  'what was not built is for the pages, by its own address: %s',
  async (path) => {
    expect((await ask(path, 'br')).body.toString()).toBe(`page ${path}`);
  },
);

test.each(['/_next/static/../secret.js', '/_next/static/%2e%2e/secret.js', '/_next/static/..%2fsecret.js'])(
  'nothing beside the folder is sent: %s',
  async (path) => {
    expect((await ask(path, 'br')).body.toString()).not.toContain('nobody');
  },
);

test('a part of a file is not sent, whatever part is asked for', async () => {
  const response = await fetch(`http://localhost:${port}/_next/static/chunks/felt.js`, {
    headers: { range: 'bytes=10-5' },
  });
  expect(response.status).toBe(200);
  expect(await response.text()).toBe(text);
});

test('a file that is gone since the start breaks off that answer alone', async () => {
  await expect(ask('/_next/static/chunks/gone.js', 'identity')).rejects.toThrow('socket hang up');
  expect((await ask('/_next/static/chunks/felt.js', 'br')).status).toBe(200);
});

test('a file is closed when its reader goes away', async () => {
  const opened = async () => {
    const files = await readdir('/proc/self/fd').catch(() => []);
    const paths = await Promise.all(files.map((file) => readlink(`/proc/self/fd/${file}`).catch(() => '')));
    return paths.filter((path) => path.endsWith('chunks/long.js')).length;
  };
  const request = get({
    port,
    path: '/_next/static/chunks/long.js',
    headers: { 'Accept-Encoding': 'identity' },
  });
  request.on('error', () => undefined);
  await new Promise((resolve) => request.once('response', resolve));
  request.destroy();
  await expect.poll(opened).toBe(0);
});
