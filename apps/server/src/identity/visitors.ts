import type { IncomingMessage } from 'node:http';
import type { Admitted, Visitor } from '@openfelt/api';
import type { Accounts } from '@openfelt/db';
import pLimit from 'p-limit';
import { isOverTls } from '../http/origin.ts';
import { findLocale } from '../http/visitor-locale.ts';
import type { Auth, Session } from './auth.ts';
import type { Enrol } from './enrolment.ts';
import type { GuestCookies } from './guest-cookie.ts';

/** The cookies for who opens a page, or why they get none now. */
type Greeting =
  | { readonly ok: true; readonly setCookies: readonly string[] }
  | Extract<Admitted, { readonly ok: false }>;

/** Tells who asks: the session of an account, else the guest's cookie, unless its player has an account by now. */
export interface Visitors {
  /** Who asks, enrolled unless the request only reads; null for a stranger. */
  identify(request: IncomingMessage): Promise<Visitor | null>;
  /** The guest of a request's cookie, signed in or not; null where there is none or they have an account. */
  guest(request: IncomingMessage): Promise<string | null>;
  /** The `Set-Cookie` headers for who opens a page: a stranger becomes a guest, a session is prolonged. Strangers may have to wait. */
  greet(request: IncomingMessage): Promise<Greeting>;
}

/** Of so many it is found out at once who they are: a crowd at the door must not stand before the next action at a table. */
const atTheDoor = 4;

/** A cookie with the flag that keeps it off connections without TLS, where the visitor came over it. */
export function secured(setCookie: string, request: IncomingMessage): string {
  return isOverTls(request) ? `${setCookie}; Secure` : setCookie;
}

/** Whether a request can change nothing: not every page that is fetched begins a player. */
function onlyReads({ method, headers }: IncomingMessage): boolean {
  return method === 'GET' && headers.upgrade === undefined;
}

/** The visitors of a platform. */
export function createVisitors(parts: {
  readonly auth: Pick<Auth, 'session' | 'prolonged'>;
  readonly cookies: GuestCookies;
  readonly accounts: Pick<Accounts, 'has'>;
  readonly enrol: Enrol;
  /** Whether letters are sent, by which an address can be confirmed. */
  readonly hasMail: boolean;
  /** Whether a stranger may become a guest now. */
  readonly welcome: (request: IncomingMessage) => Promise<Admitted>;
}): Visitors {
  const { auth, cookies, accounts, enrol, hasMail, welcome } = parts;
  const turns = pLimit(atTheDoor);

  const toAccount = ({ email, isEmailConfirmed, hasTwoFactor }: Session) => ({
    email,
    hasTwoFactor,
    isEmailConfirmed: hasMail ? isEmailConfirmed : null,
  });

  async function guest({ headers }: IncomingMessage): Promise<string | null> {
    const player = await cookies.read(headers.cookie);
    return player === null || (await accounts.has(player)) ? null : player;
  }

  async function identify(request: IncomingMessage): Promise<Visitor | null> {
    const session = await auth.session(request.headers.cookie);
    const player = session?.player ?? (await guest(request));
    if (player === null) return null;
    const locale = findLocale(request);
    if (!onlyReads(request)) await enrol({ player, locale });
    return session === null
      ? { player, locale, role: 'player', account: null, session: null }
      : { player, locale, role: session.role, account: toAccount(session), session: session.id };
  }

  async function know(request: IncomingMessage) {
    const { session, setCookies } = await auth.prolonged(request.headers.cookie);
    const given = setCookies.map((each) => secured(each, request));
    return { given, isStranger: session === null && (await guest(request)) === null };
  }

  return {
    identify: (request) => turns(() => identify(request)),
    guest,
    async greet(request) {
      const { given, isStranger } = await turns(() => know(request));
      if (!isStranger) return { ok: true, setCookies: given };
      const welcomed = await welcome(request);
      if (!welcomed.ok) return welcomed;
      const { setCookie } = await turns(() => cookies.issue());
      return { ok: true, setCookies: [...given, secured(setCookie, request)] };
    },
  };
}
