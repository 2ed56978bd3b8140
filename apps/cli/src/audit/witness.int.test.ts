import { execFile } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { noLimits, noTracing, type RunningServer, startServer } from '@openfelt/server/testing';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { foldedHand, folderWith, openfelt } from '../run-cli.fixture.ts';

let folder: Awaited<ReturnType<typeof folderWith>>;
let server: RunningServer;
const at = (...path: readonly string[]) => join(folder.path, ...path);

async function start(dataDir: string): Promise<void> {
  server = await startServer({
    port: 0,
    host: 'localhost',
    allowedHosts: [],
    trustedProxies: [],
    dataDir: at(dataDir),
    url: undefined,
    openPages: async () => async (_request, response) => void response.end(),
    pause: 4_000,
    limits: noLimits,
    log: pino({ level: 'silent' }),
    tracing: noTracing,
    metricsToken: undefined,
    print: () => undefined,
  });
}

const publishedSize = async () => {
  const response = await fetch(`${server.address}/checkpoint`);
  return response.ok ? Number((await response.text()).split('\n')[1]) : 0;
};

/** Imports a hand, which is another one for each number, into the server on a data folder, and waits for its checkpoint. */
async function importHand(dataDir: string, number: number): Promise<void> {
  const before = await publishedSize();
  const file = at(`${number}.phh`);
  await writeFile(file, foldedHand.replace('20.5', `${20.5 + number}`));
  const { said } = await openfelt(['replay', file, '--import'], { OPENFELT_DATA_DIR: at(dataDir) });
  expect(said).toContain('1 hands imported');
  await expect.poll(publishedSize, { timeout: 30_000 }).toBe(before + 1);
}

const witness = (...more: readonly string[]) =>
  openfelt([
    'witness',
    server.address,
    '--key',
    at('key.txt'),
    '--file',
    at('seen.jsonl'),
    '--once',
    ...more,
  ]);
const verify = (file: string, ...more: readonly string[]) =>
  openfelt(['verify', file, '--key', at('key.txt'), '--witness', at('seen.jsonl'), ...more]);

/** Takes the public bundle of the hand that was imported under a number. */
async function takeBundle(dataDir: string, number: number): Promise<string> {
  const file = at(`${dataDir}-${number}.json`);
  const page = await server.database.hands.page({ viewer: 'x', mine: false, before: null, limit: 100 });
  const hand = page.hands.find(({ tableName }) => tableName === `${number}.phh`)?.handId ?? '';
  const env = { OPENFELT_DATA_DIR: at(dataDir) };
  expect((await openfelt(['bundle', hand, '--out', file], env)).status).toBe(0);
  return file;
}

beforeAll(async () => {
  folder = await folderWith({});
  await start('data');
  await writeFile(at('key.txt'), await (await fetch(`${server.address}/checkpoint/key`)).text());
});
afterAll(async () => {
  await server.stop();
  await folder.remove();
});

const loadSeen = async () =>
  (await readFile(at('seen.jsonl'), 'utf8'))
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { readonly note: string; readonly path: readonly string[] });

describe('openfelt witness', () => {
  test('says that there is no checkpoint yet, and exits 3', async () => {
    expect((await witness()).status).toBe(3);
  });

  test('appends each newest checkpoint that continues the last, with its proof, and each once', async () => {
    await importHand('data', 1);
    expect((await witness()).status).toBe(0);
    await importHand('data', 2);
    await importHand('data', 3);
    expect(await witness()).toMatchObject({ status: 0, said: '' });
    expect((await witness()).status).toBe(0);
    const seen = await loadSeen();
    expect(seen.map(({ note }) => note.split('\n')[1])).toEqual(['1', '3']);
    expect(seen[1]?.path.length).toBeGreaterThan(0);
  });

  test('follows until it is stopped, and appends what comes meanwhile', async () => {
    const address = [server.address, '--key', at('key.txt'), '--file', at('followed.jsonl'), '--every', '1'];
    const stop = new AbortController();
    const following = openfelt(['witness', ...address], {}, stop.signal);
    const countLines = async () =>
      (await readFile(at('followed.jsonl'), 'utf8').catch(() => '')).split('\n').length - 1;
    await expect.poll(countLines, { timeout: 30_000 }).toBe(1);
    await importHand('data', 4);
    await expect.poll(countLines, { timeout: 30_000 }).toBe(2);
    stop.abort();
    await following;
  });

  test('refuses a file in which a line does not continue the one before, and names it', async () => {
    const text = await readFile(at('seen.jsonl'), 'utf8');
    const [first = '', second = ''] = text.split('\n');
    for (const changed of [`${second}\n${first}\n`, text.replace('"path":["', '"path":["00')]) {
      await writeFile(at('seen.jsonl'), changed);
      const { status, said } = await witness();
      expect(status).toBe(1);
      expect(said).toContain('Line 2');
    }
    await writeFile(at('seen.jsonl'), text);
  });

  test('refuses an address that is none, and a key that has not signed', async () => {
    expect((await openfelt(['witness', 'felt', '--key', at('key.txt'), '--file', at('x')])).status).toBe(2);
    const key = (await readFile(at('key.txt'), 'utf8')).trim();
    await writeFile(at('other-key.txt'), `${key.slice(0, -8)}AAAAAAA=\n`);
    const args = [
      'witness',
      server.address,
      '--key',
      at('other-key.txt'),
      '--file',
      at('new.jsonl'),
      '--once',
    ];
    expect((await openfelt(args)).status).toBe(1);
  });
});

describe('openfelt verify --witness', () => {
  test('says that a hand is of the log that was seen: by itself, or by the server’s proofs', async () => {
    const file = await takeBundle('data', 2);
    const alone = await verify(file);
    expect(alone.status).toBe(3);
    expect(alone.out).toContain('Name the server');
    const proved = await verify(file, '--server', server.address);
    expect(proved).toMatchObject({ status: 0 });
    expect(proved.out).toContain('is of the log');
    await witness();
    expect((await verify(file)).status).toBe(0);
  });

  test('and a rewritten log is refused, named, and not appended: both checkpoints are kept', async () => {
    // The operator goes back to an earlier state, under the same key, and other hands follow.
    await server.stop();
    await promisify(execFile)('cp', ['-a', at('data'), at('fork')]);
    await start('data');
    await importHand('data', 5);
    await witness();
    const seen = await readFile(at('seen.jsonl'), 'utf8');
    await server.stop();
    await start('fork');
    await importHand('fork', 6);
    const forked = await takeBundle('fork', 6);
    const sameSize = await verify(forked);
    expect(sameSize.status).toBe(1);
    expect(sameSize.out).toContain('is not of the log');
    await importHand('fork', 7);
    await importHand('fork', 8);
    const { status, said } = await witness();
    expect(status).toBe(1);
    expect(said).toContain('the log was rewritten');
    expect(await readFile(at('seen.jsonl'), 'utf8')).toBe(seen);
    const evidence = JSON.parse(await readFile(at('seen.jsonl.contradiction.json'), 'utf8'));
    expect(evidence.older).toBe((await loadSeen()).at(-1)?.note);
    expect(evidence.newer).toBe(await (await fetch(`${server.address}/checkpoint`)).text());
    const proved = await verify(await takeBundle('fork', 8), '--server', server.address);
    expect(proved.status).toBe(1);
    await rm(forked);
  });
});
