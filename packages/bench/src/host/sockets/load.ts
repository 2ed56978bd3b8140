// The players of many tables, in a process of their own: what they take is not the server's.
import { subscribe } from 'node:diagnostics_channel';
import { Socket } from 'node:net';
import pLimit from 'p-limit';
import { actionsAHand } from './checked-hand.ts';
import type { LoadOrder, LoadRequest } from './load-process.ts';
import { type OpenTable, type PlayedTable, playTables } from './played-table.ts';

/** So many tables are opened at once: people come one by one, and servers that do nothing else for a while are taken for dead. */
const opensAtOnce = 2;

const protocols: Readonly<Record<LoadOrder['protocol'], () => Promise<OpenTable>>> = {
  openfelt: async () => (await import('./openfelt-table.ts')).openOpenfeltTable,
  boardgame: async () => (await import('./boardgame-table.ts')).openBoardgameMatch,
  colyseus: async () => (await import('./colyseus-table.ts')).openColyseusTable,
};

const connections: Socket[] = [];
subscribe('net.client.socket', (message) => {
  const { socket } = Object(message);
  if (socket instanceof Socket) connections.push(socket);
});
const countBytes = () => connections.reduce((sum, { bytesRead }) => sum + bytesRead, 0);

/** Has a table's players begin, and brings it somewhere into its hand: tables that all deal in the same moment are no tables of people. */
async function begin(table: PlayedTable, number: number): Promise<void> {
  await table.begin();
  for (let action = number % actionsAHand; action > 0; action -= 1) {
    await table.ready();
    await table.act();
  }
}

async function open({ protocol, addresses, first, count, spectators }: LoadOrder) {
  const openTable = await protocols[protocol]();
  const limit = pLimit(opensAtOnce);
  const numbers = Array.from({ length: count }, (_, index) => first + index);
  const opened = await limit.map(numbers, (number) => {
    // Tables are opened at one server after the other.
    const start = number % addresses.length;
    const turned = [...addresses.slice(start), ...addresses.slice(0, start)];
    return openTable(turned, `table-${number}`, spectators);
  });
  await limit.map(opened, (table, index) => begin(table, first + index));
  return opened;
}

let tables: readonly PlayedTable[] = [];
process.on('message', async (request: LoadRequest) => {
  if ('protocol' in request) {
    tables = await open(request);
    process.send?.({});
  } else process.send?.(await playTables(tables, request, countBytes));
});
process.on('disconnect', () => process.exit(0));
