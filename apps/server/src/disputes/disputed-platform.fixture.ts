import { randomUUID } from 'node:crypto';
import type { DisputeResult } from '@openfelt/api';
import { openDatabase, type Role } from '@openfelt/db';
import { dataFolder } from '@openfelt/db/testing';
import { streamId } from '@openfelt/event-log';
import { noLimits } from '../admission/limits.ts';
import { accountVisitor } from '../identity/account-visitor.fixture.ts';
import type { RunningServer } from '../server.ts';
import { type Guest, openSocket, startPlatform } from '../test-platform.fixture.ts';
import { type Plant, type PlantedTable, plantTable } from './planted-table.fixture.ts';

/** A platform whose log holds planted tables. It can be stopped and started again on the same data. */
export interface DisputedPlatform {
  readonly tables: readonly PlantedTable[];
  readonly dataDir: string;
  server(): RunningServer;
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Stops the platform, if it runs, and removes its data. */
  remove(): Promise<void>;
  /** A planted player's socket. */
  player(table: number, seat: number): Guest;
  /** A socket of someone with an account and a role. */
  account(email: string, role: Role): Promise<Guest>;
}

/** Plants tables in a new log and starts a platform over it. */
export async function disputedPlatform(plants: readonly Plant[]): Promise<DisputedPlatform> {
  const folder = await dataFolder();
  const database = await openDatabase({ dataDir: folder.path, report: () => undefined });
  const tables: PlantedTable[] = [];
  for (const plant of plants) tables.push(await plantTable(database, plant));
  await database.close();
  const start = () => startPlatform(folder.path, () => undefined, { limits: noLimits });
  let running: RunningServer | null = await start();
  let sockets: Guest[] = [];
  const server = () => {
    if (running === null) throw new Error('the platform does not run');
    return running;
  };
  const known = (socket: Guest) => {
    sockets.push(socket);
    return socket;
  };
  async function stop() {
    await Promise.all(sockets.map((socket) => socket.close()));
    sockets = [];
    await running?.stop();
    running = null;
  }
  return {
    tables,
    dataDir: folder.path,
    server,
    stop,
    async start() {
      running = await start();
    },
    async remove() {
      await stop();
      await folder.remove();
    },
    player(table, seat) {
      const cookie = tables[table]?.players[seat]?.cookie;
      if (cookie === undefined) throw new Error(`nobody was planted in seat ${seat} of table ${table}`);
      return known(openSocket(server().address, cookie));
    },
    async account(email, role) {
      const who = await accountVisitor(server().address);
      const password = 'correct horse battery';
      const made = await who.post('/auth/sign-up/email', { email, password });
      if (!made.ok) await who.post('/auth/sign-in/email', { email, password });
      await server().database.accounts.setRole(email, role);
      return known(who.connect());
    },
  };
}

/** The tables of a platform by the names of what was planted there, in that order. */
export function namedTables<Name extends string>(
  plants: Readonly<Record<Name, Plant>>,
  platform: () => DisputedPlatform,
) {
  const place = (name: Name) => Object.keys(plants).indexOf(name);
  function getTable(name: Name) {
    const table = platform().tables[place(name)];
    if (table === undefined) throw new Error(`${name} was not planted`);
    return { ...table, handId: `${table.tableId}/1`, stream: toStreamId(table) };
  }
  return {
    getTable,
    playerIn: (name: Name, seat: number) => platform().player(place(name), seat),
    idIn: (name: Name, seat: number) => getTable(name).players[seat]?.player ?? '',
  };
}

/** The dispute of a reply, which has to be accepted. */
export function ok(result: DisputeResult): string {
  if (!result.ok) throw new Error(`${result.code}: ${result.message}`);
  return result.dispute;
}

/** Opens a dispute. */
export async function open(
  { client }: Guest,
  handId: string,
  pot: number | null,
  reason = 'Something is wrong here.',
): Promise<string> {
  return ok(await client.disputes.open.mutate({ commandId: randomUUID(), handId, pot, reason }));
}

type Decision = Parameters<Guest['client']['disputes']['decide']['mutate']>[0];

/** Decides a dispute. */
export function decide(
  { client }: Guest,
  dispute: string,
  decision: Omit<Decision, 'commandId' | 'dispute' | 'reason'>,
): Promise<DisputeResult> {
  const reason = 'By what the bundle shows.';
  return client.disputes.decide.mutate({ commandId: randomUUID(), dispute, reason, ...decision });
}

/** Resolves when a question is answered as hoped; fails after half a minute. */
export async function eventually<T>(ask: () => Promise<T>, isIt: (answer: T) => boolean): Promise<T> {
  const end = Date.now() + 30_000;
  for (;;) {
    const answer = await ask();
    if (isIt(answer)) return answer;
    if (Date.now() > end) throw new Error(`still ${JSON.stringify(answer)}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** A planted table's stream. */
export const toStreamId = ({ tableId }: PlantedTable) => streamId(`table/${tableId}`);
