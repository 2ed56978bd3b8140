import type { StoredServer } from '@openfelt/db';
import { expect, test } from 'vitest';
import { tableForTwo } from '../table-for-two.fixture.ts';
import { parseCreateTable } from '../tables/create-table.ts';
import type { Link } from './link.ts';
import { noLink } from './no-link.fixture.ts';
import { createTablePlacing } from './place-tables.ts';
import type { Roster } from './roster.ts';

test('tables that are opened before the next list are shared out as if it knew of them', async () => {
  const server = (serverId: string, duties: number): StoredServer => ({
    serverId,
    duties,
    load: 0,
    draining: false,
  });
  let servers = [server('here', 4), server('there', 2)];
  const opened: string[] = [];
  const link = {
    ...noLink,
    ask: async (subject: string) => {
      opened.push(subject);
      return { ok: true, answer: true };
    },
  } as Link;
  const placing = createTablePlacing({
    link,
    roster: () => ({ serverId: () => 'here', servers: () => servers }) as Partial<Roster> as Roster,
    openHere: async () => void opened.push('open.here'),
  });
  const table = {
    id: 't',
    owner: 'ann',
    input: { ...tableForTwo, botStrength: 'steady' },
  } as const;
  const read = parseCreateTable(table.input);
  if (!read.ok) throw new Error(read.message);
  for (let count = 0; count < 4; count += 1) await placing.open(table, read.opening);
  expect(opened.toSorted()).toEqual(['open.here', 'open.there', 'open.there', 'open.there']);
  servers = [server('here', 5), server('there', 5)];
  for (let count = 0; count < 2; count += 1) await placing.open(table, read.opening);
  expect(opened.slice(4).toSorted()).toEqual(['open.here', 'open.there']);
});
