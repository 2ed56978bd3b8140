import type { Command, GameState, Millis, PlayerCommand, Seat, SeatState } from '@openfelt/engine';

/** A player as the table knows one: a pseudonymous id, and what they are. */
export interface Player {
  readonly id: string;
  readonly kind: SeatState['kind'];
}

/** Where a player sits, or null. */
export function findPlayerSeat(state: GameState, player: string): Seat | null {
  return state.table?.context.seats.find((each) => each?.player === player)?.seat ?? null;
}

/** The engine's command for what a player asks at a time; null if they ask for a seat that they do not have. */
export function toEngineCommand(
  state: GameState,
  player: Player,
  command: PlayerCommand,
  at: Millis,
): Command | null {
  if (command.type === 'takeSeat') return { ...command, player: player.id, kind: player.kind, at };
  const seat = findPlayerSeat(state, player.id);
  if (seat === null) return null;
  if (command.type === 'leave') return { ...command, seat, at };
  return command.type === 'sitOut' ? { ...command, seat, reason: 'asked' } : { ...command, seat };
}
