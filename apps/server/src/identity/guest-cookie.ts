import { randomBytes, randomUUID } from 'node:crypto';
import type { Database } from '@openfelt/db';
import { jwtVerify, SignJWT } from 'jose';

/** Who a visitor is: a pseudonymous id in a signed cookie, given on the first visit. */
export interface GuestCookies {
  /** The player of a request's `Cookie` header, or null where it carries no valid one. */
  read(header: string | undefined): Promise<string | null>;
  /** A new guest and the `Set-Cookie` header that makes them known again. */
  issue(): Promise<{ readonly player: string; readonly setCookie: string }>;
}

const cookieName = 'openfelt-guest';
/** A year, in seconds. */
const lifetime = 365 * 24 * 3600;
const issuer = 'openfelt';

/** The cookies of a database's platform: the key is made once and kept there. */
export async function guestCookies(database: Database): Promise<GuestCookies> {
  const stored = await database.settings.putIfAbsent('guest-cookie-key', randomBytes(32).toString('base64'));
  const key = Buffer.from(stored, 'base64');
  return {
    async read(header) {
      const token = header
        ?.split(';')
        .map((part) => part.trim())
        .find((part) => part.startsWith(`${cookieName}=`))
        ?.slice(cookieName.length + 1);
      if (token === undefined) return null;
      try {
        const { payload } = await jwtVerify(token, key, { issuer, algorithms: ['HS256'] });
        return payload.sub ?? null;
      } catch {
        // Forged, altered or too old: a stranger.
        return null;
      }
    },
    async issue() {
      const player = `guest-${randomUUID()}`;
      const token = await new SignJWT({})
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(player)
        .setIssuer(issuer)
        .setIssuedAt()
        .setExpirationTime(`${lifetime}s`)
        .sign(key);
      const flags = `Path=/; Max-Age=${lifetime}; HttpOnly; SameSite=Lax`;
      return { player, setCookie: `${cookieName}=${token}; ${flags}` };
    },
  };
}
