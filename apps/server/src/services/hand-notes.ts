import type { HandNotesPort } from '@openfelt/api';
import type { Database } from '@openfelt/db';

/** So many notes a player keeps: on one hand, and in all. */
const bounds = { onHand: 50, inAll: 2_000 } as const;

const refusals = {
  onHand: {
    ok: false,
    code: 'too-many-hand-notes',
    message: `You have ${bounds.onHand} notes on this hand. Remove one that you no longer need.`,
  },
  inAll: {
    ok: false,
    code: 'too-many-hand-notes',
    message: `You have ${bounds.inAll} notes on hands. Remove one that you no longer need.`,
  },
} as const;

/** The notes on hands in a database. */
export function createHandNoteService({
  handNotes,
  hands,
}: Pick<Database, 'handNotes' | 'hands'>): HandNotesPort {
  return {
    list: (player, handId) => handNotes.list(player, handId),
    async put(player, handId, note) {
      if (note.text === '') {
        await handNotes.remove(player, handId, note.version);
        return { ok: true };
      }
      const hand = await hands.find(handId, player);
      if (
        hand === null ||
        note.version < hand.firstVersion ||
        note.version > (hand.openedVersion ?? hand.lastVersion)
      )
        return null;
      const reached = await handNotes.put(player, handId, note, bounds);
      return reached === null ? { ok: true } : refusals[reached];
    },
  };
}
