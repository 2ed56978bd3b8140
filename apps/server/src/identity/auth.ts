import { randomBytes } from 'node:crypto';
import { passwordLength } from '@openfelt/api';
import type { Database, Role } from '@openfelt/db';
import { prismaAdapter } from 'better-auth/adapters/prisma';
import { betterAuth } from 'better-auth/minimal';
import type { Logger } from 'pino';

/** Whose a session is. */
interface Session {
  readonly id: string;
  readonly player: string;
  readonly role: Role;
  readonly email: string;
}

/** Accounts with e-mail and password, and their sessions: better-auth behind a door of our own. */
export interface Auth {
  /**
   * Answers a request to one of better-auth's endpoints. The body has been checked, and the request comes from a
   * page of this site.
   */
  ask(request: {
    /** Such as `/auth/sign-in/email`. */
    readonly path: string;
    readonly body: object;
    readonly cookie: string | undefined;
    readonly userAgent: string | undefined;
    /** The address by which attempts are limited. */
    readonly address: string;
  }): Promise<Response>;
  /** The session of a `Cookie` header, read from the database; null where there is none or it has ended. */
  session(cookie: string | undefined): Promise<Session | null>;
  /** As `session`, for who opens a page: prolongs it, with the `Set-Cookie` headers of that. */
  prolonged(cookie: string | undefined): Promise<{
    readonly session: Session | null;
    readonly setCookies: readonly string[];
  }>;
}

/** Better-auth is asked as if everything came from one site of this name: what does not is refused before it. */
const site = 'http://openfelt.invalid';
const addressHeader = 'x-openfelt-address';
const day = 24 * 3600;

/** In seconds: a session lasts so long after it was used last, and is prolonged once a day. */
const session = { expiresIn: 30 * day, updateAge: day } as const;

/** How often one address may try, in seconds. */
const limits = {
  '/sign-in/email': { window: 60, max: 5 },
  '/sign-up/email': { window: 600, max: 10 },
  '/change-password': { window: 60, max: 5 },
};

/** The accounts of a database's platform: their secret is made once and kept there. */
export async function createAuth(database: Database, log: Logger): Promise<Auth> {
  const secret = await database.settings.putIfAbsent('auth-secret', randomBytes(32).toString('base64'));
  const auth = betterAuth({
    baseURL: site,
    basePath: '/auth',
    secret,
    database: prismaAdapter(database.accounts.authTables, { provider: 'postgresql', transaction: true }),
    emailAndPassword: {
      enabled: true,
      minPasswordLength: passwordLength.min,
      maxPasswordLength: passwordLength.max,
    },
    user: {
      modelName: 'authUser',
      additionalFields: {
        // Comes from the guest's cookie, never from what the guest sends.
        playerId: { type: 'string', required: true, unique: true },
        role: { type: 'string', required: true, defaultValue: 'player', input: false },
      },
    },
    account: { modelName: 'authCredential' },
    session: { modelName: 'authSession', ...session },
    rateLimit: { enabled: true, window: 60, max: 100, storage: 'memory', customRules: limits },
    advanced: {
      cookiePrefix: 'openfelt',
      // Who answers adds `Secure` where the visitor came over TLS.
      useSecureCookies: false,
      ipAddress: { ipAddressHeaders: [addressHeader] },
    },
    telemetry: { enabled: false },
    logger: {
      level: 'error',
      // Its messages and errors may hold addresses; the names of the errors do not.
      log: (_level, _message, ...details) => {
        const errors = details.map((each) => (each instanceof Error ? each.name : typeof each));
        log.error({ errors }, 'better-auth failed');
      },
    },
  });

  type Found = Awaited<ReturnType<typeof auth.api.getSession>>;
  const read = (found: Found): Session | null =>
    found === null
      ? null
      : {
          id: found.session.id,
          player: found.user.playerId,
          role: found.user.role as Role,
          email: found.user.email,
        };
  const headersWith = (cookie: string | undefined) => new Headers(cookie === undefined ? {} : { cookie });

  return {
    ask({ path, body, cookie, userAgent, address }) {
      const headers = headersWith(cookie);
      headers.set('content-type', 'application/json');
      headers.set('origin', site);
      headers.set('user-agent', userAgent ?? '');
      headers.set(addressHeader, address);
      return auth.handler(
        new Request(`${site}${path}`, { method: 'POST', headers, body: JSON.stringify(body) }),
      );
    },
    async session(cookie) {
      return read(
        await auth.api.getSession({ headers: headersWith(cookie), query: { disableRefresh: true } }),
      );
    },
    async prolonged(cookie) {
      const { headers, response } = await auth.api.getSession({
        headers: headersWith(cookie),
        returnHeaders: true,
      });
      return { session: read(response), setCookies: headers.getSetCookie() };
    },
  };
}
