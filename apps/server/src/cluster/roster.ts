import { randomUUID } from 'node:crypto';
import type { NewDuty, ServerList, Servers, StoredServer, TakenDuty } from '@openfelt/db';
import type { Logger } from 'pino';
import type { Renewal } from '../telemetry/metrics.ts';
import type { Link } from './link.ts';
import { countShare } from './share.ts';

/** How long a server has its duties without renewing, in ms: a server that was killed is missed for as long, and somewhat more. */
const lease = 2_500;
/** How often a server renews, and looks for what nobody does, in ms. */
const beatEvery = 500;
/** A renewal that comes so long after the last, in ms, is counted as late: another such beat, and the lease is over. */
const lateAfter = 1_500;
/** At most so many duties are taken by one statement. */
const takenAtOnce = 100;
/** What nobody has taken after so many looks is taken by anybody, whoever's share it is. */
const patience = 4;

/** For a duty that could not be begun here again and again others have so long to take it, at first and at most, in ms. */
const rest = { first: 1_000, longest: 30_000 } as const;
/** What could not be begun here is forgotten after so many ms without another try: others do it, or it is closed. */
const forgottenAfter = 4 * rest.longest;

/** What is told of the duties of a server. */
interface RosterEvents {
  /** The server has an id, or another one: others reach it by that. */
  readonly entered: (serverId: string) => void;
  /** A duty is this server's from now on. */
  readonly begin: (taken: TakenDuty) => Promise<void>;
  /** A duty is another server's, or will be: it is done no more. */
  readonly end: (duty: string) => Promise<void>;
  /** This server has more than its share: one may be given up when it suits. */
  readonly surplus: () => void;
}

/** What a server found as it renewed. */
interface Renewed {
  /** Under which id it looked: what it found is of that one alone. */
  readonly as: string;
  readonly list: ServerList;
  /** The duties that were begun before it looked: of these alone the list knows. */
  readonly heldBefore: readonly string[];
  /** It did not renew, since it does not hear the others. */
  readonly isApart: boolean;
}

/** The duties of this server, and the servers beside it. */
export interface Roster {
  /** This server's id for now: one that was taken for dead comes back under another. */
  serverId(): string;
  servers(): readonly StoredServer[];
  /** How many duties nobody has, as far as this server knows. */
  free(): number;
  has(duty: string): boolean;
  /** Begins a duty that is new; null where it is there already. */
  addOwn(duty: NewDuty): Promise<TakenDuty | null>;
  /** Has a duty given up that another server may take at once; it was ended here before. */
  release(duty: string): Promise<void>;
  /** Ends a duty for good. */
  close(duty: string): Promise<void>;
  /** Takes nothing from now on; the others know. */
  drain(): Promise<void>;
  /** Begins to renew and to take. */
  start(): Promise<void>;
  /** Leaves: what it still has is free at once. */
  stop(): Promise<void>;
}

/** What a roster needs. */
export interface RosterDependencies {
  readonly store: Servers;
  readonly link: Link;
  readonly log: Logger;
  /** How much this server has to do, from 0 to 1. */
  readonly load: () => number;
  readonly countRenewal: (result: Renewal) => void;
  readonly events: RosterEvents;
}

/** A server's part in who does what. It has none before it starts. */
export function createRoster({ store, link, log, load, countRenewal, events }: RosterDependencies): Roster {
  let serverId = randomUUID();
  let servers: readonly StoredServer[] = [];
  let free = 0;
  let draining = false;
  /** Those that are begun, or are being begun. */
  const held = new Set<string>();
  /** New ones that are being stored: a list may have them already, or not yet. */
  const adding = new Set<string>();
  /** How often those could not be begun here that never were since, and what forgets them in time. */
  const failures = new Map<string, { readonly count: number; readonly timer: NodeJS.Timeout }>();
  /** How many of those this server leaves to others for a while. */
  let resting = 0;
  let lastRenewal = 0;
  /** Since when this server has renewed in time, in ms of `performance.now()`. */
  let punctualSince = 0;
  /** For how many looks there has been something that nobody does. */
  let looksWithFree = 0;
  let timer: NodeJS.Timeout | undefined;
  let renewing: Promise<Renewed | null> | null = null;
  let settling: Promise<unknown> | null = null;
  let isStopped = false;

  const state = () => ({ lease, load: load(), draining });

  async function endAll(): Promise<void> {
    await Promise.all([...held].map(endOne));
  }

  async function endOne(duty: string): Promise<void> {
    held.delete(duty);
    await events.end(duty);
  }

  async function enter(): Promise<void> {
    serverId = randomUUID();
    await store.enter(serverId, state());
    lastRenewal = performance.now();
    punctualSince = lastRenewal;
    events.entered(serverId);
  }

  function begin(taken: TakenDuty): void {
    const { duty } = taken;
    held.add(duty);
    events.begin(taken).then(
      () => forgetFailures(duty),
      async (err: unknown) => {
        log.error({ err, duty }, 'a duty could not be begun');
        // However far it came, it is not done here beside whoever takes it next.
        await endOne(duty);
        restAndRelease(duty);
      },
    );
  }

  function forgetFailures(duty: string): void {
    clearTimeout(failures.get(duty)?.timer);
    failures.delete(duty);
  }

  /** Releases a duty that could not be begun, as another server may be able to. This one leaves room for it to others, the longer the more often it failed. */
  function restAndRelease(duty: string): void {
    const failed = failures.get(duty)?.count ?? 0;
    forgetFailures(duty);
    const timer = setTimeout(forgetFailures, forgottenAfter, duty).unref();
    failures.set(duty, { count: failed + 1, timer });
    if (failed > 0) {
      resting += 1;
      const wake = () => {
        resting -= 1;
      };
      setTimeout(wake, Math.min(rest.longest, rest.first * 2 ** (failed - 1))).unref();
    }
    store.release(serverId, duty).catch(() => undefined);
  }

  async function takeFree({ list, as }: Renewed): Promise<void> {
    looksWithFree = list.free > 0 ? looksWithFree + 1 : 0;
    if (list.free === 0 || draining) return;
    const share = looksWithFree > patience ? list.free : countShare(serverId, list) - list.own.length;
    let room = share - resting;
    while (room > 0) {
      const taken = await store.take(as, Math.min(room, takenAtOnce));
      // They went with the id that they were taken for.
      if (as !== serverId) return;
      for (const each of taken) begin(each);
      // Fewer than there was room for: others have taken the rest.
      room = taken.length < Math.min(room, takenAtOnce) ? 0 : room - taken.length;
    }
  }

  /** Has what is done here be what the database says; leaves off where this server has begun anew since it looked. */
  async function settle(renewed: Renewed): Promise<void> {
    const { as, list, heldBefore, isApart } = renewed;
    const own = new Set(list.own);
    for (const duty of heldBefore) {
      if (as !== serverId) return;
      if (held.has(duty) && !own.has(duty)) await endOne(duty);
    }
    // Of a statement whose answer was lost: nobody would do it.
    for (const duty of own) {
      if (as !== serverId) return;
      if (!held.has(duty) && !adding.has(duty)) await store.release(as, duty);
    }
    if (isApart || as !== serverId) return;
    // Who was late themselves cannot tell who else is: what all share may have been away, and the others need time to come back.
    if (performance.now() - punctualSince > lease) await store.removeLate(as);
    if (as !== serverId) return;
    await takeFree(renewed);
    if (as !== serverId) return;
    // What was given up since the list was made is none any more.
    const stillHeld = list.own.filter((duty) => held.has(duty)).length;
    if (stillHeld > countShare(as, list) && list.servers.length > 1) events.surplus();
  }

  /** Renews; null where this server begins anew, with nothing to settle. */
  async function renew(): Promise<Renewed | null> {
    // Whoever does not hear the others serves nobody but its own visitors: it lets its duties go.
    const down = link.downSince();
    const isApart = down !== null && performance.now() - down > beatEvery;
    // What is begun meanwhile is not in the list yet.
    const heldBefore = [...held];
    const as = serverId;
    const list = isApart ? await store.look(as) : await store.renew(as, state());
    if (list === null) {
      countRenewal('lost');
      log.warn({ duties: held.size }, 'the other servers have taken this one for dead: it begins again');
      await endAll();
      if (!isApart && !isStopped) await enter();
      return null;
    }
    ({ servers, free } = list);
    if (isApart) return { as, list, heldBefore, isApart };
    const now = performance.now();
    const since = now - lastRenewal;
    if (since > lease) punctualSince = now;
    countRenewal(since > lateAfter ? 'late' : 'in-time');
    lastRenewal = now;
    return { as, list, heldBefore, isApart };
  }

  const isWarned = { renewing: false, settling: false };

  /** What failed, as while the database is away, is tried again with the next beat, and logged once. */
  async function attempt<Result>(
    what: keyof typeof isWarned,
    task: () => Promise<Result>,
  ): Promise<Result | null> {
    try {
      const result = await task();
      isWarned[what] = false;
      return result;
    } catch (err) {
      if (what === 'renewing') countRenewal('failed');
      if (!isWarned[what]) log.warn({ err }, 'the servers could not be looked at');
      isWarned[what] = true;
      return null;
    }
  }

  /** Renews, and settles what follows from it unless that is under way: however long it takes, the next beat renews in time. */
  async function beat(): Promise<void> {
    if (isStopped) return;
    renewing ??= attempt('renewing', renew).finally(() => {
      renewing = null;
    });
    const renewed = await renewing;
    if (renewed === null || isStopped) return;
    settling ??= attempt('settling', () => settle(renewed)).finally(() => {
      settling = null;
    });
    await settling;
  }

  const unsubscribe = link.subscribe('freed', () => void beat());
  const unsubscribeChange = link.onChange(() => void beat());

  return {
    serverId: () => serverId,
    servers: () => servers,
    free: () => free,
    has: (duty) => held.has(duty),
    async addOwn(duty) {
      adding.add(duty.duty);
      try {
        const taken = await store.addFor(serverId, duty);
        if (taken !== null) held.add(duty.duty);
        return taken;
      } finally {
        adding.delete(duty.duty);
      }
    },
    async release(duty) {
      held.delete(duty);
      await store.release(serverId, duty);
      link.publish('freed', {});
    },
    async close(duty) {
      held.delete(duty);
      await store.end(serverId, duty);
    },
    async drain() {
      draining = true;
      await beat();
    },
    async start() {
      await enter();
      await beat();
      timer = setInterval(() => void beat(), beatEvery);
    },
    async stop() {
      isStopped = true;
      clearInterval(timer);
      unsubscribe();
      unsubscribeChange();
      await Promise.all([renewing, settling]);
      await store.leave(serverId).catch((err: unknown) => log.warn({ err }, 'the server could not leave'));
      link.publish('freed', {});
    },
  };
}
