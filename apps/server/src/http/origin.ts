import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

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

/** Tells the address of who asks. */
export type FindAddress = (request: IncomingMessage) => string;

/** An address or a network (`10.0.0.0/8`) as a range; null for any other text. */
export function parseNetwork(text: string): ReturnType<typeof ipaddr.parseCIDR> | null {
  if (ipaddr.isValidCIDR(text)) return ipaddr.parseCIDR(text);
  if (isIP(text) === 0) return null;
  const address = ipaddr.process(text);
  return [address, address.kind() === 'ipv4' ? 32 : 128];
}

/** Whether an address is a trusted proxy's. */
export type IsProxy = (address: string | undefined) => boolean;

/**
 * Knows the trusted proxies: addresses and networks.
 *
 * @throws Error for what is neither: a bug of the caller, since the environment is checked.
 */
export function createIsProxy(trustedProxies: readonly string[]): IsProxy {
  const networks = trustedProxies.map((text) => {
    const network = parseNetwork(text);
    if (network === null) throw new Error(`${text} is neither an address nor a network`);
    return network;
  });
  return (text = '') => {
    if (isIP(text) === 0) return false;
    const address = ipaddr.process(text);
    return networks.some(([base, bits]) => base.kind() === address.kind() && address.match(base, bits));
  };
}

/**
 * The address of who asks, as the proxies say that are trusted. Each names in `X-Forwarded-For` who asked it, last;
 * the first from behind that is no trusted proxy is who asks. What anyone else writes there is not believed.
 */
export function createFindAddress(isProxy: IsProxy): FindAddress {
  return (request) => {
    const named = String(request.headers['x-forwarded-for'] ?? '').split(',');
    let address = (request.socket.remoteAddress ?? '').replace('::ffff:', '');
    while (isProxy(address)) {
      const before = named.pop()?.trim() ?? '';
      if (isIP(before) === 0) break;
      address = before;
    }
    return address;
  };
}
