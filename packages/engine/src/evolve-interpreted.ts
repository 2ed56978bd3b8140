import { applyEvent, type Evolved } from './apply-event.ts';
import type { GameEvent } from './events.ts';
import { judge } from './evolve.ts';
import type { GameState } from './game-state.ts';
import { interpretedCharts } from './machines/interpreted-charts.ts';

const interpreted = { charts: interpretedCharts, edges: 'judged', judge } as const;

/** Does what `evolve` does through XState's own interpreter: slow, for who does not trust the compiled charts. */
export function evolveInterpreted(state: GameState, event: GameEvent): Evolved {
  return applyEvent(interpreted, state, event);
}
