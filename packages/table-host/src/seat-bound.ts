import type { Millis } from '@openfelt/engine';
import type { PlayerCommand } from './player-command.ts';

/** How often a person may change his seat in a minute: each change is an event that every later load of the table reads. */
const changesAMinute = 12;
const minute: Millis = 60_000;

/** Bounds what coming, going and sitting out may add to the log. */
export interface SeatBound {
  /** Whether the player may change his seat now; counts it if so. */
  takes(player: string, at: Millis): boolean;
}

/** Whether a command changes who sits at the table, which needs nobody's turn. */
export function isSeatCommand({ type }: PlayerCommand): boolean {
  return ['takeSeat', 'addChips', 'sitOut', 'sitIn', 'leave'].includes(type);
}

/** An empty bound. */
export function createSeatBound(): SeatBound {
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
