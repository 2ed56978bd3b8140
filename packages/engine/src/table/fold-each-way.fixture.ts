import type { GameEvent } from '../events.ts';
import { evolve } from '../evolve.ts';
import { evolveInterpreted } from '../evolve-interpreted.ts';
import { type GameState, initialState } from '../game-state.ts';

/** The state after events, once by the compiled charts and once by XState's own interpreter. @throws Error for an event that is impossible */
export function foldEachWay(events: readonly GameEvent[]): readonly GameState[] {
  return [evolve, evolveInterpreted].map((fold) => {
    let state = initialState();
    for (const event of events) {
      const evolved = fold(state, event);
      if (evolved.kind === 'impossible') throw new Error(evolved.message);
      ({ state } = evolved);
    }
    return state;
  });
}
