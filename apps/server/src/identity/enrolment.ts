import type { Visitor } from '@openfelt/api';
import type { Database } from '@openfelt/db';
import { phrasesIn } from '@openfelt/phrases/catalogues';

/** Whose books may have to be opened, and the language that they are spoken to in. */
export type Newcomer = Pick<Visitor, 'player' | 'locale'>;

/** Makes sure that a guest stands in the books before they do anything. */
export type Enrol = (newcomer: Newcomer) => Promise<void>;

/**
 * What a guest begins with: chips, and a name that may be changed. It is a word of the guest's own language, but everybody reads the same
 * name: it stands in logs, files and searches like one that was chosen.
 */
export function startingPlayer({ player, locale }: Newcomer): {
  readonly name: string;
  readonly balance: number;
} {
  const code = player.slice(-4).toUpperCase();
  return { name: phrasesIn(locale).say('newcomer.name', { code }), balance: 10_000 };
}

/** Enrols each guest once, with the starting grant. */
export function createEnrolment(database: Database): Enrol {
  const enrolled = new Map<string, Promise<void>>();
  return (newcomer) => {
    const { player } = newcomer;
    const before = enrolled.get(player);
    if (before !== undefined) return before;
    if (enrolled.size > 10_000) enrolled.clear();
    const { name, balance: grant } = startingPlayer(newcomer);
    const now = database.players.enrol({ playerId: player, name, kind: 'person', grant });
    enrolled.set(player, now);
    now.catch(() => enrolled.delete(player));
    return now;
  };
}
