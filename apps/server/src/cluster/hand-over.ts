import { runningHand } from '@openfelt/engine';
import pLimit from 'p-limit';
import type { Logger } from 'pino';
import type { LiveTable } from '../tables/live-table.ts';

/** What servers hand over to each other, table by table, between hands alone. */
export interface HandOver {
  /** Gives up one table at which nothing happens just now, if there is one, and none is being given up. */
  one(): Promise<void>;
  /** Gives up all tables at which no hand runs. */
  all(): Promise<void>;
}

/** What handing over needs. */
export interface HandOverDependencies {
  /** The tables that this server plays. */
  readonly own: ReadonlyMap<string, LiveTable>;
  /** Plays a table no more: from when it is called nothing begins there. */
  readonly end: (table: string) => Promise<void>;
  /** Has another server take a table that was ended. */
  readonly release: (table: string) => Promise<void>;
  /** Ms since the epoch. */
  readonly now: () => number;
  readonly log: Logger;
  /**
   * Between hands, in ms. Where something happened just now somebody may be about to sit down, so for even shares no such table is moved; but
   * one that is played has to come to rest between two hands.
   */
  readonly pause: number;
}

/** What happened at a table so long ago, in ms, is over; see {@link HandOverDependencies}. */
const longestRest = 2_000;
/** So many are given up at a time. */
const givenUpAtOnce = 8;

/** Hands over the tables of a server. */
export function createHandOver({ own, end, release, now, log, pause }: HandOverDependencies): HandOver {
  const restsAfter = Math.min(longestRest, pause / 2);
  const limit = pLimit(givenUpAtOnce);
  let moving: Promise<void> | null = null;

  const lastEvent = ({ host }: LiveTable) => host.slice().envelopes.at(-1)?.recordedAt ?? 0;

  async function giveUp(table: string): Promise<void> {
    // A hand may have begun since the tables were listed.
    const live = own.get(table);
    if (live === undefined || runningHand(live.host.state()) !== null) return;
    try {
      await end(table);
      await release(table);
    } catch (err) {
      // The roster finds what it holds and nobody plays.
      log.warn({ err, table }, 'a table could not be handed over');
    }
  }

  return {
    one() {
      const [quietest] = [...own]
        .filter(
          ([, live]) => runningHand(live.host.state()) === null && now() - lastEvent(live) >= restsAfter,
        )
        .toSorted(([, a], [, b]) => lastEvent(a) - lastEvent(b));
      if (quietest === undefined) return Promise.resolve();
      moving ??= giveUp(quietest[0]).finally(() => {
        moving = null;
      });
      return moving;
    },
    async all() {
      await Promise.all([...own.keys()].map((table) => limit(giveUp, table)));
    },
  };
}
