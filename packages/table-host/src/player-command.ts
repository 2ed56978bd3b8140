import type { Command, GameState, PlayCommand, Seat, SeatState } from '@openfelt/engine';

/** A choice in a hand as its player sends it: the seat is where he sits. */
export type PlayerChoice = PlayCommand extends infer C
  ? C extends PlayCommand
    ? Omit<C, 'seat'>
    : never
  : never;

/** A player's wish about a seat. Amounts are chips. */
export type SeatWish =
  | { readonly type: 'takeSeat'; readonly seat: Seat; readonly stack: number }
  | { readonly type: 'addChips'; readonly amount: number }
  | { readonly type: 'sitOut' }
  | { readonly type: 'sitIn' }
  | { readonly type: 'leave' };

/** What a player can ask of a table. */
export type PlayerCommand = PlayerChoice | SeatWish;

/** A player as the table knows one: a pseudonymous id, and what he is. */
export interface Player {
  readonly id: string;
  readonly kind: SeatState['kind'];
}

/** Where a player sits, or null. */
export function seatOf(state: GameState, player: string): Seat | null {
  return state.table?.context.seats.find((each) => each?.player === player)?.seat ?? null;
}

/** The engine's command for what a player asks; null where he asks for a seat that he does not have. */
export function commandOf(state: GameState, player: Player, asked: PlayerCommand): Command | null {
  if (asked.type === 'takeSeat') return { ...asked, player: player.id, kind: player.kind };
  const seat = seatOf(state, player.id);
  if (seat === null) return null;
  return asked.type === 'sitOut' ? { ...asked, seat, reason: 'asked' } : { ...asked, seat };
}
