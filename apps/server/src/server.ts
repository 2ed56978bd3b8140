import { createServer } from 'node:http';
import type { ApiPorts } from '@openfelt/api';
import { isSocketPath } from '@openfelt/api/wire';
import { type Database, isStorageAway, openDatabase } from '@openfelt/db';
import type { Logger } from 'pino';
import { createAdmission } from './admission/admission.ts';
import { type Limits, standardLimits } from './admission/limits.ts';
import { watchLoad } from './admission/load.ts';
import { type EndedRights, speaksFor } from './announcements.ts';
import { createAnswerAudit } from './audit/answer-audit.ts';
import { deriveSecret } from './audit/checkpoint-key.ts';
import { startClock } from './clock/clock.ts';
import { createAnswerReindex } from './hand-index/answer-reindex.ts';
import { boundConnections } from './http/bound-connections.ts';
import { limitErrors } from './http/limited-log.ts';
import { listen } from './http/listen.ts';
import { makeImportToken } from './http/operator-access.ts';
import { createFindAddress, createIsProxy } from './http/origin.ts';
import { createHostCheck, inwardName, publicName } from './http/own-hosts.ts';
import type { RequestHandler } from './http/request-handler.ts';
import { findRequestIssue, refuseUpgrade } from './http/request-issue.ts';
import { createVisitorAddresses } from './http/visitor-address.ts';
import { createAccountDeletion } from './identity/account-deletion.ts';
import { accountRegister } from './identity/account-register.ts';
import { createAnswerAuth } from './identity/answer-auth.ts';
import { createAnswerExport } from './identity/answer-export.ts';
import { createAuth } from './identity/auth.ts';
import { findEndedRights } from './identity/ended-rights.ts';
import { createEnrolment } from './identity/enrolment.ts';
import { guestCookies } from './identity/guest-cookie.ts';
import { createSessions } from './identity/own-sessions.ts';
import { createPasswordLinks } from './identity/password-links.ts';
import { createTakeRole } from './identity/take-role.ts';
import { createVisitors } from './identity/visitors.ts';
import { createImportToCollection } from './import/import-to-collection.ts';
import { createTakeHands } from './import/take-hands.ts';
import { createPostLetter } from './mail/letters.ts';
import type { SendMail } from './mail/mailer.ts';
import { openPlatform } from './platform.ts';
import { replacedReason, watchReplacement } from './readiness/replacement.ts';
import { createRequests } from './requests.ts';
import { createSockets, type Identify } from './sockets.ts';
import { createAnswerMetrics } from './telemetry/answer-metrics.ts';
import { createTelemetry } from './telemetry/telemetry.ts';
import type { Tracing } from './telemetry/tracing.ts';
import { detachWork } from './telemetry/work.ts';

/** How often it is looked whether the rights of open sockets have ended, in ms: within a minute it is known. */
const reviewRightsEvery = 30_000;

/** How often servers say what their visitors have spent of their budgets, in ms. */
const shareSpentEvery = 1_000;
/** A server of several that is not ready for so long sends its visitors away, in ms. */
const unreadyFor = 3_000;

/** What a server is started with. Port 0 takes a free one. */
export interface ServerOptions {
  readonly port: number;
  /** Where it listens: an address, or `localhost`, which is this machine alone. */
  readonly host: string;
  /** Further names by which people reach it, as they stand in a web address. */
  readonly allowedHosts: readonly string[];
  /** Addresses and networks of the proxies whose word about who asks is believed. */
  readonly trustedProxies: readonly string[];
  /** Where people reach it, if another program on this machine passes their requests on. */
  readonly address?: string;
  /** Where people reach it from elsewhere, without a slash at the end; its own address where that is the same. */
  readonly publicUrl?: string | undefined;
  /** Sends letters; without it none are sent. */
  readonly sendMail?: SendMail | undefined;
  readonly dataDir: string;
  readonly url: string | undefined;
  /** Where the NATS server is over which servers share the database; undefined where this one is alone. */
  readonly natsUrl?: string | undefined;
  /** Makes what answers requests that are not the server's own. It works while the database is opened. */
  readonly openPages: () => Promise<RequestHandler>;
  /** Between hands, in ms, so that people see how the last one came out. */
  readonly pause: number;
  readonly log: Logger;
  readonly tracing: Tracing;
  /** Whoever bears it may read the metrics, beside who can read the data folder. */
  readonly metricsToken: string | undefined;
  /** What one visitor may take of the server; what is right for people where it is left out. */
  readonly limits?: Limits;
  /** Tells people at the terminal what is going on. */
  readonly print: (line: string) => void;
}

/** A running server. */
export interface RunningServer {
  /** Where people reach it: `http://localhost:…` */
  readonly address: string;
  readonly port: number;
  readonly database: Database;
  /** The tables that this server plays: all of them, or those that are its own beside other servers. */
  listTables(): readonly string[];
  /** Resolves when another server has taken the platform over: this one does no more work, and is to be stopped. */
  readonly replaced: Promise<void>;
  /** Pauses the tables, ends what is under way, tells everybody that the server restarts, and closes. */
  stop(): Promise<void>;
}

/** Opens the database, takes the tables over and answers on the port. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { log, print } = options;
  const limits = options.limits ?? standardLimits;
  const telemetry = createTelemetry(options.tracing, log);
  const clock = startClock();
  const opening = options.openPages();
  // Where the database cannot be opened either, that is what is told.
  opening.catch(() => undefined);
  const opened = await openDatabase({
    dataDir: options.dataDir,
    ...(options.url === undefined ? {} : { url: options.url }),
    report: print,
  });
  const database: Database = {
    ...opened,
    log: { ...opened.log, append: telemetry.observeAppend(opened.log.append) },
    bulkLog: { ...opened.bulkLog, append: telemetry.observeAppend(opened.bulkLog.append) },
  };
  try {
    const platform = await openPlatform({
      database,
      dataDir: options.dataDir,
      clock: { ...clock, at: detachWork(clock.at) },
      pause: options.pause,
      limits: limits.tables,
      log,
      telemetry,
      natsUrl: options.natsUrl,
    });
    const { checkpoints, readiness, tables, announcements, disputes } = platform;
    const { namesAtTables, cardAccessLog, loadBundle } = platform;
    // Known when the server listens, and asked for by no one before.
    let address = options.address ?? '';
    const findPublicUrl = () => options.publicUrl ?? address;
    const { sendMail } = options;
    const post = sendMail === undefined ? null : createPostLetter(sendMail, findPublicUrl, log);
    const named = options.publicUrl ?? options.address ?? `http://${publicName(options.host)}`;
    const passkeySite = { name: new URL(named).hostname, findOrigin: findPublicUrl };
    const auth = await createAuth(database, log, post, passkeySite);
    /** Closes the sockets that speak for rights that have ended, here and at other servers. */
    function endRights(ended: EndedRights): void {
      sockets.disconnect((context) => speaksFor(context, ended));
      announcements.announce({ kind: 'rights-ended', ended });
    }
    announcements.hear((heard) => {
      if (heard.kind === 'rights-ended') sockets.disconnect((context) => speaksFor(context, heard.ended));
    });
    const ports: ApiPorts = {
      ...platform.ports,
      accounts: accountRegister(database.accounts, (player) => endRights({ player, sessions: 'all' })),
      sessions: createSessions(database.accounts, (ended) =>
        endRights({ player: null, sessions: { only: [...ended] } }),
      ),
      passwordLinks: createPasswordLinks(auth, findPublicUrl, log),
    };
    const cookies = await guestCookies(database);
    const enrol = createEnrolment(database);
    const load = watchLoad(limits.delay, log);
    const admission = createAdmission(limits, load, telemetry.shed);
    // Of one visitor's budget each server gives as much as the others have left of it.
    const shareSpent = () => announcements.announce({ kind: 'spent', spent: admission.takeSpent() });
    const sharing =
      options.natsUrl === undefined ? undefined : setInterval(shareSpent, shareSpentEvery).unref();
    announcements.hear((heard) => {
      if (heard.kind === 'spent') admission.noteSpent(heard.spent);
    });
    const isProxy = createIsProxy(options.trustedProxies);
    const addresses = createVisitorAddresses(createFindAddress(isProxy), isProxy);
    const visitors = createVisitors({
      auth,
      cookies,
      accounts: database.accounts,
      enrol,
      hasMail: post !== null,
      welcome: (request) => admission.welcome(addresses.find(request)),
    });
    const storage = { isAway: isStorageAway };
    const identify: Identify = async (request) => {
      const visitor = await visitors.identify(request);
      if (visitor === null) return null;
      const port = admission.createPort(visitor.player, addresses.find(request));
      return { ...ports, ...visitor, admission: port, calls: telemetry.calls, storage };
    };
    const edgeLog = limitErrors(log, clock.now);
    const sockets = createSockets({
      identify,
      findAddress: addresses.find,
      admission,
      limits,
      shed: telemetry.shed,
      log: edgeLog,
    });
    const findEnded = findEndedRights(database.accounts);
    const rights = setInterval(() => {
      sockets.review(findEnded).catch((err: unknown) => log.error({ err }, 'rights could not be reviewed'));
    }, reviewRightsEvery);
    rights.unref();
    const answerAuth = createAnswerAuth({
      auth,
      accounts: database.accounts,
      visitors,
      enrol,
      deleteAccount: createAccountDeletion(database, namesAtTables),
      hasMail: post !== null,
      findAddress: addresses.find,
      // A socket that was opened before they had an account speaks for a guest who is none any more.
      signedUp: (player) => endRights({ player, sessions: { only: [null] } }),
      signedOut({ player, session }, where) {
        const sessions = {
          here: { only: [session, null] },
          elsewhere: { allBut: session },
          everywhere: 'all',
        } as const;
        endRights({ player, sessions: sessions[where] });
      },
    });
    // Servers beside each other have one token, whichever of them an operator reaches.
    const shared =
      options.natsUrl === undefined ? undefined : await deriveSecret(options.dataDir, 'import-token');
    const token = await makeImportToken(options.dataDir, shared);
    const takeHands = createTakeHands({
      database,
      token,
      now: clock.now,
      imported: platform.includePending,
    });
    const audit = createAnswerAudit({ database, checkpoints, loadBundle, cardAccessLog, token });
    const isOwnHost = createHostCheck([
      publicName(options.host),
      ...[options.address, options.publicUrl].flatMap((each) =>
        each === undefined ? [] : new URL(each).hostname,
      ),
      ...options.allowedHosts,
    ]);
    const answer = createRequests({
      identify,
      admission,
      addresses,
      greet: visitors.greet,
      pages: await opening,
      auth: answerAuth,
      exportAccount: createAnswerExport(database, disputes, visitors.identify),
      takeRole: createTakeRole(ports.accounts, token),
      reindex: createAnswerReindex(database.handIndex, token),
      takeHands,
      importToCollection: createImportToCollection({
        database,
        identify: visitors.identify,
        limits: limits.imports,
        now: clock.now,
        imported: platform.includePending,
      }),
      audit,
      checkReady: readiness.check,
      metrics: createAnswerMetrics(
        telemetry,
        options.metricsToken === undefined ? [token] : [token, options.metricsToken],
      ),
      telemetry,
      findIssue: (request) => findRequestIssue(request, isOwnHost),
      inwardName: inwardName(options.host),
      log: edgeLog,
    });
    const http = createServer((request, response) => void answer(request, response));
    const countConnections = boundConnections(http, limits.connections.address, () =>
      telemetry.shed('no-place'),
    );
    telemetry.watch({
      tables: () => [...tables.own.byId.values()].map((table) => table.status()),
      sockets: sockets.count,
      connections: countConnections,
      callsWaiting: admission.waiting,
      checkpointsWaiting: checkpoints.waiting,
      isReady: readiness.isReady,
    });
    http.on('upgrade', (request, socket, head) => {
      const issue = findRequestIssue(request, isOwnHost);
      if (issue !== null) refuseUpgrade(socket, issue);
      else if (isSocketPath(request.url ?? '')) sockets.upgrade(request, socket, head);
      else socket.destroy();
    });
    // Beside others a server that can do nothing is of no use to its visitors: they come again, and find one that can.
    let sendingAway: NodeJS.Timeout | undefined;
    readiness.onChange(() => {
      clearTimeout(sendingAway);
      if (options.natsUrl !== undefined && !readiness.isReady())
        sendingAway = setTimeout(() => sockets.disconnect(() => true), unreadyFor).unref();
    });
    const port = await listen(http, options.port, options.host);
    address ||= `http://${publicName(options.host)}:${port}`;
    await database.announce(address);
    const replacement = watchReplacement(checkpoints.isCurrent);
    replacement.replaced.then(() => readiness.end(replacedReason));
    return {
      address,
      port,
      database,
      listTables: () => [...tables.own.byId.keys()],
      replaced: replacement.replaced,
      async stop() {
        await platform.drain();
        // Tables pause and say so; what is under way is answered before anybody is sent away.
        readiness.end('The server stops.');
        replacement.stop();
        clearInterval(rights);
        clearInterval(sharing);
        load.stop();
        await platform.pause();
        sockets.close();
        const closed = new Promise((resolve) => http.close(resolve));
        http.closeIdleConnections();
        // What waits is included at the next start.
        checkpoints.stop();
        http.closeAllConnections();
        await closed;
        await database.close();
        clock.stop();
        await telemetry.stop();
      },
    };
  } catch (error) {
    clock.stop();
    await database.close();
    throw error;
  }
}
