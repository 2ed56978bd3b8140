import { randomUUID } from 'node:crypto';
import { openDatabase } from '@openfelt/db';
import { dataFolder, type TemporaryFolder } from '@openfelt/db/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { disputeStreamId } from '../disputes/dispute.ts';
import { eventually, open, toStreamId } from '../disputes/disputed-platform.fixture.ts';
import { wrongSidePot } from '../disputes/planted-disputes.fixture.ts';
import { type PlantedTable, plantTable } from '../disputes/planted-table.fixture.ts';
import { type ServerProcess, startProcess } from '../e2e/server-process.fixture.ts';
import { readImportToken } from '../http/operator-access.ts';
import { type AccountVisitor, accountVisitor } from '../identity/account-visitor.fixture.ts';
import { openSocket } from '../test-platform.fixture.ts';

/** When the server is killed, in ms after the decision was sent. */
const moments = [0, 4, 8, 15, 30, 60];
const email = 'olga@example.org';

let folder: TemporaryFolder;
let server: ServerProcess;
let olga: AccountVisitor;
const tables: PlantedTable[] = [];

const read = () => openDatabase({ dataDir: folder.path, report: () => undefined });

beforeAll(async () => {
  folder = await dataFolder();
  const database = await read();
  for (const _moment of moments) tables.push(await plantTable(database, wrongSidePot));
  await database.close();
  server = await startProcess(folder.path);
  olga = await accountVisitor(server.address);
  await olga.post('/auth/sign-up/email', { email, password: 'correct horse battery' });
  const authorization = `Bearer ${await readImportToken(folder.path)}`;
  await fetch(`${server.address}/role`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ email, role: 'auditor' }),
  });
});
afterAll(async () => {
  await server?.end('SIGTERM');
  await folder.remove();
});

test('whenever the server is killed around a decision, its correction is made, and once', async () => {
  const disputes: string[] = [];
  for (const [index, moment] of moments.entries()) {
    const table = tables[index];
    if (table === undefined) throw new Error('a table is missing');
    const player = openSocket(server.address, table.players[0]?.cookie ?? '');
    const dispute = await open(player, `${table.tableId}/1`, 1);
    disputes.push(dispute);
    await player.close();
    const auditor = olga.connect();
    const { suggestion } = await auditor.client.disputes.file.mutate({ dispute });
    if (suggestion === null) throw new Error('there is nothing to correct');
    const decision = {
      commandId: randomUUID(),
      dispute,
      verdict: 'upheld' as const,
      reason: 'By what the bundle shows.',
      corrections: [...suggestion.corrections],
      house: suggestion.house,
    };
    const decided = auditor.client.disputes.decide.mutate(decision).catch(() => null);
    await new Promise((resolve) => setTimeout(resolve, moment));
    await server.end('SIGKILL');
    server = await startProcess(folder.path, Number(new URL(server.address).port));
    // Whoever got no answer sends their command again, under the same id; the client does so by itself where it can.
    const again = olga.connect();
    expect(await again.client.disputes.decide.mutate(decision)).toEqual({ ok: true, dispute });
    await eventually(
      () => again.client.disputes.get.query({ dispute }),
      ({ correction }) => correction === 'applied',
    );
    await auditor.close();
    await decided;
    await again.close();
  }

  expect(await server.end('SIGTERM')).toBe(0);
  const database = await read();
  const types = async (stream: Parameters<typeof database.log.read>[0]) =>
    (await database.log.read(stream)).map(({ type }) => type);
  for (const [index, dispute] of disputes.entries()) {
    expect(await types(disputeStreamId(dispute))).toEqual([
      'DisputeOpened',
      'DisputeDecided',
      'CorrectionApplied',
    ]);
    const table = tables[index];
    const moved = table === undefined ? [] : await types(toStreamId(table));
    expect(moved.filter((type) => type === 'ChipsAdjusted')).toHaveLength(1);
  }
  const balances = await database.ledger.balances();
  expect(balances.reduce((sum, { balance }) => sum + balance, 0)).toBe(0);
  await database.close();
  server = await startProcess(folder.path);
}, 240_000);
