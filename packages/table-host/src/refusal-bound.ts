import type { Millis } from '@openfelt/engine';
import type { EvidenceEvent } from '@openfelt/game-events';

/** How many refused commands of one player are recorded one by one in a minute; more are counted. */
const recordedAMinute = 30;
const minute: Millis = 60_000;

interface Window {
  readonly from: Millis;
  to: Millis;
  refusals: number;
}

/** Bounds what refused commands may add to the log. */
export interface RefusalBound {
  /** Whether a refusal is recorded; else it is counted. */
  takes(actor: string, at: Millis): boolean;
  /** The counts of minutes that are over, each told once. */
  over(at: Millis): readonly EvidenceEvent[];
}

/** An empty bound. A restart forgets counts that were not told yet: they bound the log, they are no facts of the game. */
export function createRefusalBound(): RefusalBound {
  const windows = new Map<string, Window>();
  let untold: EvidenceEvent[] = [];

  /** Closes the minutes that are over. */
  function close(at: Millis): void {
    for (const [actor, { from, to, refusals }] of windows) {
      if (at - from < minute) continue;
      windows.delete(actor);
      const count = refusals - recordedAMinute;
      if (count > 0) untold.push({ type: 'RefusalsCounted', actor, count, from, to });
    }
  }

  return {
    takes(actor, at) {
      close(at);
      const window = windows.get(actor) ?? { from: at, to: at, refusals: 0 };
      windows.set(actor, window);
      window.refusals += 1;
      window.to = at;
      return window.refusals <= recordedAMinute;
    },
    over(at) {
      close(at);
      const told = untold;
      untold = [];
      return told;
    },
  };
}
