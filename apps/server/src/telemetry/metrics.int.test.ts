import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dataFolder, type TemporaryFolder } from '@openfelt/db/testing';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { playHand } from '../audit/play-hand.fixture.ts';
import { readImportToken } from '../http/operator-access.ts';
import type { RunningServer } from '../server.ts';
import { follow, metricsToken, startPlatform, tableForTwo, visit } from '../test-platform.fixture.ts';

let folder: TemporaryFolder;
let platform: RunningServer;
const lines: string[] = [];

beforeAll(async () => {
  folder = await dataFolder();
  platform = await startPlatform(folder.path, (line) => lines.push(line));
});
afterAll(async () => {
  await platform.stop();
  await folder.remove();
});

const ask = (token: string | null) =>
  fetch(`${platform.address}/metrics`, {
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
  });

const scrape = async () => (await ask(metricsToken)).text();

/** The sum of a metric's values, of those whose labels are as given. */
function sum(text: string, name: string, labels = ''): number {
  return text
    .split('\n')
    .filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `))
    .filter((line) => line.includes(labels))
    .reduce((total, line) => total + Number(line.split(' ').at(-1)), 0);
}

describe('/metrics', () => {
  test('is for who bears METRICS_TOKEN, or the token of the data folder', async () => {
    for (const wrong of [null, '', 'x', `${metricsToken}x`]) {
      const refused = await ask(wrong);
      expect(refused.status).toBe(403);
      expect(await refused.text()).not.toContain('openfelt_');
    }
    for (const right of [metricsToken, await readImportToken(folder.path)])
      expect((await ask(right)).status).toBe(200);
    expect((await fetch(`${platform.address}/metrics`, { method: 'POST' })).status).toBe(405);
  });

  test('counts what was played: commands by outcome, appends, messages to who looks on, calls', async () => {
    const before = await scrape();
    const guest = await visit(platform.address);
    const watcher = await visit(platform.address);
    const created = await guest.client.table.create.mutate(tableForTwo);
    if (!created.ok) throw new Error(created.message);
    const { tableId } = created;
    const tables = [await follow(guest, tableId), await follow(watcher, tableId)];
    const sit = (id: string, seat: number) =>
      guest.client.table.command.mutate({
        tableId,
        commandId: id,
        command: { type: 'takeSeat', seat, stack: 100 },
      });
    const one = randomUUID();
    expect(await sit(one, 0)).toMatchObject({ ok: true });
    expect(await sit(randomUUID(), 1)).toMatchObject({ ok: false, code: 'already-seated' });
    // The same command again is answered from the log.
    expect(await sit(one, 0)).toMatchObject({ ok: true });
    for (const table of tables) await table.until((state) => state.table?.context.seats[0] !== null);
    const after = await scrape();
    const grown = (name: string, labels = '') => sum(after, name, labels) - sum(before, name, labels);
    expect(grown('openfelt_commands_total', 'by="person",outcome="accepted"')).toBe(2);
    expect(grown('openfelt_commands_total', 'by="person",outcome="already-seated"')).toBe(1);
    expect(grown('openfelt_command_seconds_count', 'by="person"')).toBe(3);
    expect(grown('openfelt_call_seconds_count', 'procedure="table.command",outcome="ok"')).toBe(3);
    expect(grown('openfelt_append_requests_total', 'result="repeated"')).toBe(1);
    expect(grown('openfelt_append_requests_total', 'result="appended"')).toBeGreaterThanOrEqual(3);
    expect(grown('openfelt_append_seconds_count')).toBeGreaterThanOrEqual(4);
    // One commit reached two who look on.
    expect(grown('openfelt_fan_out_messages_total')).toBeGreaterThanOrEqual(2);
    expect(grown('openfelt_fan_out_seconds_count')).toBeGreaterThanOrEqual(1);
    expect(sum(after, 'openfelt_sockets')).toBe(2);
    expect(sum(after, 'openfelt_connections')).toBeGreaterThanOrEqual(2);
    expect(grown('openfelt_tables')).toBe(1);
    expect(sum(after, 'openfelt_tables', 'status="playing"')).toBeLessThan(sum(after, 'openfelt_tables'));
    expect(sum(after, 'openfelt_ready')).toBe(1);
    expect(sum(after, 'openfelt_append_queue')).toBe(0);
    for (const table of tables) table.stop();
    await Promise.all([guest.close(), watcher.close()]);
    await vi.waitFor(async () => expect(sum(await scrape(), 'openfelt_sockets')).toBe(0));
  });

  test('counts what was turned away', async () => {
    const guest = await visit(platform.address);
    const before = sum(await scrape(), 'openfelt_shed_total', 'reason="too-much"');
    // A player has 400 points in ten seconds, and 64 calls under way.
    const calls = Array.from({ length: 90 }, () =>
      guest.client.me.get.query().then(
        () => true,
        () => false,
      ),
    );
    const refused = (await Promise.all(calls)).filter((isAnswered) => !isAnswered).length;
    expect(refused).toBeGreaterThan(0);
    expect(sum(await scrape(), 'openfelt_shed_total', 'reason="too-much"') - before).toBe(refused);
    await guest.close();
  });

  test('names no table, player or address, and has what memory and event loop do', async () => {
    const guest = await visit(platform.address);
    const { playerId } = await guest.client.me.get.query();
    const { handId } = await playHand(guest, false);
    const text = await scrape();
    expect(text).not.toContain(playerId);
    expect(text).not.toContain(handId.split('/')[0]);
    expect(text).not.toContain('127.0.0.1');
    const labels = new Set(
      [...text.matchAll(/^openfelt_\w+\{([^}]*)\}/gm)].flatMap(([, list = '']) =>
        [...list.matchAll(/(\w+)="/g)].map(([, label]) => label),
      ),
    );
    const bounded = ['by', 'kind', 'le', 'outcome', 'procedure', 'reason', 'result', 'route', 'status'];
    for (const label of labels) expect(bounded).toContain(label);
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m);
    expect(text).toMatch(/^process_resident_memory_bytes \d/m);
    await guest.close();
  });

  test('has every metric that the board and the alerts name, but those of several servers', async () => {
    const ops = new URL('../../../../ops/', import.meta.url);
    const texts = ['grafana/dashboards/openfelt.json', 'prometheus/alerts.yml'].map((path) =>
      readFileSync(new URL(path, ops), 'utf8'),
    );
    const named = new Set(texts.join().match(/\b(openfelt|nodejs|process)_\w+/g));
    const there = new Set([...(await scrape()).matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name));
    expect(named.size).toBeGreaterThan(15);
    // `cluster.int.test.ts` looks for the others.
    const own = [...named].filter((name) => !name.startsWith('openfelt_cluster_'));
    for (const name of own) expect(there, name).toContain(name.replace(/_(bucket|count|sum)$/, ''));
  });

  test('addresses that do not exist are one route', async () => {
    for (const path of ['/a', '/b', '/c?d']) await fetch(`${platform.address}${path}`);
    const routes = new Set([...(await scrape()).matchAll(/route="([^"]*)"/g)].map(([, route]) => route));
    expect(routes.size).toBeLessThan(8);
    expect(routes).toContain('page');
  });
});

describe('the log', () => {
  /** The lines that were logged with a message. */
  const logged = (message: string) =>
    lines.flatMap((line) => {
      const read = line.startsWith('{') ? JSON.parse(line) : {};
      return read.msg === message ? [read] : [];
    });

  test('bears the request’s id, which is in the answer too; a trusted proxy’s own where it gives one', async () => {
    const own = await fetch(`${platform.address}/healthz`);
    const id = own.headers.get('x-request-id');
    expect(id).toMatch(/^[\da-f-]{36}$/);
    expect(logged('a request').at(-1)).toMatchObject({ requestId: id, route: '/healthz', status: 200 });
    const ask = async (given: string) => {
      const response = await fetch(`${platform.address}/healthz`, { headers: { 'x-request-id': given } });
      return response.headers.get('x-request-id');
    };
    expect(await ask('from-the-proxy-1')).toBe('from-the-proxy-1');
    expect(logged('a request').at(-1)).toMatchObject({ requestId: 'from-the-proxy-1' });
    for (const wrong of ['short', 'x'.repeat(65), 'with "quotes"'])
      expect(await ask(wrong)).toMatch(/^[\da-f-]{36}$/);
  });

  test('bears the table’s id and its call’s, and what a bot does by itself bears no one’s call', async () => {
    const people = logged('a command').filter(({ by }) => by === 'person');
    expect(people.length).toBeGreaterThan(0);
    for (const line of people)
      expect(line).toMatchObject({ table: expect.any(String), requestId: expect.any(String) });
    const bots = logged('a command').filter(({ by, command }) => by === 'bot' && command !== 'takeSeat');
    expect(bots.length).toBeGreaterThan(0);
    for (const line of bots) expect(line.requestId).toBeUndefined();
  });

  test('holds no cookie, token, seed or card', async () => {
    const guest = await visit(platform.address);
    const hand = await playHand(guest, false);
    const all = lines.join('\n');
    expect(all).toContain('a command');
    expect(all).not.toContain(guest.cookie.split('=')[1]);
    expect(all).not.toContain(metricsToken);
    expect(all).not.toContain(await readImportToken(folder.path));
    for (const { card } of hand.cards) expect(all).not.toContain(`"${card}"`);
    expect(all).not.toMatch(/salt|seed|authorization/);
    await guest.close();
  });
});

test('nothing of a collector’s library is loaded where no traces are taken', () => {
  const loaded = Object.keys(createRequire(import.meta.url).cache);
  expect(loaded.some((path) => path.includes('prom-client'))).toBe(true);
  expect(loaded.filter((path) => /@opentelemetry.(sdk|exporter|otlp|resources)/.test(path))).toEqual([]);
});
