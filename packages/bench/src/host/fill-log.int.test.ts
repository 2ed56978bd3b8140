import { openDatabase } from '@openfelt/db';
import { embeddedServer } from '@openfelt/db/testing';
import pg from 'pg';
import { expect, test } from 'vitest';
import { fillLog } from './fill-log.ts';
import { playersAtTable, playOne } from './hosted-tables.ts';
import { openHostsOnDatabase } from './measure-hosts.ts';
import { actionsAHand } from './sockets/checked-hand.ts';

test('a log is filled with copies of the hands that were played, and filled up again', async () => {
  const server = await embeddedServer();
  try {
    const url = await server.create();
    const database = await openDatabase({ url, dataDir: '', report: () => undefined });
    const [table] = await openHostsOnDatabase(database, ['table']);
    for (let action = 0; table !== undefined && action < 3 * actionsAHand; action += 1) await playOne(table);
    await database.close();

    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const count = async (name: string) => {
      const { rows } = await client.query(`SELECT count(*) AS rows FROM ${name}`);
      return Number(rows[0].rows);
    };
    const [hands, events] = [await count('hands'), await count('events')];
    expect(hands).toBeGreaterThan(0);
    expect(await fillLog(url, 10 * hands)).toMatchObject({ hands: 10 * hands });
    expect(await count('events')).toBe(10 * events);
    expect(await fillLog(url, 20 * hands)).toMatchObject({ hands: 20 * hands });
    expect(await count('pending_heads')).toBe(hands);
    expect(await count('hand_players')).toBe(20 * hands * playersAtTable);
    await client.end();
  } finally {
    await server.close();
  }
});
