import type { PlayCommand, Seat } from '@openfelt/engine';
import type { CommandReply, HandDetail, HandPage, LobbyTable, Me, TableMessage } from './messages.ts';

/** A play command as a client sends it: its seat is where the player sits. */
export type ClientPlay = PlayCommand extends infer C
  ? C extends PlayCommand
    ? Omit<C, 'seat'>
    : never
  : never;

/** A player's wish about a seat. */
export type ClientSeat =
  | { readonly type: 'takeSeat'; readonly seat: Seat; readonly stack: number }
  | { readonly type: 'addChips'; readonly amount: number }
  | { readonly type: 'sitOut' }
  | { readonly type: 'sitIn' }
  | { readonly type: 'leave' };

/** A command as a client sends it: once, or again with the same id. */
export interface ClientCommand {
  readonly tableId: string;
  readonly commandId: string;
  readonly command: ClientPlay | ClientSeat;
}

/** What the platform does for a player; the router is its edge. `player` is always the caller's own id. */
export interface Platform {
  me(player: string): Promise<Me>;
  rename(player: string, name: string): Promise<Me>;
  lobby(player: string): Promise<readonly LobbyTable[]>;
  /** Yields the lobby whenever it changed, at most about once a second. */
  lobbyChanges(player: string, signal: AbortSignal): AsyncIterable<readonly LobbyTable[]>;
  /**
   * Follows a table from after `lastVersion` on, or from a snapshot. Yields messages with the version that the
   * client knows once it has applied them. Null: no such table, or not for this player.
   */
  watch(
    player: string,
    tableId: string,
    lastVersion: number | null,
    signal: AbortSignal,
  ): Promise<AsyncIterable<{ readonly version: number; readonly message: TableMessage }> | null>;
  command(player: string, command: ClientCommand): Promise<CommandReply>;
  hands(
    player: string,
    filter: {
      readonly tableId?: string | undefined;
      readonly mine: boolean;
      readonly before: string | null;
      readonly limit: number;
    },
  ): Promise<HandPage>;
  hand(player: string, handId: string): Promise<HandDetail | null>;
}
