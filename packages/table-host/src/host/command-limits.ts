import type { Millis, PlayerCommand, PlayerSeatCommand } from '@openfelt/engine';
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
export interface RefusalLimiter {
  /** Whether a refusal is recorded; else it is counted. */
  takes(actor: string, at: Millis): boolean;
  /** The counts of minutes that are over, each told once. */
  over(at: Millis): readonly EvidenceEvent[];
}

/** An empty bound. A restart forgets counts that were not told yet: they bound the log, they are no facts of the game. */
export function createRefusalLimiter(): RefusalLimiter {
  const windows = new Map<string, Window>();
  let unreported: EvidenceEvent[] = [];

  /** Closes the minutes that are over. */
  function close(at: Millis): void {
    for (const [actor, { from, to, refusals }] of windows) {
      if (at - from < minute) continue;
      windows.delete(actor);
      const count = refusals - recordedAMinute;
      if (count > 0) unreported.push({ type: 'RefusalsCounted', actor, count, from, to });
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
      const reported = unreported;
      unreported = [];
      return reported;
    },
  };
}

/** How often a person may change their seat in a minute: each change is an event that every later load of the table reads. */
const changesAMinute = 12;

/** Bounds what coming, going and sitting out may add to the log. */
export interface SeatChangeLimiter {
  /** Whether the player may change their seat now; counts it if so. */
  takes(player: string, at: Millis): boolean;
}

const seatCommands: Readonly<Record<PlayerSeatCommand['type'], true>> = {
  takeSeat: true,
  addChips: true,
  sitOut: true,
  sitIn: true,
  leave: true,
};

/** Whether a command changes who sits at the table, which needs no one's turn. */
export function isSeatCommand(command: PlayerCommand): command is PlayerSeatCommand {
  return Object.hasOwn(seatCommands, command.type);
}

/** An empty bound. */
export function createSeatChangeLimiter(): SeatChangeLimiter {
  const changes = new Map<string, readonly Millis[]>();
  return {
    takes(player, at) {
      for (const [each, times] of changes) if (at - (times.at(-1) ?? 0) >= minute) changes.delete(each);
      const recent = (changes.get(player) ?? []).filter((time) => at - time < minute);
      if (recent.length >= changesAMinute) return false;
      changes.set(player, [...recent, at]);
      return true;
    },
  };
}
