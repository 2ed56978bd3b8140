import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Database, openDatabase } from '@openfelt/db';
import type { Logger } from 'pino';
import { createEnrolment } from './identity/enrolment.ts';
import { guestCookies } from './identity/guest-cookie.ts';
import { createTakeHands } from './import/take-hands.ts';
import { makeImportToken } from './import/token.ts';
import { createNames } from './names.ts';
import { createPlatform } from './platform/platform.ts';
import { openTables } from './tables/open-tables.ts';
import { timer } from './tables/timer.ts';
import { createRequests, type Pages } from './web/requests.ts';
import { createSockets, type Identify } from './web/sockets.ts';

/** What a server is started with. Port 0 takes a free one. `pages` answers what is not the server's own. */
export interface ServerOptions {
  readonly port: number;
  readonly dataDir: string;
  readonly url: string | undefined;
  readonly pages: Pages;
  readonly log: Logger;
  /** Tells people at the terminal what is going on. */
  readonly tell: (line: string) => void;
}

/** A running server. */
export interface RunningServer {
  /** `http://localhost:…` */
  readonly address: string;
  readonly database: Database;
  /** Ends what is under way, writes it, and closes. */
  stop(): Promise<void>;
}

function listen(http: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    http.once('error', reject);
    http.listen(port, () => resolve((http.address() as AddressInfo).port));
  });
}

/** Opens the database, takes the tables over and answers on the port. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { log, tell } = options;
  const now = Date.now;
  const database = await openDatabase({
    dataDir: options.dataDir,
    ...(options.url === undefined ? {} : { url: options.url }),
    report: tell,
  });
  try {
    const tables = await openTables({ database, now, at: timer, log });
    const platform = await createPlatform({
      database,
      tables: tables.byId,
      names: createNames(database),
      now,
    });
    const cookies = await guestCookies(database);
    const enrol = createEnrolment(database);
    const identify: Identify = async (request) => {
      const player = await cookies.read(request.headers.cookie);
      if (player === null) return null;
      await enrol(player);
      return { platform, player };
    };
    const sockets = createSockets(identify, log);
    const takeHands = createTakeHands(database, await makeImportToken(options.dataDir), now);
    const probe = () => database.settings.get('guest-cookie-key');
    const answer = createRequests({ identify, cookies, pages: options.pages, takeHands, probe, log });
    const http = createServer((request, response) => void answer(request, response));
    http.on('upgrade', (request, socket, head) => {
      if (request.url === '/trpc' || request.url?.startsWith('/trpc?'))
        sockets.upgrade(request, socket, head);
      else socket.destroy();
    });
    const port = await listen(http, options.port);
    const address = `http://localhost:${port}`;
    await database.announce(address);
    return {
      address,
      database,
      async stop() {
        sockets.close();
        const closed = new Promise((resolve) => http.close(resolve));
        http.closeIdleConnections();
        await tables.stop();
        http.closeAllConnections();
        await closed;
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}
