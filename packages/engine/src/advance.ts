import { applyEvent, type Evolved } from './apply-event.ts';
import type { GameEvent } from './events.ts';
import type { GameState } from './game-state.ts';
import { compiledCharts } from './machines/programs.ts';

// Apart from `evolve`, so that a page that trusts its server is not sent the law.
const judge = () => [];
const recorded = { charts: compiledCharts, edges: 'recorded', judge } as const;
const lawful = { charts: compiledCharts, edges: 'lawful', judge } as const;

/** Applies a fact of one's own log, which was judged when it was written: nothing is found. */
export function advance(state: GameState, event: GameEvent): Evolved {
  return applyEvent(recorded, state, event);
}

/** Applies an event of the engine's own making by the lawful edge; one that has none, or is not lawful, is impossible. */
export function enact(state: GameState, event: GameEvent): Evolved {
  return applyEvent(lawful, state, event);
}
