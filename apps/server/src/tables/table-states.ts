import type { Database, ProjectionRow } from '@openfelt/db';
import type { GameState } from '@openfelt/engine';
import type { StateStore } from '@openfelt/table-host';

/** The states of a database's tables. They were written by the host and follow from the log, so what is read is taken for one. */
export function createStateStore({ tables }: Database): StateStore<ProjectionRow> {
  return {
    async find(streamId) {
      const stored = await tables.findState(streamId);
      if (stored === null) return null;
      const state: GameState = JSON.parse(stored.state);
      return state.version === stored.version ? { hash: stored.hash, state } : null;
    },
    rows: (streamId, { hash, state }) => [
      { kind: 'table-state', streamId, version: state.version, hash, state: JSON.stringify(state) },
    ],
  };
}
