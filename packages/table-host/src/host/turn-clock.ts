import { type Millis, runningHand } from '@openfelt/engine';
import type { EvidenceEvent } from '@openfelt/game-events';
import type { TableStream } from '../stream/table-stream.ts';

/** The clock of whoever has a choice at a table. Times are ms since the epoch. */
export interface TurnClock {
  /** When the present choice times out; null while no one has one. */
  deadline(): Millis | null;
  /** Gives the present choice its full time again from a time on. */
  restart(at: Millis): void;
  /** What the evidence says of a restart after a stretch since `from`: nothing where no person has a choice. */
  restarted(from: Millis, at: Millis): readonly EvidenceEvent[];
}

/** The clock of a table's stream, which runs from `start` on at the earliest. */
export function createTurnClock(stream: TableStream, start: Millis): TurnClock {
  let runsFrom = start;
  return {
    deadline() {
      const { turn, table } = stream.state();
      if (turn === null || table === null) return null;
      const slice = stream.slice();
      const given = slice[turn - (slice[0]?.version ?? 0)]?.recordedAt ?? 0;
      return Math.max(given, runsFrom) + table.context.rules.actionTime;
    },
    restart(at) {
      runsFrom = at;
    },
    restarted(from, at) {
      const state = stream.state();
      const toAct = runningHand(state)?.toAct ?? null;
      const { turn } = state;
      if (turn === null || toAct === null || state.table?.context.seats[toAct]?.kind !== 'person') return [];
      return [{ type: 'ClockRestarted', turn, from, at }];
    },
  };
}
