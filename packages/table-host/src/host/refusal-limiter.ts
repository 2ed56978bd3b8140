import type { Millis } from '@openfelt/engine';
import type { EvidenceEvent } from '@openfelt/game-events';

/** How many refused commands of one player are recorded one by one in a minute, and until a hand ends; more are counted. */
const recordedAMinute = 30;
const recordedAHand = 100;
const minute: Millis = 60_000;

/** Refused commands of a player: those of the present minute, or those of past ones that were not told yet. */
interface Count {
  readonly from: Millis;
  to: Millis;
  refusals: number;
}

/** Bounds what refused commands may add to the evidence. */
export interface RefusalLimiter {
  /** Whether a refusal is recorded; else it is counted. */
  takes(actor: string, at: Millis): boolean;
  /** The counts of minutes that are over, each told once, as soon as there is room for it. */
  over(at: Millis): readonly EvidenceEvent[];
  /** A hand has ended: as many refusals may be recorded again. */
  renew(): void;
}

/**
 * An empty bound. `room`: how many more events the evidence of the hand has room for. A restart forgets counts that were not told yet:
 * they bound the log, they are no facts of the game.
 */
export function createRefusalLimiter(room: () => number): RefusalLimiter {
  const recorded = new Map<string, number>();
  const minutes = new Map<string, Count & { recorded: number }>();
  const unreported = new Map<string, Count>();

  /** Closes the minutes that are over. */
  function close(at: Millis): void {
    for (const [actor, window] of minutes) {
      if (at - window.from < minute) continue;
      minutes.delete(actor);
      const count = window.refusals - window.recorded;
      if (count === 0) continue;
      const before = unreported.get(actor);
      const refusals = count + (before?.refusals ?? 0);
      unreported.set(actor, { from: before?.from ?? window.from, to: window.to, refusals });
    }
  }

  return {
    takes(actor, at) {
      close(at);
      const window = minutes.get(actor) ?? { from: at, to: at, refusals: 0, recorded: 0 };
      minutes.set(actor, window);
      window.refusals += 1;
      window.to = at;
      const ofHand = recorded.get(actor) ?? 0;
      if (window.recorded >= recordedAMinute || ofHand >= recordedAHand || room() <= 0) return false;
      window.recorded += 1;
      recorded.set(actor, ofHand + 1);
      return true;
    },
    over(at) {
      close(at);
      const reported = [...unreported].slice(0, Math.max(0, room()));
      for (const [actor] of reported) unreported.delete(actor);
      return reported.map(([actor, { from, to, refusals }]) => ({
        type: 'RefusalsCounted',
        actor,
        count: refusals,
        from,
        to,
      }));
    },
    renew: () => recorded.clear(),
  };
}
