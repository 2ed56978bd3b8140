import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';

/** Why a request is answered before anything else looks at it. */
export interface RequestIssue {
  readonly status: 400 | 421;
  /** What is wrong, and what to do where something can be done. */
  readonly error: string;
}

/** The path that a request asks for, decoded; null where it is none: `//`, half a character, U+0000. */
function parsePath({ url }: IncomingMessage): string | null {
  try {
    const path = decodeURIComponent(new URL(url ?? '/', 'http://localhost').pathname);
    return path.includes('\0') ? null : path;
  } catch {
    return null;
  }
}

/** Whether an encoded U+0000 stands in a query or a cookie. Whatever else cannot be decoded is left as it is by those who read it. */
const hasNul = (text: string | undefined) => text?.includes('%00') ?? false;

/** Looks at what every request brings besides its body: the name it came by, address, query, cookies. Null where there is nothing wrong. */
export function findRequestIssue(
  request: IncomingMessage,
  isOwnHost: (header: string | undefined) => boolean,
): RequestIssue | null {
  const { host, cookie } = request.headers;
  if (!isOwnHost(host))
    return { status: 421, error: 'This server is not reached by that name; ALLOWED_HOSTS states its names.' };
  if (parsePath(request) === null || hasNul(request.url))
    return { status: 400, error: 'This is no address of this server.' };
  if (hasNul(cookie)) return { status: 400, error: 'The cookies have characters that are not text.' };
  return null;
}

/** Answers a request for a socket that is not opened. */
export function refuseUpgrade(socket: Duplex, { status, error }: RequestIssue): void {
  const body = JSON.stringify({ error });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Connection: close',
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  socket.on('error', () => socket.destroy());
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
