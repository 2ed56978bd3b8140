import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** The line from a server to what it needs, such as its database. */
export interface Line {
  readonly port: number;
  /** Ends all connections, and refuses new ones, until it is whole again. */
  cut(): void;
  /** Passes nothing on in either direction, as a network that loses its packets; what was sent meanwhile arrives when it is whole again. */
  swallow(): void;
  makeWhole(): void;
  close(): void;
}

/** A line to a port of this machine. */
export async function openLine(to: number): Promise<Line> {
  let passage: 'whole' | 'cut' | 'swallowed' = 'whole';
  /** Both ends of every connection, those that nobody answered yet among them. */
  const pairs = new Set<{ readonly near: Socket; far: Socket | null }>();

  function join(pair: { readonly near: Socket; far: Socket | null }): void {
    if (passage === 'swallowed' || pair.far !== null) return;
    const far = connect(to, '127.0.0.1');
    pair.far = far;
    far.setNoDelay(true);
    pair.near.pipe(far).pipe(pair.near);
    far.on('error', () => pair.near.destroy());
    far.on('close', () => pair.near.destroy());
  }

  const server = createServer((near) => {
    if (passage === 'cut') {
      near.destroy();
      return;
    }
    near.setNoDelay(true);
    const pair = { near, far: null as Socket | null };
    pairs.add(pair);
    near.on('error', () => pair.far?.destroy());
    near.on('close', () => {
      pair.far?.destroy();
      pairs.delete(pair);
    });
    join(pair);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  const drop = () => {
    for (const { near } of pairs) near.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    cut() {
      passage = 'cut';
      drop();
    },
    swallow() {
      passage = 'swallowed';
      for (const { near, far } of pairs) {
        near.unpipe();
        far?.unpipe();
      }
    },
    makeWhole() {
      const was = passage;
      passage = 'whole';
      if (was !== 'swallowed') return;
      for (const pair of pairs) {
        if (pair.far === null) join(pair);
        else pair.near.pipe(pair.far).pipe(pair.near);
      }
    },
    close() {
      drop();
      server.close();
    },
  };
}
