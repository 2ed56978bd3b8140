import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createSocketPlaces, type SocketPlace } from './socket-places.ts';

const limits = { player: 2, address: 3, network: 5, all: 8 };

/** Takes places until there is none. */
function takeAll(take: () => SocketPlace | null): SocketPlace[] {
  const taken: SocketPlace[] = [];
  for (let place = take(); place !== null; place = take()) {
    taken.push(place);
    if (taken.length > 100) throw new Error('there is no end to it');
  }
  return taken;
}

describe('places for sockets', () => {
  test('are so many for an address, for its network, and for a player', () => {
    const places = createSocketPlaces(limits);
    expect(takeAll(() => places.take('192.0.2.1'))).toHaveLength(3);
    expect(takeAll(() => places.take('192.0.2.2'))).toHaveLength(2);
    const [first, second, third] = takeAll(() => places.take('198.51.100.1'));
    expect([first, second, third].map((place) => place?.claim('ann'))).toEqual([true, true, false]);
  });

  test('are one household’s together, however many addresses of IPv6 it has', () => {
    const places = createSocketPlaces(limits);
    let host = 0;
    const take = () => {
      host += 1;
      return places.take(`2001:db8::${host.toString(16)}`);
    };
    expect(takeAll(take)).toHaveLength(3);
  });

  test('are closed for others where nothing was asked over them, the oldest first; those in use stay', () => {
    const places = createSocketPlaces({ ...limits, all: 3 });
    const closed: string[] = [];
    const open = (name: string, address: string) => {
      const place = places.take(address);
      place?.occupy(() => closed.push(name));
      return place;
    };
    open('used', '192.0.2.1')?.use();
    open('old', '192.0.3.1');
    open('new', '192.0.4.1');
    expect(open('next', '192.0.5.1')).not.toBeNull();
    expect(closed).toEqual(['old']);
    open('another', '192.0.6.1')?.use();
    expect(closed).toEqual(['old', 'new']);
  });

  test('are all free again when all have left, in whatever order and however often they say so', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(5), fc.nat(3), fc.boolean()), { maxLength: 60 }), (visits) => {
        const places = createSocketPlaces(limits);
        const taken: SocketPlace[] = [];
        for (const [host, player, leaves] of visits) {
          const place = places.take(`192.0.${host}.1`);
          if (place === null) continue;
          place.claim(`player ${player}`);
          taken.push(place);
          if (leaves) for (const each of taken.splice(0, 2)) each.leave();
        }
        for (const place of [...taken, ...taken]) place.leave();
        expect(takeAll(() => places.take('192.0.2.1'))).toHaveLength(limits.address);
      }),
    );
  });
});
