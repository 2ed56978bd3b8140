import type { TableMessage, ViewerState } from '@openfelt/api';
import { readTableEvents } from '@openfelt/api/wire';
import type { GameState } from '@openfelt/engine';
import { bodyHash, type Json } from '@openfelt/event-log';
import { foldMessage } from '@openfelt/server/testing';

/** The hash of a table's state, as whoever follows the table and whoever reads its log come to it. */
export const hashOfState = (state: GameState): string => bodyHash(JSON.parse(JSON.stringify(state)) as Json);

/** A table as one client has seen it. */
export interface SeenTable {
  state(): GameState | null;
  personal(): ViewerState;
  /** The hash of the state at each version at which a message left it. */
  readonly hashes: ReadonlyMap<number, string>;
  /** How often messages did not fit, and how often a snapshot was older than what was known. */
  readonly counts: { gaps: number; returns: number };
  /** Takes a message; false where events are missing before it. */
  take(message: TableMessage): boolean;
  /** From a time of `performance.now()` on it is noted how long nothing happens. */
  watchFrom(time: number): void;
  /** The longest time without an event since, in ms. */
  longestSilence(): number;
}

/** Whether a message begins after what is known. */
function isBeyond(message: TableMessage, state: GameState | null): boolean {
  if ('recent' in message) return false;
  if (state === null) return true;
  if (!('events' in message)) return false;
  return (
    (readTableEvents(message.events, message.version, state)[0]?.version ?? message.version) > state.version
  );
}

/** A table of which nothing has been seen. */
export function createSeenTable(): SeenTable {
  let state: GameState | null = null;
  let personal: ViewerState = { own: null, cards: [] };
  const hashes = new Map<number, string>();
  const counts = { gaps: 0, returns: 0 };
  let last = performance.now();
  let from = last;
  let longest = 0;
  return {
    state: () => state,
    personal: () => personal,
    hashes,
    counts,
    take(message) {
      if (isBeyond(message, state)) {
        counts.gaps += 1;
        return false;
      }
      const before = state?.version ?? -1;
      if ('personal' in message) ({ personal } = message);
      state = foldMessage(state, message);
      if (state === null) return true;
      if (state.version < before) counts.returns += 1;
      if (state.version > before) {
        const now = performance.now();
        longest = Math.max(longest, now - Math.max(last, from));
        last = now;
      }
      const hash = hashOfState(state);
      const known = hashes.get(state.version);
      if (known !== undefined && known !== hash)
        throw new Error(`version ${state.version} of a table was seen in two ways`);
      hashes.set(state.version, hash);
      return true;
    },
    watchFrom(time) {
      from = time;
      longest = 0;
    },
    longestSilence: () => longest,
  };
}
