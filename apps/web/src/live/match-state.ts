import { type GameState, getStatePath } from '@openfelt/engine';

/** Where a table's match stands; `none` at a table without one. */
export function getMatchState({ table }: GameState): 'none' | 'waiting' | 'running' | 'over' {
  if (table === null || table.context.match === null) return 'none';
  if (getStatePath(table.value) === 'closed') return 'over';
  return table.context.handNumber === 0 ? 'waiting' : 'running';
}
