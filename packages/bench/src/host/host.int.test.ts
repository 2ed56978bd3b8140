import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createNats } from '@openfelt/server/testing';
import { expect, test, vi } from 'vitest';

// Six servers after one another, each with its players, beside other tests.
vi.setConfig({ testTimeout: 300_000 });

/** The program as `npm run bench` runs it; the tests' set-up has built it. */
const program = fileURLToPath(
  new URL('../../../../node_modules/.openfelt/programs/bench.mjs', import.meta.url),
);
const host = (...args: readonly string[]) =>
  promisify(execFile)(process.execPath, ['--enable-source-maps', program, 'host', ...args]);
const small = ['--tables', '2', '--seconds', '1'];

test('two tables are played over sockets on our server and on each of its peers, and compared', async () => {
  const { stdout } = await host('sockets', ...small);
  for (const server of ['openfelt', 'boardgame.io', '… on PostgreSQL', 'Colyseus', '… patches at once'])
    expect(stdout).toMatch(new RegExp(`^  ${server} \\(6\\)( +-?[\\d,.]+){7}$`, 'm'));
  expect(stdout).toContain('openfelt by each of them');
  expect(stdout).not.toContain('NaN');
});

test('two tables, one a process of players, are played at a steady pace, and it is said whether all had it in time', async () => {
  const { stdout } = await host('steady', ...small, '--every', '100', '--loads', '2');
  expect(stdout).toMatch(/p99 within 100 ms: (held|not held)/);
  expect(stdout).toMatch(/actions a second +[1-9]/);
});

test('a table is played that many look on at, and the others beside it', async () => {
  const { stdout } = await host('crowd', ...small, '--every', '100', '--spectators', '120');
  for (const what of ['the tables, without', 'the tables, beside it', 'the table with the crowd'])
    expect(stdout).toMatch(new RegExp(`^  ${what}( +[\\d.]+){3}$`, 'm'));
});

test('a server is started on a log that grows', async () => {
  const { stdout } = await host('start', '--hands', '1000');
  expect(stdout).toMatch(/^ +1,\d{3}( +\d+){4}$/m);
});

const nats = await createNats();
await nats?.stop();

test.skipIf(nats === null)(
  'two tables are played on one server and on three, their players spread over them, and what three would carry is reckoned',
  async () => {
    const { stdout } = await host('cluster', ...small, '--every', '200');
    for (const servers of ['one', 'three'])
      expect(stdout).toMatch(new RegExp(`^  ${servers}( +-?[\\d.]+){7}$`, 'm'));
    expect(stdout).toMatch(/carry \d+\.\d+ times what one carries/);
  },
);

test('a server that there is not, and a count that is none, are refused', async () => {
  await expect(host('steady', '--server', 'poker')).rejects.toThrow('boardgame-postgres');
  await expect(host('sockets', '--tables', 'many')).rejects.toThrow('whole number');
});
