import type { Database } from '@openfelt/db';
import type { Announcements } from './announcements.ts';

/** Players' names by id, remembered while the server runs. Names stand outside the log. */
export interface Names {
  of(players: readonly string[]): Promise<Readonly<Record<string, string>>>;
  set(player: string, name: string): Promise<void>;
  /** Drops the name of who has deleted their account. */
  drop(player: string): void;
}

/** So many names are remembered; the rest is read again. */
const maxRemembered = 10_000;

/** The names of a database's players. */
export function createNames(database: Database, announcements: Announcements): Names {
  const known = new Map<string, string>();
  announcements.hear((heard) => {
    if (heard.kind === 'name-changed') known.delete(heard.player);
  });
  return {
    async of(players) {
      const missing = players.filter((player) => !known.has(player));
      if (known.size > maxRemembered) known.clear();
      if (missing.length > 0) {
        for (const [player, name] of Object.entries(await database.players.names(missing)))
          known.set(player, name);
      }
      return Object.fromEntries(
        players.flatMap((player) => {
          const name = known.get(player);
          return name === undefined ? [] : [[player, name]];
        }),
      );
    },
    async set(player, name) {
      await database.players.rename(player, name);
      known.set(player, name);
      announcements.announce({ kind: 'name-changed', player });
    },
    drop(player) {
      known.delete(player);
      announcements.announce({ kind: 'name-changed', player });
    },
  };
}
