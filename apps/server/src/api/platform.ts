import type { PlayerCommand } from '@openfelt/table-host';
import type { CommandReply, HandDetail, HandPage, LobbyTable, Me, TableMessage } from './messages.ts';

/** A command as a client sends it: once, or again with the same id. */
export interface ClientCommand {
  readonly tableId: string;
  readonly commandId: string;
  readonly command: PlayerCommand;
}

/** A question for finished hands. */
interface HandQuery {
  readonly tableId?: string | undefined;
  /** Only hands in which the asking player sat. */
  readonly mine: boolean;
  /** The `next` of the page before; null for the newest. */
  readonly before: string | null;
  readonly limit: number;
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
  hands(player: string, query: HandQuery): Promise<HandPage>;
  hand(player: string, handId: string): Promise<HandDetail | null>;
}
