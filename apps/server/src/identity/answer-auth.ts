import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { passwordChangeBody, passwordLength, signInInput, type Visitor } from '@openfelt/api';
import * as z from 'zod';
import { isFromOwnPage } from '../http/origin.ts';
import {
  parseJson,
  type RequestHandler,
  readBody,
  refuseMethod,
  respondJson,
} from '../http/request-handler.ts';
import { createAccountAttempts } from './account-attempts.ts';
import type { Auth } from './auth.ts';
import { isCommonPassword } from './common-passwords.ts';
import type { Enrol } from './enrolment.ts';
import { createSignInGate } from './sign-in-gate.ts';
import { secured, type Visitors } from './visitors.ts';

/** The largest body, in bytes. */
const bodyBytes = 4 * 1024;

const nothing = z.strictObject({});

/** A schema of the API, or of this door. */
type BodySchema = z.core.$ZodType<object>;

/**
 * What can be asked, each with its body. Better-auth's other endpoints stay shut. How long a new password is, better-auth says: who tries
 * one that is too short has tried.
 */
const bodies: ReadonlyMap<string, BodySchema> = new Map<string, BodySchema>([
  ['/auth/sign-up/email', signInInput],
  ['/auth/sign-in/email', signInInput],
  ['/auth/change-password', passwordChangeBody],
  ['/auth/sign-out', nothing],
  ['/auth/revoke-sessions', nothing],
]);

/** Whose sessions end with what is asked: this one, all, or all others. */
const leavings: ReadonlyMap<string, 'here' | 'everywhere' | 'elsewhere'> = new Map([
  ['/auth/sign-out', 'here'],
  ['/auth/revoke-sessions', 'everywhere'],
  ['/auth/change-password', 'elsewhere'],
] as const);

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

/** The password that a body would make someone's own; null where it makes none, or one that better-auth refuses by its length. */
function findNewPassword(path: string, body: object): string | null {
  const made = path === '/auth/sign-up/email' ? credentials.parse(body).password : undefined;
  const changed = passwordChangeBody.safeParse(body).data?.newPassword;
  const password = made ?? changed ?? '';
  return password.length < passwordLength.min || password.length > passwordLength.max ? null : password;
}

/** Passes on what better-auth refused, without what it would tell a stranger. */
async function passOn(refused: Response, response: ServerResponse): Promise<void> {
  if (refused.status === 429) {
    return refuseAttempt(response, refused.headers.get('X-Retry-After') ?? '60');
  }
  // Whether the address was the reason is not told.
  if (refused.status === 422) {
    const message = 'This account could not be made. If you have one already, sign in.';
    return refuse(response, 422, 'NOT_MADE', message);
  }
  const read = refusal.safeParse(parseJson(await refused.text()));
  if (read.success) return refuse(response, refused.status, read.data.code, read.data.message);
  refuse(response, refused.status, 'FAILED', 'That did not work; try again.');
}

/** What `/auth/…` is answered with. */
export interface AnswerAuthDependencies {
  readonly auth: Auth;
  readonly visitors: Visitors;
  readonly enrol: Enrol;
  /** The address of who asks. */
  readonly findAddress: (request: IncomingMessage) => string;
  /** Called when a player has an account from now on. */
  readonly signedUp: (player: string) => void;
  /** Called when someone has signed out: here, everywhere, or everywhere but here. */
  readonly signedOut: (visitor: Visitor, where: 'here' | 'everywhere' | 'elsewhere') => void;
}

/**
 * `POST /auth/…` of this site's pages: sign up, sign in, change the password, sign out, and sign out everywhere (`revoke-sessions`).
 * Answers `{ok}`, or `{code, message}`; the session goes into a cookie that scripts cannot read. Who signs up as a
 * guest keeps the guest's player.
 */
export function createAnswerAuth({
  auth,
  visitors,
  enrol,
  findAddress,
  signedUp,
  signedOut,
}: AnswerAuthDependencies): RequestHandler {
  const gate = createSignInGate();
  const attempts = createAccountAttempts();

  /** The player of a new account: the guest of this browser, else a new one. */
  async function newcomer(request: IncomingMessage): Promise<string> {
    const player = (await visitors.guest(request)) ?? `player-${randomUUID()}`;
    await enrol(player);
    return player;
  }

  return async (request, response) => {
    const { pathname: path } = new URL(request.url ?? '/', 'http://localhost');
    const schema = bodies.get(path);
    if (schema === undefined) return refuse(response, 404, 'NOT_FOUND', 'There is nothing here.');
    if (request.method !== 'POST') return refuseMethod(response, ['POST']);
    if (!isFromOwnPage(request))
      return refuse(response, 403, 'OTHER_SITE', 'Only the pages of this site may ask that.');
    const text = await readBody(request, bodyBytes);
    if (text === null) return refuse(response, 413, 'TOO_LARGE', `A request has at most ${bodyBytes} bytes.`);
    const read = z.safeParse(schema, parseJson(text));
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
    const leaves = leavings.get(path);
    const leaving = leaves === undefined ? null : await visitors.identify(request);
    const address = findAddress(request);
    // Whose password is tried: of who signs in or up by their address, of who changes it by their session.
    const { email = path === '/auth/change-password' ? leaving?.account?.email : undefined } =
      credentials.parse(read.data);
    const wait = email === undefined ? null : await attempts.begin(email, address);
    if (wait !== null) return refuseAttempt(response, String(wait));
    const from = {
      cookie: request.headers.cookie,
      userAgent: request.headers['user-agent'],
      address,
    };
    const signs = path === '/auth/sign-up/email' ? await newcomer(request) : null;
    const body = signs === null ? read.data : { ...read.data, name: '', playerId: signs };
    const respond = async () => {
      const answered = await auth.ask({ path, body, ...from });
      if (!answered.ok || leaves !== 'elsewhere') return { answered, othersStay: false };
      // Who knew the old password may be signed in with it.
      const ended = await auth.ask({ path: '/auth/revoke-other-sessions', body: {}, ...from });
      return { answered, othersStay: !ended.ok };
    };
    const { answered, othersStay } = await (leaves === 'elsewhere' ? gate.change : gate.signIn)(respond);
    if (email !== undefined && answered.ok) await attempts.succeeded(email, address);
    const cookies = answered.headers.getSetCookie().map((each) => secured(each, request));
    if (cookies.length > 0) response.setHeader('Set-Cookie', cookies);
    if (!answered.ok) return passOn(answered, response);
    if (othersStay) {
      const message = 'The password is changed, but other devices are still signed in: sign out everywhere.';
      return refuse(response, 500, 'OTHERS_STAY', message);
    }
    respondJson(response, 200, { ok: true });
    if (signs !== null) signedUp(signs);
    if (leaves !== undefined && leaving !== null && leaving.session !== null) signedOut(leaving, leaves);
  };
}
