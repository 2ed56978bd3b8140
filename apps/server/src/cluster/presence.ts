import type { LiveTable } from '../tables/live-table.ts';
import { createViewers, spectators, type Viewers } from './viewers.ts';

/** Who looks on at a table over one server, as it reports to who plays the table: those who sit there by name. */
export interface Presence {
  readonly serverId: string;
  readonly spectators: boolean;
  readonly players: readonly string[];
}

/** Another server's word on who looks on holds for so long, in ms; it is given again and again. */
const validity = 6_000;

/** Who looks on at a table that is played here, over other servers. */
export interface DistantPresence {
  hear(presence: Presence): void;
  /** Forgets servers of which nothing is heard any more. */
  review(): void;
}

/** What one server has said: until when that holds, in ms of `performance.now()`, and what ends each that it named. */
interface Word {
  until: number;
  readonly ends: Map<string, () => void>;
}

/** Has a server's viewers be those that it names. */
function setPresent(viewers: Viewers, ends: Map<string, () => void>, wanted: readonly string[]): void {
  for (const [viewer, end] of ends) {
    if (wanted.includes(viewer)) continue;
    ends.delete(viewer);
    end();
  }
  for (const viewer of wanted) if (!ends.has(viewer)) ends.set(viewer, viewers.enter(viewer));
}

/** Nobody yet. */
export function createDistantPresence(table: Pick<LiveTable, 'addSpectator' | 'connect'>): DistantPresence {
  const viewers = createViewers();
  viewers.show(table);
  const words = new Map<string, Word>();
  return {
    hear({ serverId, spectators: lookOn, players }) {
      const word = words.get(serverId) ?? { until: 0, ends: new Map() };
      word.until = performance.now() + validity;
      words.set(serverId, word);
      setPresent(viewers, word.ends, lookOn ? [spectators, ...players] : players);
      if (word.ends.size === 0) words.delete(serverId);
    },
    review() {
      for (const [serverId, { until, ends }] of words) {
        if (performance.now() < until) continue;
        words.delete(serverId);
        setPresent(viewers, ends, []);
      }
    },
  };
}
