/** Where this machine alone is reached, whatever its resolver says of `localhost`. */
const loopback = ['localhost', '127.0.0.1', '[::1]'];
const everywhere = ['0.0.0.0', '::'];

/** A name or an address as it stands in an address of the web: of IPv6 in brackets. */
const toUrlHost = (host: string) => (host.includes(':') ? `[${host}]` : host);

/** The name by which people reach a server that listens there, as it stands in `http://…`. */
export function publicName(host: string): string {
  return everywhere.includes(host) ? 'localhost' : toUrlHost(host);
}

/** Where the server reaches itself: over IPv4, which every page's request can use, unless it listens at one address only. */
export function inwardName(host: string): string {
  return [...everywhere, 'localhost'].includes(host) ? '127.0.0.1' : toUrlHost(host);
}

/** Tells whether a `Host` header names this server, whatever the port. Another name leads here only if somebody else's site does. */
export function createHostCheck(names: readonly string[]): (header: string | undefined) => boolean {
  const own = new Set([...loopback, ...names.map((name) => name.toLowerCase())]);
  return (header) => header !== undefined && own.has(header.toLowerCase().replace(/:\d*$/, ''));
}
