import { createHash } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { createProxyServer, proxyUpgrade } from 'httpxy';

/** How often servers are asked whether they are ready, in ms, and how long they may take. */
const askEvery = 500;
const patience = 1_500;

const nobody = 'No server is ready just now. Try again in a few seconds.\n';

/** One address before several servers. */
export interface Balancer {
  /** The servers, whether they are ready or not. */
  setServers(addresses: readonly string[]): void;
  /** Those that were ready when they were asked last. */
  ready(): readonly string[];
  stop(): void;
}

/** What a visitor is known by: the cookie of a guest, which they keep when they sign in, else their address. */
const readVisitor = ({ headers, socket }: IncomingMessage): string =>
  /openfelt-guest=[^;]+/.exec(headers.cookie ?? '')?.[0] ?? socket.remoteAddress ?? '';

/** How well a server suits a visitor: always the same, so that a visitor stays where they are for as long as the servers do. */
function weigh(visitor: string, address: string): string {
  return createHash('sha256').update(`${visitor} ${address}`).digest('hex');
}

/** Lets `front` answer by servers that come and go: each visitor by one of those that are ready, and by another when that one is not any more. */
export function openBalancer(front: Server): Balancer {
  const proxy = createProxyServer({ xfwd: true });
  let servers: readonly string[] = [];
  const ready = new Set<string>();
  /** Sockets by the server that answers them. */
  const sockets = new Map<string, Set<Duplex>>();

  /** A server that is not ready twice has no visitors any more: they come again, and find another. */
  function sendAway(address: string): void {
    for (const socket of sockets.get(address) ?? []) socket.destroy();
  }

  async function ask(address: string): Promise<void> {
    const isReady = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(patience) }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady && servers.includes(address)) ready.add(address);
    else if (!ready.delete(address)) sendAway(address);
  }
  const asking = setInterval(() => {
    for (const address of servers) void ask(address);
  }, askEvery);

  function choose(request: IncomingMessage): string | null {
    const visitor = readVisitor(request);
    const [best] = [...ready].toSorted((a, b) => weigh(visitor, a).localeCompare(weigh(visitor, b)));
    return best ?? null;
  }

  front.on('request', async (request, response) => {
    const target = choose(request);
    try {
      if (target === null) throw new Error(nobody);
      await proxy.web(request, response, { target });
    } catch {
      // It went away as it answered: who asks again finds another.
      if (target !== null) ready.delete(target);
      if (response.headersSent) response.destroy();
      else response.writeHead(503, { 'Content-Type': 'text/plain', 'Retry-After': '1' }).end(nobody);
    }
  });
  front.on('upgrade', async (request, socket, head) => {
    const target = choose(request);
    try {
      if (target === null) throw new Error(nobody);
      const own = sockets.get(target) ?? new Set();
      sockets.set(target, own.add(socket));
      socket.on('close', () => own.delete(socket));
      await proxyUpgrade(target, request, socket, head, { xfwd: true });
    } catch {
      if (target !== null) ready.delete(target);
      socket.destroy();
    }
  });

  return {
    setServers(addresses) {
      servers = addresses;
      for (const address of ready) if (!addresses.includes(address)) ready.delete(address);
      for (const address of addresses) void ask(address);
    },
    ready: () => [...ready],
    stop: () => clearInterval(asking),
  };
}
