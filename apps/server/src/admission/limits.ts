import type { Flow } from './allowance.ts';

/** How much of something may be taken in how many seconds. */
export interface Rate {
  readonly points: number;
  readonly seconds: number;
}

/**
 * What one player, one address and one network may take of a server. An address of IPv6 is what a household is given (64 bits), a network
 * what a provider gives to a street (24 bits of IPv4, 48 of IPv6).
 */
export interface Limits {
  /** Points that calls and pages cost, see `AdmissionPort`. */
  readonly cost: { readonly player: Rate; readonly address: Rate; readonly network: Rate };
  /** Calls over sockets, whatever they cost: who sends more is cut off, for to refuse each of them is work as well. */
  readonly calls: { readonly player: Flow; readonly address: Flow };
  /** Calls that wait for their answers. */
  readonly underWay: { readonly player: number; readonly address: number };
  /** Connections of HTTP: those of a club's browsers, six each. */
  readonly connections: { readonly address: number };
  /** Open sockets: more windows than a person has, a club's players and their phones, and what this process carries. */
  readonly sockets: {
    readonly player: number;
    readonly address: number;
    readonly network: number;
    readonly all: number;
  };
  /** Bytes of files of hands that one player imports. */
  readonly imports: { readonly player: Flow };
  /** Tables that are open at once, of one player and of all. */
  readonly tables: { readonly player: number; readonly all: number };
  /** Ms after which who asks too much is refused at the earliest; at the latest after twice as many. */
  readonly refusalDelay: number;
  /**
   * Ms by which what is due comes late: from `high` on the server is behind, and sends away what play does not need; below `low` it is not
   * any more.
   */
  readonly delay: { readonly high: number; readonly low: number };
  /** Newcomers who are given the cookie of a guest. */
  readonly guests: { readonly address: Rate; readonly network: Rate };
}

/** What is right for people: a page with all that it fetches costs some 45 points, so that a club may open its tables at once. */
export const standardLimits: Limits = {
  cost: {
    player: { points: 400, seconds: 10 },
    address: { points: 2_400, seconds: 10 },
    network: { points: 7_200, seconds: 10 },
  },
  calls: {
    player: { burst: 200, perSecond: 20 },
    address: { burst: 2_000, perSecond: 200 },
  },
  underWay: { player: 64, address: 256 },
  connections: { address: 300 },
  sockets: { player: 40, address: 100, network: 500, all: 5_000 },
  // Some 200 MiB an hour in the long run.
  imports: { player: { burst: 512 * 1024 * 1024, perSecond: 64 * 1024 } },
  tables: { player: 5, all: 100 },
  refusalDelay: 1_000,
  delay: { high: 150, low: 50 },
  guests: { address: { points: 100, seconds: 600 }, network: { points: 400, seconds: 600 } },
};

const any = Number.MAX_SAFE_INTEGER;
const anyRate: Rate = { points: any, seconds: 1 };

/** For measuring, where all who play come from one address. */
export const noLimits: Limits = {
  cost: { player: anyRate, address: anyRate, network: anyRate },
  calls: { player: { burst: any, perSecond: any }, address: { burst: any, perSecond: any } },
  underWay: { player: any, address: any },
  connections: { address: any },
  sockets: { player: any, address: any, network: any, all: any },
  imports: { player: { burst: any, perSecond: any } },
  tables: standardLimits.tables,
  refusalDelay: 0,
  delay: { high: any, low: any },
  guests: { address: anyRate, network: anyRate },
};
