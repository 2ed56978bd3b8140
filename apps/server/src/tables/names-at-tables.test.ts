import { randomUUID } from 'node:crypto';
import type { CommandResult } from '@openfelt/engine';
import { expect, test } from 'vitest';
import { createLocks } from '../locks.ts';
import type { Names } from '../names.ts';
import type { LiveTable } from './live-table.ts';
import { createNamesAtTables } from './names-at-tables.ts';

const done: CommandResult = { ok: true, version: 1 } as CommandResult;

/** A table as far as names go: `sit` takes a seat after a moment, as one that is written down does. */
function createTable(...seated: readonly string[]) {
  const players = [...seated];
  const host = {
    state: () => ({
      table: { context: { seats: [null, ...players.map((player) => ({ player, seat: 1 }))] } },
    }),
  };
  const sit = (player: string) => async () => {
    await new Promise((resolve) => setTimeout(resolve));
    players.push(player);
    return done;
  };
  const card = { id: randomUUID() };
  return { table: { card, host, bots: ['bot'] } as unknown as LiveTable, players, sit };
}

function platformWith(known: Record<string, string>, tables: readonly LiveTable[]) {
  const names: Names = {
    of: async (ids) =>
      Object.fromEntries(ids.flatMap((id) => (known[id] === undefined ? [] : [[id, known[id]]]))),
    async set(player, name) {
      known[player] = name;
    },
    drop: (player) => void delete known[player],
  };
  const byId = new Map(tables.map((table, index) => [`t${index}`, table]));
  return createNamesAtTables(names, { byId }, createLocks());
}

test('nobody sits down beside someone of a name like theirs', async () => {
  const { table, players, sit } = createTable('a');
  const { sit: sitDown } = platformWith({ a: 'Ann', b: 'АNN', c: 'Bo' }, [table]);
  expect(await sitDown(table, 'b', sit('b'))).toMatchObject({ ok: false, code: 'name-taken' });
  expect(await sitDown(table, 'c', sit('c'))).toBe(done);
  expect(players).toEqual(['a', 'c']);
});

test('nobody sits down under the name of a bot of the table, also while it is away', async () => {
  const { table, players, sit } = createTable();
  const { sit: sitDown } = platformWith({ bot: 'Mina', a: 'Mína', b: 'Bo' }, [table]);
  expect(await sitDown(table, 'a', sit('a'))).toMatchObject({ ok: false, code: 'name-taken' });
  expect(await sitDown(table, 'b', sit('b'))).toBe(done);
  expect(players).toEqual(['b']);
});

test('of two who sit down at once under one name, one does', async () => {
  const { table, players, sit } = createTable();
  const { sit: sitDown } = platformWith({ a: 'Ann', b: 'Ann' }, [table]);
  const results = await Promise.all([sitDown(table, 'a', sit('a')), sitDown(table, 'b', sit('b'))]);
  expect(results.map(({ ok }) => ok)).toEqual([true, false]);
  expect(players).toEqual(['a']);
});

test('who sits down at another table does not wait for one who takes long', async () => {
  const [slow, other] = [createTable(), createTable()];
  const { sit } = platformWith({ a: 'Ann', b: 'Bo' }, [slow.table, other.table]);
  let arrive: (result: CommandResult) => void = () => undefined;
  const arrived = new Promise<CommandResult>((resolve) => {
    arrive = resolve;
  });
  const waiting = sit(slow.table, 'a', () => arrived);
  expect(await sit(other.table, 'b', other.sit('b'))).toBe(done);
  arrive(done);
  expect(await waiting).toBe(done);
});

test('nobody takes the name of another at one of their tables, and everyone may take it elsewhere', async () => {
  const [one, other] = [createTable('a', 'b'), createTable('c')];
  const known = { a: 'Ann', b: 'Bo', c: 'Cy' };
  const { rename } = platformWith(known, [one.table, other.table]);
  expect(await rename('b', 'Аnn')).toMatchObject({ code: 'name-taken' });
  expect(await rename('c', 'Ann')).toBeNull();
  expect(await rename('b', 'bo')).toBeNull();
  expect(known).toEqual({ a: 'Ann', b: 'bo', c: 'Ann' });
});

test('who is renamed while they sit down does not end up beside their own name', async () => {
  const { table, sit } = createTable('a');
  const known = { a: 'Ann', b: 'Bo' };
  const { sit: sitDown, rename } = platformWith(known, [table]);
  const [seated, renamed] = await Promise.all([sitDown(table, 'b', sit('b')), rename('b', 'Ann')]);
  expect(seated).toBe(done);
  expect(renamed).toMatchObject({ code: 'name-taken' });
});
