import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { passwordLength, type Visitor } from '@openfelt/api';
import type { Accounts } from '@openfelt/db';
import * as z from 'zod';
import { isFromOwnPage } from '../http/origin.ts';
import {
  parseJson,
  type RequestHandler,
  readBody,
  refuseMethod,
  respondJson,
} from '../http/request-handler.ts';
import { findLocale } from '../http/visitor-locale.ts';
import { createAccountAttempts } from './account-attempts.ts';
import type { DeleteAccount, DeletionRefusal } from './account-deletion.ts';
import type { Auth } from './auth.ts';
import { type AuthDoor, authDoors, type Leaving } from './auth-doors.ts';
import { isCommonPassword } from './common-passwords.ts';
import type { Enrol } from './enrolment.ts';
import { createSignInGate } from './sign-in-gate.ts';
import { secured, type Visitors } from './visitors.ts';

/** The largest body, in bytes. */
const bodyBytes = 4 * 1024;

const refusal = z.object({ code: z.string(), message: z.string() });

/** Says why not: the code is for programs, the sentence for people. */
function refuse(response: ServerResponse, status: number, code: string, message: string): void {
  respondJson(response, status, { code, message });
}

function refuseAttempt(response: ServerResponse, seconds: string): void {
  response.setHeader('Retry-After', seconds);
  refuse(response, 429, 'TOO_MANY_ATTEMPTS', `Too many attempts. Try again in ${seconds} seconds.`);
}

const credentials = z.object({ email: z.string(), password: z.string() }).partial();
const passwords = z.object({ newPassword: z.string() }).partial();
const links = z.object({ token: z.string() }).partial();

/** So many letters one account is sent, from wherever they are asked for; each has a link that works as long. */
const letterLimits = { tries: 5, seconds: 3600 } as const;

/** Where better-auth says whether a password is right. */
const passwordPath = '/auth/verify-password';

const deletionRefusals: Readonly<Record<DeletionRefusal, string>> = {
  SEATED: 'Leave your tables first.',
  LAST_ADMINISTRATOR: 'This is the last administrator. Make someone else an administrator first.',
};

/** The password that a body would make someone's own; null where it makes none, or one that better-auth refuses by its length. */
function findNewPassword(path: string, body: object): string | null {
  const made = path === '/auth/sign-up/email' ? credentials.parse(body).password : undefined;
  const password = made ?? passwords.parse(body).newPassword ?? '';
  return password.length < passwordLength.min || password.length > passwordLength.max ? null : password;
}

/** Passes on what better-auth refused, without what it would tell a stranger. */
async function passOn(refused: Response, response: ServerResponse): Promise<void> {
  if (refused.status === 429) {
    return refuseAttempt(response, refused.headers.get('X-Retry-After') ?? '60');
  }
  // Whether the address was the reason is not told.
  if (refused.status === 422) {
    const message = 'Couldn’t create this account. If you already have one, sign in.';
    return refuse(response, 422, 'NOT_MADE', message);
  }
  const read = refusal.safeParse(parseJson(await refused.text()));
  if (read.success) return refuse(response, refused.status, read.data.code, read.data.message);
  refuse(response, refused.status, 'FAILED', 'That did not work; try again.');
}

/** What `/auth/…` is answered with. */
export interface AnswerAuthDependencies {
  readonly auth: Auth;
  readonly accounts: Accounts;
  readonly visitors: Visitors;
  readonly enrol: Enrol;
  readonly deleteAccount: DeleteAccount;
  /** Whether letters are sent. */
  readonly hasMail: boolean;
  /** The address of who asks. */
  readonly findAddress: (request: IncomingMessage) => string;
  /** Called when a player has an account from now on. */
  readonly signedUp: (player: string) => void;
  /** Called when sessions of a player have ended: the one named here, all, or all but that one. */
  readonly signedOut: (who: Pick<Visitor, 'player' | 'session'>, where: Leaving) => void;
}

/**
 * `POST /auth/…` of this site's pages, see `authDoors`. Answers `{ok}`, or `{code, message}`; the session goes into a cookie that scripts
 * cannot read. Who signs up as a guest keeps the guest's player.
 */
export function createAnswerAuth({
  auth,
  accounts,
  visitors,
  enrol,
  deleteAccount,
  hasMail,
  findAddress,
  signedUp,
  signedOut,
}: AnswerAuthDependencies): RequestHandler {
  const gate = createSignInGate();
  const attempts = createAccountAttempts();
  const letters = createAccountAttempts(letterLimits);

  /** The player of a new account: the guest of this browser, else a new one. */
  async function newcomer(request: IncomingMessage): Promise<string> {
    const player = (await visitors.guest(request)) ?? `player-${randomUUID()}`;
    await enrol({ player, locale: findLocale(request) });
    return player;
  }

  /** Whose sessions what is asked ends: of who sets a password by a link, of who that link is for. */
  async function findLeaving(door: AuthDoor, request: IncomingMessage, body: object) {
    const { token } = links.parse(body);
    if (!door.setsPassword || token === undefined) return visitors.identify(request);
    const player = await auth.findPasswordOwner(token);
    return player === null ? null : { player, session: null, account: null };
  }

  return async (request, response) => {
    const { pathname: path } = new URL(request.url ?? '/', 'http://localhost');
    const door = authDoors.get(path);
    if (door === undefined) return refuse(response, 404, 'NOT_FOUND', 'There is nothing here.');
    if (request.method !== 'POST') return refuseMethod(response, ['POST']);
    if (!isFromOwnPage(request))
      return refuse(response, 403, 'OTHER_SITE', 'Only the pages of this site may ask that.');
    if (door.posts && !hasMail)
      return refuse(response, 501, 'NO_MAIL', 'This server sends no mail. Ask an administrator for a link.');
    const text = await readBody(request, bodyBytes);
    if (text === null) return refuse(response, 413, 'TOO_LARGE', `A request has at most ${bodyBytes} bytes.`);
    const read = z.safeParse(door.body, parseJson(text));
    if (!read.success) {
      const isEmail = read.error.issues.some((issue) => issue.path[0] === 'email');
      return isEmail
        ? refuse(response, 400, 'INVALID_EMAIL', 'That isn’t a valid email address.')
        : refuse(response, 400, 'BAD_REQUEST', 'The body is not as it should be.');
    }
    const wanted = findNewPassword(path, read.data);
    if (wanted !== null && (await isCommonPassword(wanted))) {
      const message = 'This password is among those that are guessed first. Choose another.';
      return refuse(response, 400, 'COMMON_PASSWORD', message);
    }
    const { ends } = door;
    const who = ends === null && door.account !== 'own' ? null : await findLeaving(door, request, read.data);
    const address = findAddress(request);
    const own = door.account === 'own' ? who?.account?.email : undefined;
    if (door.account === 'own' && own === undefined)
      return refuse(response, 401, 'UNAUTHORIZED', 'Sign in for that; a guest has no account.');
    const { email = own } = credentials.parse(read.data);
    const wait = email === undefined ? null : await (door.posts ? letters : attempts).begin(email, address);
    if (wait !== null) return refuseAttempt(response, String(wait));
    const from = {
      cookie: request.headers.cookie,
      userAgent: request.headers['user-agent'],
      address,
      locale: findLocale(request),
    };
    const signs = path === '/auth/sign-up/email' ? await newcomer(request) : null;
    const named = door.posts ? { email: email ?? '' } : {};
    const body = signs === null ? { ...read.data, ...named } : { ...read.data, name: '', playerId: signs };
    const respond = async () => {
      const shown = door.needsPassword
        ? await auth.ask({ path: passwordPath, body, method: 'POST', ...from })
        : null;
      if (shown !== null && !shown.ok) return { answered: shown, othersStay: false };
      if (shown !== null && door.deletes && who !== null)
        return { answered: shown, othersStay: false, refusal: await deleteAccount(who.player) };
      const answered = await auth.ask({
        path,
        body: shown === null ? body : {},
        method: door.method,
        ...from,
      });
      if (!answered.ok || !door.setsPassword) return { answered, othersStay: false };
      // Links that were sent before are for the old password.
      if (who !== null) await accounts.forgetVerifications(who.player);
      if (ends !== 'elsewhere') return { answered, othersStay: false };
      // Who knew the old password may be signed in with it. Whatever becomes of that, the password is another one by now.
      const revocation = auth.ask({ path: '/auth/revoke-other-sessions', body: {}, method: 'POST', ...from });
      const othersStay = await revocation.then(
        ({ ok }) => !ok,
        () => true,
      );
      return { answered, othersStay };
    };
    const isAlone = door.setsPassword || door.deletes;
    const { answered, othersStay, refusal = null } = await (isAlone ? gate.change : gate.signIn)(respond);
    if (email !== undefined && answered.ok && !door.posts) await attempts.succeeded(email, address);
    const cookies = answered.headers.getSetCookie().map((each) => secured(each, request));
    if (cookies.length > 0) response.setHeader('Set-Cookie', cookies);
    if (!answered.ok) return passOn(answered, response);
    if (refusal !== null) return refuse(response, 409, refusal, deletionRefusals[refusal]);
    if (othersStay) {
      const message = 'The password is changed, but other devices are still signed in: sign out everywhere.';
      return refuse(response, 500, 'OTHERS_STAY', message);
    }
    const given = z.safeParse(door.gives, parseJson(await answered.text()));
    respondJson(response, 200, { ok: true, ...given.data });
    if (signs !== null) signedUp(signs);
    const isSignedIn = who !== null && (who.session !== null || ends === 'everywhere');
    if (ends !== null && isSignedIn) signedOut(who, ends);
  };
}
