import { randomBytes } from 'node:crypto';
import { passkey } from '@better-auth/passkey';
import { passwordLength } from '@openfelt/api';
import { type Database, isStorageAway, type Role } from '@openfelt/db';
import { isLocale, type Locale, locales } from '@openfelt/phrases';
import type { BetterAuthOptions } from 'better-auth';
import { prismaAdapter } from 'better-auth/adapters/prisma';
import { APIError } from 'better-auth/api';
import { betterAuth } from 'better-auth/minimal';
import { twoFactor } from 'better-auth/plugins/two-factor';
import type { Logger } from 'pino';
import * as z from 'zod';
import type { LetterKind, PostLetter } from '../mail/letters.ts';
import { noteFailures } from './noted-failures.ts';

/** Whose a session is. */
export interface Session {
  readonly id: string;
  readonly player: string;
  readonly role: Role;
  readonly email: string;
  /** Whether it has been shown that letters to the address reach the player. */
  readonly isEmailConfirmed: boolean;
  /** Whether signing in with the password asks for a code as well. */
  readonly hasTwoFactor: boolean;
}

/** What a link for a new password holds. */
interface PasswordToken {
  /** The secret. */
  readonly token: string;
  /** Whose password it sets. */
  readonly player: string;
  /** Ms since the epoch. */
  readonly validUntil: number;
}

/** Accounts with e-mail and password, and their sessions: better-auth behind a door of our own. Promises reject where the storage fails. */
export interface Auth {
  /**
   * Answers a request to one of better-auth's endpoints. The body has been checked, and the request comes from a
   * page of this site.
   */
  ask(request: {
    /** Such as `/auth/sign-in/email`. */
    readonly path: string;
    /** For one that is asked with GET, the query. */
    readonly body: object;
    readonly method: 'GET' | 'POST';
    /** The language of a letter that this may send. */
    readonly locale: Locale;
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
  /** Whose password the secret of a link lets set; null where it lets set none any more. */
  findPasswordOwner(token: string): Promise<string | null>;
  /** Makes a link for a new password; null where nobody has the address. */
  issuePasswordToken(email: string): Promise<PasswordToken | null>;
}

/** Where people reach the platform, which passkeys belong to. */
export interface PasskeySite {
  /** Its name, without scheme and port: a passkey is good there alone. */
  readonly name: string;
  /** Its origin, known once the server listens. */
  readonly findOrigin: () => string;
}

/** Better-auth is asked as if everything came from one site of this name: what does not is refused before it. */
const site = 'http://openfelt.invalid';
const addressHeader = 'x-openfelt-address';
const localeHeader = 'x-openfelt-locale';
const day = 24 * 3600;

/** In seconds: a session lasts so long after it was used last, and is prolonged once a day. */
const session = { expiresIn: 30 * day, updateAge: day } as const;

/** How long links in letters work, in seconds. */
const linkLifetimes = { confirmAddress: day, newPassword: 3600 } as const;

/** Under which name better-auth keeps the secret of a link for a new password. */
const toPasswordIdentifier = (token: string) => `reset-password:${token}`;

/** The player of one of better-auth's users, whose types leave our own fields out. */
const toPlayer = (user: object) => z.object({ playerId: z.string() }).parse(user).playerId;

/** @throws APIError where the device did not ask who uses it. */
function requireVerified(isVerified: boolean | undefined): void {
  if (isVerified !== true)
    throw new APIError('UNAUTHORIZED', { code: 'PASSKEY_REFUSED', message: 'No one was asked.' });
}

/** How often one address may try, in seconds. */
const limits = {
  '/sign-in/email': { window: 60, max: 5 },
  '/sign-up/email': { window: 600, max: 10 },
  '/change-password': { window: 60, max: 5 },
  '/request-password-reset': { window: 600, max: 10 },
  '/reset-password': { window: 60, max: 5 },
  '/send-verification-email': { window: 600, max: 10 },
  '/passkey/verify-authentication': { window: 60, max: 10 },
  '/verify-password': { window: 60, max: 5 },
  '/verify-email': { window: 60, max: 10 },
};

/** The accounts of a database's platform: their secret is made once and kept there. Without `post` no letters are sent. */
export async function createAuth(
  database: Database,
  log: Logger,
  post: PostLetter | null,
  passkeySite: PasskeySite,
): Promise<Auth> {
  const secret = await database.settings.putIfAbsent('auth-secret', randomBytes(32).toString('base64'));
  const postTo =
    (kind: LetterKind) =>
    async (
      { user, token }: { readonly user: { readonly email: string }; readonly token: string },
      request?: Request,
    ) => {
      const locale = request?.headers.get(localeHeader) ?? undefined;
      post?.(kind, { email: user.email, token, locale: isLocale(locale) ? locale : locales[0] });
    };
  const storage = noteFailures(isStorageAway);
  const adapt = prismaAdapter(database.accounts.authTables, { provider: 'postgresql', transaction: true });
  const auth = betterAuth({
    baseURL: site,
    basePath: '/auth',
    secret,
    database(own: BetterAuthOptions) {
      const adapter = adapt(own);
      return storage.watch({
        ...adapter,
        // What fails within a transaction may come out of it as a refusal.
        transaction: (task) => adapter.transaction((within) => task(storage.watch(within))),
      } satisfies typeof adapter);
    },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: passwordLength.min,
      maxPasswordLength: passwordLength.max,
      sendResetPassword: postTo('newPassword'),
      resetPasswordTokenExpiresIn: linkLifetimes.newPassword,
      revokeSessionsOnPasswordReset: true,
    },
    emailVerification: {
      sendVerificationEmail: postTo('confirmAddress'),
      sendOnSignUp: true,
      expiresIn: linkLifetimes.confirmAddress,
    },
    verification: { modelName: 'authVerification', storeIdentifier: 'hashed' },
    user: {
      modelName: 'authUser',
      additionalFields: {
        // Comes from the guest's cookie, never from what the guest sends.
        playerId: { type: 'string', required: true, unique: true },
        role: { type: 'string', required: true, defaultValue: 'player', input: false },
      },
    },
    account: { modelName: 'authCredential' },
    trustedOrigins: () => [passkeySite.findOrigin()],
    plugins: [
      twoFactor({ issuer: 'Openfelt', schema: { twoFactor: { modelName: 'authTwoFactor' } } }),
      passkey({
        rpID: passkeySite.name,
        rpName: 'Openfelt',
        schema: { passkey: { modelName: 'authPasskey' } },
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        advanced: { webAuthnChallengeCookie: 'openfelt-passkey' },
        // A passkey stands for password and second factor, so its device has to have asked for a finger, a face or a PIN.
        registration: {
          afterVerification: ({ verification }) =>
            requireVerified(verification.registrationInfo?.userVerified),
        },
        authentication: {
          afterVerification: ({ verification }) =>
            requireVerified(verification.authenticationInfo.userVerified),
        },
      }),
    ],
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
          isEmailConfirmed: found.user.emailVerified,
          hasTwoFactor: found.user.twoFactorEnabled === true,
        };
  const headersWith = (cookie: string | undefined) => new Headers(cookie === undefined ? {} : { cookie });

  return {
    ask({ path, body, method, cookie, userAgent, address, locale }) {
      const headers = headersWith(cookie);
      headers.set('content-type', 'application/json');
      // Better-auth compares with it what a passkey was made for.
      headers.set('origin', path.startsWith('/auth/passkey/') ? passkeySite.findOrigin() : site);
      headers.set('user-agent', userAgent ?? '');
      headers.set(addressHeader, address);
      headers.set(localeHeader, locale);
      const query = method === 'GET' ? `?${new URLSearchParams(Object.entries(body))}` : '';
      const init = method === 'GET' ? {} : { body: JSON.stringify(body) };
      const request = new Request(`${site}${path}${query}`, { method, headers, ...init });
      return storage.during(
        () => auth.handler(request),
        ({ ok }) => !ok,
      );
    },
    async session(cookie) {
      const request = { headers: headersWith(cookie), query: { disableRefresh: true } };
      return read(await storage.during(() => auth.api.getSession(request)));
    },
    async prolonged(cookie) {
      const request = { headers: headersWith(cookie), returnHeaders: true } as const;
      const { headers, response } = await storage.during(() => auth.api.getSession(request));
      return { session: read(response), setCookies: headers.getSetCookie() };
    },
    async findPasswordOwner(token) {
      const { internalAdapter } = await auth.$context;
      const found = await internalAdapter.findVerificationValue(toPasswordIdentifier(token));
      if (found === null || found.expiresAt < new Date()) return null;
      const user = await internalAdapter.findUserById(found.value);
      return user === null ? null : toPlayer(user);
    },
    async issuePasswordToken(email) {
      const { internalAdapter } = await auth.$context;
      const found = await internalAdapter.findUserByEmail(email.toLowerCase());
      if (found === null) return null;
      const token = randomBytes(24).toString('base64url');
      const expiresAt = new Date(Date.now() + linkLifetimes.newPassword * 1_000);
      await internalAdapter.createVerificationValue({
        identifier: toPasswordIdentifier(token),
        value: found.user.id,
        expiresAt,
      });
      return { token, player: toPlayer(found.user), validUntil: expiresAt.getTime() };
    },
  };
}
