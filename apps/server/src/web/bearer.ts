import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Tells whether a request bears a token, in a time that does not depend on how much of it is right. */
export function bears(token: string): (request: IncomingMessage) => boolean {
  const expected = Buffer.from(`Bearer ${token}`);
  return ({ headers }) => {
    const given = Buffer.from(headers.authorization ?? '');
    return given.length === expected.length && timingSafeEqual(given, expected);
  };
}
