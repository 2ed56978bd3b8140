import type { Database } from '@openfelt/db';

/** The chips that a guest starts with. */
const startingGrant = 10_000;

/** Makes sure that a guest stands in the books before he does anything. */
export type Enrol = (player: string) => Promise<void>;

/** A name to begin with, which the guest may change: the same for the same id. */
function firstName(player: string): string {
  return `Guest ${player.slice(-4).toUpperCase()}`;
}

/** Enrols each guest once, with the starting grant. */
export function createEnrolment(database: Database): Enrol {
  const enrolled = new Map<string, Promise<void>>();
  return (player) => {
    const before = enrolled.get(player);
    if (before !== undefined) return before;
    if (enrolled.size > 10_000) enrolled.clear();
    const now = database.players.enrol({
      playerId: player,
      name: firstName(player),
      kind: 'person',
      grant: startingGrant,
    });
    enrolled.set(player, now);
    now.catch(() => enrolled.delete(player));
    return now;
  };
}
