import type { Database } from '@openfelt/db';

/** Makes sure that a guest stands in the books before they do anything. */
export type Enrol = (player: string) => Promise<void>;

/** What a guest begins with: a name, the same for the same id, which may be changed, and chips. */
export function startingPlayer(player: string): { readonly name: string; readonly balance: number } {
  return { name: `Guest ${player.slice(-4).toUpperCase()}`, balance: 10_000 };
}

/** Enrols each guest once, with the starting grant. */
export function createEnrolment(database: Database): Enrol {
  const enrolled = new Map<string, Promise<void>>();
  return (player) => {
    const before = enrolled.get(player);
    if (before !== undefined) return before;
    if (enrolled.size > 10_000) enrolled.clear();
    const { name, balance: grant } = startingPlayer(player);
    const now = database.players.enrol({ playerId: player, name, kind: 'person', grant });
    enrolled.set(player, now);
    now.catch(() => enrolled.delete(player));
    return now;
  };
}
