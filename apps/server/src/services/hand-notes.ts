import type { HandNotesPort } from '@openfelt/api';
import type { Database, StoredHand } from '@openfelt/db';
import { readEvents } from '../read-models/viewed-hand.ts';

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
  log,
}: Pick<Database, 'handNotes' | 'hands' | 'log'>): HandNotesPort {
  /** Whether an event is a step of a hand: after its end come others of its table as well. */
  async function isStep(hand: StoredHand, version: number): Promise<boolean> {
    if (version <= hand.lastVersion) return version >= hand.firstVersion;
    if (version > (hand.openedVersion ?? hand.lastVersion)) return false;
    const later = await readEvents({ log }, { ...hand, firstVersion: hand.lastVersion + 1 });
    return later.some((event) => event.version === version);
  }

  return {
    list: (player, handId) => handNotes.list(player, handId),
    async put(player, handId, note) {
      if (note.text === '') {
        await handNotes.remove(player, handId, note.version);
        return { ok: true };
      }
      const hand = await hands.find(handId, player);
      if (hand === null || !(await isStep(hand, note.version))) return null;
      const reached = await handNotes.put(player, handId, note, bounds);
      return reached === null ? { ok: true } : refusals[reached];
    },
  };
}
