import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Database, openDatabase } from '@openfelt/db';
import { openCheckpoints } from '@openfelt/event-log';
import type { Logger } from 'pino';
import { createAnswerAudit } from './audit/answer-audit.ts';
import { checkpointSigners } from './audit/checkpoint-key.ts';
import { bundlesFrom } from './audit/hand-bundle.ts';
import { includeEnded, includePending } from './audit/include-hands.ts';
import { openCaseBook } from './disputes/case-book.ts';
import { createDesk } from './disputes/desk.ts';
import { createLooks } from './disputes/looks.ts';
import { settleDisputes } from './disputes/settlement.ts';
import { createHouse } from './house/house-book.ts';
import { accountRegister } from './identity/account-register.ts';
import { createAnswerAuth } from './identity/answer-auth.ts';
import { createAuth } from './identity/auth.ts';
import { createEnrolment } from './identity/enrolment.ts';
import { guestCookies } from './identity/guest-cookie.ts';
import { invitations } from './identity/invitations.ts';
import { createTakeRole } from './identity/take-role.ts';
import { createVisitors } from './identity/visitors.ts';
import { createTakeHands } from './import/take-hands.ts';
import { makeImportToken } from './import/token.ts';
import { createNames } from './names.ts';
import { createPlatform } from './platform/platform.ts';
import { openTables } from './tables/open-tables.ts';
import { timer } from './tables/timer.ts';
import { createRequests, type Pages } from './web/requests.ts';
import { createSockets, type Identify } from './web/sockets.ts';

/** Hands that end within so long of each other come under one checkpoint, in ms. */
const checkpointInterval = 500;

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
    const opened = await openCheckpoints({
      log: database.log,
      signers: await checkpointSigners(options.dataDir),
      interval: checkpointInterval,
      now,
      at: timer,
      report: ({ message, error: err }) => log.error({ err }, message),
    });
    if (!opened.ok) throw new Error(`The checkpoints cannot be taken over: ${opened.message}`);
    const { checkpoints } = opened;
    const tables = await openTables({
      database,
      now,
      at: timer,
      log,
      committed: (written) => includeEnded(checkpoints, written),
    });
    await includePending(database, checkpoints);
    const book = await openCaseBook(database, now);
    const bundleOf = bundlesFrom(database, checkpoints, book.disputesOf);
    const names = createNames(database);
    const looks = createLooks(database, now);
    const hostOf = (tableId: string) => tables.byId.get(tableId)?.host ?? null;
    const settlement = settleDisputes({ database, book, checkpoints, hostOf, now, at: timer, log });
    const platform = await createPlatform({
      database,
      openTables: tables,
      invitations: await invitations(database),
      names,
      bundleOf,
      disputesOf: book.disputesOf,
      disputes: createDesk({ database, book, looks, names, bundleOf, checkpoints, now }),
      house: createHouse({ database, names, tables: tables.byId }),
      now,
    });
    const cookies = await guestCookies(database);
    const enrol = createEnrolment(database);
    const auth = await createAuth(database, log);
    const visitors = createVisitors({ auth, cookies, accounts: database.accounts, enrol });
    const register = accountRegister(database.accounts, (changed) =>
      sockets.disconnect(({ player }) => player === changed),
    );
    const identify: Identify = async (request) => {
      const visitor = await visitors.identify(request);
      return visitor === null ? null : { platform, register, ...visitor };
    };
    const sockets = createSockets(identify, log);
    const answerAuth = createAnswerAuth({
      auth,
      visitors,
      enrol,
      // A socket without a session that speaks for the player was opened before he had an account.
      signedOut: (leaving, where) =>
        sockets.disconnect(({ player, session }) => {
          const isHere = session === leaving.session;
          const ends = { here: isHere || session === null, elsewhere: !isHere, everywhere: true };
          return player === leaving.player && ends[where];
        }),
    });
    const token = await makeImportToken(options.dataDir);
    const imported = () => includePending(database, checkpoints);
    const takeHands = createTakeHands({ database, token, now, imported });
    const audit = createAnswerAudit({ database, checkpoints, bundleOf, looks, token });
    const probe = () => database.settings.get('guest-cookie-key');
    const answer = createRequests({
      identify,
      greet: visitors.greet,
      pages: options.pages,
      auth: answerAuth,
      takeRole: createTakeRole(register, token),
      takeHands,
      audit,
      probe,
      log,
    });
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
        await settlement.stop();
        await tables.stop();
        // What waits is included at the next start.
        checkpoints.stop();
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
