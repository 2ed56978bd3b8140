import type { Millis, PlayerCommand, PlayerSeatCommand } from '@openfelt/engine';
import type { CommandRefusal } from '@openfelt/event-log';
import { handLimits } from '@openfelt/game-events';

const minute: Millis = 60_000;

/** How often a person may change their seat in a minute: each change is an event that every later load of the table reads. */
const changesAMinute = 12;

/** Bounds what coming, going and sitting out may add to the log. */
export interface SeatChangeLimiter {
  /** Why the player may not change their seat now, where so many events followed the end of a hand; null where they may. */
  refusal(player: string, command: PlayerSeatCommand, events: number, at: Millis): CommandRefusal | null;
  /** Counts a change that was written: what was refused, or failed on its way to the log, adds nothing to it. */
  count(player: string, command: PlayerSeatCommand, at: Millis): void;
}

const seatCommands: Readonly<Record<PlayerSeatCommand['type'], true>> = {
  takeSeat: true,
  addChips: true,
  sitOut: true,
  sitIn: true,
  setOptions: true,
  answerStakes: true,
  leave: true,
};

/** Whether a command changes who sits at the table, which needs no one's turn. */
export function isSeatCommand(command: PlayerCommand): command is PlayerSeatCommand {
  return Object.hasOwn(seatCommands, command.type);
}

/** An empty bound. */
export function createSeatChangeLimiter(): SeatChangeLimiter {
  const changes = new Map<string, readonly Millis[]>();
  let lastOfTable: Millis = 0;
  return {
    refusal(player, { type }, events, at) {
      for (const [each, times] of changes) if (at - (times.at(-1) ?? 0) >= minute) changes.delete(each);
      const recent = (changes.get(player) ?? []).filter((time) => at - time < minute);
      if (recent.length >= changesAMinute)
        return { code: 'too-often', message: 'wait a minute before you change your seat again' };
      // Whoever sits may get up, always: nobody's chips are kept, and who is gone adds nothing more.
      if (type !== 'leave') {
        if (events >= handLimits.seatChanges)
          return {
            code: 'too-many-changes',
            message: 'until a hand has been played, seats can only be left',
          };
        if (events >= handLimits.slowSeatChanges && at - lastOfTable < minute)
          return { code: 'table-busy', message: 'seats at this table change once a minute just now' };
      }
      return null;
    },
    count(player, { type }, at) {
      changes.set(player, [...(changes.get(player) ?? []), at]);
      if (type !== 'leave') lastOfTable = at;
    },
  };
}

/** Why a hand takes no more of an action, where so many events followed the end of the last one; null where it does. */
export function findHandLimitRefusal({ type }: PlayerCommand, events: number): CommandRefusal | null {
  const isTooMuch = (type === 'bet' || type === 'raise') && events >= handLimits.bets;
  return isTooMuch
    ? { code: 'too-many-bets', message: 'this hand has had too many bets: check, call or fold' }
    : null;
}
