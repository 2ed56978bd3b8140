import { applyEvent, type Evolved, type Judge } from './apply-event.ts';
import type { GameEvent } from './events.ts';
import type { GameState } from './game-state.ts';
import { findBreach } from './legality/breach.ts';
import { checkContent } from './legality/content.ts';
import { interpretedCharts } from './machines/interpreted-charts.ts';
import { compiledCharts } from './machines/programs.ts';

const judge: Judge = (before, event, noted) =>
  noted && before.hand !== null ? findBreach(before.hand.context, event) : checkContent(before, event);

const compiled = { charts: compiledCharts, edges: 'judged', judge } as const;
const interpreted = { charts: interpretedCharts, edges: 'judged', judge } as const;

/** Applies a fact to a state, and tells which rules it breaks. Pure and total: the given state is never changed. */
export function evolve(state: GameState, event: GameEvent): Evolved {
  return applyEvent(compiled, state, event);
}

/** Does what `evolve` does through XState's own interpreter: slow, for who does not trust the compiled charts. */
export function evolveInterpreted(state: GameState, event: GameEvent): Evolved {
  return applyEvent(interpreted, state, event);
}
