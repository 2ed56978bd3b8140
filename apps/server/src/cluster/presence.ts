import type { LiveTable } from '../tables/live-table.ts';

/** Who looks on at a table over one server, as it tells who plays the table: those who sit there by name. */
export interface Presence {
  readonly serverId: string;
  readonly spectators: boolean;
  readonly players: readonly string[];
}

/** Another server's word on who looks on holds for so long, in ms; it is given again and again. */
const validity = 6_000;

/** Who looks on at a table that is played here, over other servers. Times are ms of `performance.now()`. */
export interface DistantPresence {
  hear(presence: Presence): void;
  /** Forgets servers of which nothing is heard any more. */
  review(): void;
}

/** Nobody yet. */
export function createDistantPresence(table: Pick<LiveTable, 'addSpectator' | 'connect'>): DistantPresence {
  /** By server: until when its word holds, and what ends each that it named. */
  const servers = new Map<string, { until: number; readonly ends: Map<string, () => void> }>();
  /** No player's id is empty. */
  const spectators = '';

  function setPresent(ends: Map<string, () => void>, wanted: ReadonlySet<string>): void {
    for (const [player, end] of ends) {
      if (wanted.has(player)) continue;
      ends.delete(player);
      end();
    }
    for (const player of wanted)
      if (!ends.has(player))
        ends.set(player, player === spectators ? table.addSpectator() : table.connect(player));
  }

  return {
    hear({ serverId, spectators: lookOn, players }) {
      const until = performance.now() + validity;
      const known = servers.get(serverId) ?? { until, ends: new Map() };
      known.until = until;
      servers.set(serverId, known);
      setPresent(known.ends, new Set(lookOn ? [spectators, ...players] : players));
      if (known.ends.size === 0) servers.delete(serverId);
    },
    review() {
      for (const [serverId, { until, ends }] of servers) {
        if (performance.now() < until) continue;
        servers.delete(serverId);
        setPresent(ends, new Set());
      }
    },
  };
}
