import { applyEvent, type Evolved, type Judge } from './apply-event.ts';
import type { GameEvent } from './events.ts';
import type { GameState } from './game-state.ts';
import { findBreach } from './legality/breach.ts';
import { checkContent } from './legality/content.ts';
import { compiledCharts } from './machines/programs.ts';

/** Tells which rule a fact breaks that the charts took as recorded against the law, or what of it is wrong. */
export const judge: Judge = (before, event, noted) =>
  noted && before.hand !== null ? findBreach(before.hand.context, event) : checkContent(before, event);

const compiled = { charts: compiledCharts, edges: 'judged', judge } as const;

/** Applies a fact to a state, and tells which rules it breaks. Pure and total: the given state is never changed. */
export function evolve(state: GameState, event: GameEvent): Evolved {
  return applyEvent(compiled, state, event);
}
