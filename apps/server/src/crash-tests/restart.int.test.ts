import { openDatabase } from '@openfelt/db';
import { dataFolder } from '@openfelt/db/testing';
import { runningHand } from '@openfelt/engine';
import { expect, test } from 'vitest';
import { follow, openSocket, startPlatform } from '../test-platform.fixture.ts';
import { playHandOfTwo } from './hand-of-two.fixture.ts';
import { verifyLog } from './verify-log.fixture.ts';

test('a server that stops pauses its tables, says so, tells everybody to connect again, and the hand goes on after the restart', async () => {
  const folder = await dataFolder();
  const server = await startPlatform(folder.path);
  const { tableId, cookies, players, table, closed } = await playHandOfTwo(server.address);
  const { handNumber, toAct } = runningHand(table.state()) ?? {};
  await server.stop();
  await expect.poll(() => closed.slice(0, 2)).toEqual([1012, 1012]);
  expect(table.messages.at(-1)).toMatchObject({ events: [], status: 'paused' });
  await Promise.all(players.map((player) => player.close()));

  const next = await startPlatform(folder.path);
  const player = openSocket(next.address, cookies[0] ?? '');
  const gone = await follow(player, tableId);
  expect(runningHand(gone.state())).toMatchObject({ handNumber, toAct });
  expect(gone.messages[0]).toMatchObject({ status: 'playing' });
  const { clock } = gone.messages[0] as { readonly clock: number };
  expect(clock).toBeGreaterThan(15_000);
  await player.close();
  await next.stop();

  const database = await openDatabase({ dataDir: folder.path, report: () => undefined });
  await verifyLog(database, []);
  await database.close();
  await folder.remove();
});
