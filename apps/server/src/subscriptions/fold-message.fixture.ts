import type { TableMessage } from '@openfelt/api';
import { readTableEvents } from '@openfelt/api/wire';
import { evolve, type GameState } from '@openfelt/engine';
import { toGameEvent } from '@openfelt/hand-history';

/** The table after a message of its subscription, folded as the pages do; null before the first snapshot. */
export function foldMessage(before: GameState | null, message: TableMessage): GameState | null {
  let state = 'recent' in message ? message.state : before;
  const events = 'recent' in message ? message.recent : 'events' in message ? message.events : [];
  if (state === null) return null;
  for (const event of readTableEvents(events, message.version, state)) {
    if (event.version < state.version) continue;
    const evolved = evolve(state, toGameEvent(event));
    if (evolved.kind === 'impossible') throw new Error(evolved.message);
    ({ state } = evolved);
  }
  return state;
}
