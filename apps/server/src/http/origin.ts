import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/** Whether the visitor came over TLS, which a proxy before this server ends. */
export function isOverTls(request: IncomingMessage): boolean {
  return request.headers['x-forwarded-proto'] === 'https';
}

/** Whether a request comes from a page of this site, or from no page. Another site's page carries this site's cookie; its origin tells it. */
export function isSameOrigin(request: IncomingMessage): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined) return true;
  try {
    return new URL(origin).host === host;
  } catch {
    return false;
  }
}

/** Whether a page of this site asks, as the browser says. */
export function isFromOwnPage(request: IncomingMessage): boolean {
  const isStated =
    request.headers.origin !== undefined || request.headers['sec-fetch-site'] === 'same-origin';
  return isStated && isSameOrigin(request);
}

/** The address of who asks. A proxy is believed where it runs on this machine: the last address that it names. */
export function findAddress(request: IncomingMessage): string {
  const peer = (request.socket.remoteAddress ?? '').replace('::ffff:', '');
  if (peer !== '::1' && !peer.startsWith('127.')) return peer;
  const named = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .at(-1)
    ?.trim();
  return named !== undefined && isIP(named) !== 0 ? named : peer;
}
