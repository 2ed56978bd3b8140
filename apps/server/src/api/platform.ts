import type { CommitReply, PlayerCommand } from '@openfelt/table-host';
import type { TableWish } from '../tables/new-table.ts';
import type { Caller, Disputes } from './disputes.ts';
import type { House } from './house.ts';
import type {
  AuditedHand,
  CommandReply,
  HandDetail,
  HandPage,
  LobbyTable,
  NewTable,
  OwnPlayer,
  TableMessage,
} from './messages.ts';

/** A command as a client sends it: once, or again with the same id. */
export interface ClientCommand {
  readonly tableId: string;
  readonly commandId: string;
  readonly command: PlayerCommand;
}

/** A client's commitment to a text for a hand's shuffle: its SHA-256, 64 lower-case hex digits. */
interface EntropyCommitment {
  readonly tableId: string;
  readonly handNumber: number;
  readonly commitment: string;
}

/** The text itself. */
interface EntropyReveal {
  readonly tableId: string;
  readonly handNumber: number;
  readonly entropy: string;
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
  me(player: string): Promise<OwnPlayer>;
  rename(player: string, name: string): Promise<OwnPlayer>;
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
  /** Resolves when commits to the hand close: with those of all seats, in ascending order of seats. */
  commitEntropy(player: string, commit: EntropyCommitment): Promise<CommitReply>;
  revealEntropy(player: string, reveal: EntropyReveal): Promise<CommandReply>;
  createTable(player: string, wish: TableWish): Promise<NewTable>;
  /** Opens a table like one whose match is over, with as many bots; refused while it runs. */
  rematch(player: string, tableId: string): Promise<NewTable>;
  /** Lets a player in at a private table by its invitation; false where it does not fit. */
  enter(player: string, tableId: string, invitation: string): Promise<boolean>;
  /** The invitation to a private table, for its members; null for others and for public tables. */
  invitation(player: string, tableId: string): Promise<string | null>;
  hands(player: string, query: HandQuery): Promise<HandPage>;
  /** A finished hand; null where it is not the caller's to see. */
  hand(caller: Caller, handId: string): Promise<HandDetail | null>;
  /** The hand with its bundle, from the caller's own perspective; null where it is not his to see. */
  bundle(caller: Caller, handId: string): Promise<AuditedHand | null>;
  readonly disputes: Disputes;
  readonly house: House;
}
