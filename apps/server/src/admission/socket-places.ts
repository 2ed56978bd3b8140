import { createCounter } from './counter.ts';
import type { Limits } from './limits.ts';
import { findOrigin } from './network.ts';

/** A place for a socket, from the request for it until it has closed. */
export interface SocketPlace {
  /** Gives the place to a player; false where they have as many as one may. */
  claim(player: string): boolean;
  /** The socket is open; `close` closes it for others. */
  occupy(close: () => void): void;
  /** Something was asked for over it: it is not closed for others any more. */
  use(): void;
  /** The place is free again. */
  leave(): void;
}

/** The places for sockets of a server. */
export interface SocketPlaces {
  /** A place for who asks from an address; null where that address, its network or all have as many as they may. */
  take(address: string): SocketPlace | null;
}

/** Counts sockets by whose they are. Where all places are taken, the oldest that nobody uses is closed. */
export function createSocketPlaces(limits: Limits['sockets']): SocketPlaces {
  const counts = createCounter();
  const unused = new Map<SocketPlace, () => void>();
  let taken = 0;

  const isFull = (key: string, max: number) => counts.get(key) >= max;

  /** Closes the oldest socket over which nothing was ever asked. */
  function closeUnused(): boolean {
    const [oldest] = unused;
    if (oldest === undefined) return false;
    const [place, close] = oldest;
    place.leave();
    close();
    return true;
  }

  return {
    take(from) {
      const origin = findOrigin(from);
      const address = `address ${origin.address}`;
      const network = `network ${origin.network}`;
      if (isFull(address, limits.address) || isFull(network, limits.network)) return null;
      if (taken >= limits.all && !closeUnused()) return null;
      const keys = [address, network];
      for (const key of keys) counts.add(key, 1);
      taken += 1;
      let isTaken = true;
      const place: SocketPlace = {
        claim(player) {
          const key = `player ${player}`;
          if (!isTaken || isFull(key, limits.player)) return false;
          keys.push(key);
          counts.add(key, 1);
          return true;
        },
        occupy(close) {
          if (isTaken) unused.set(place, close);
        },
        use() {
          unused.delete(place);
        },
        leave() {
          if (!isTaken) return;
          isTaken = false;
          taken -= 1;
          unused.delete(place);
          for (const key of keys) counts.add(key, -1);
        },
      };
      return place;
    },
  };
}
