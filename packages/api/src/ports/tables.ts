import {
  type CommandResult,
  type GameState,
  isVariantId,
  type PrivateCard,
  type RefusedResult,
  type Seat,
  type VariantId,
} from '@openfelt/engine';
import { playerCommand } from '@openfelt/engine/commands';
import type { EventEnvelope } from '@openfelt/event-log';
import { type CommitEntropyResult, houseRules, optionsFrom, ruleOptions } from '@openfelt/game-events';
import * as z from 'zod/mini';
import { displayName } from './identity.ts';
import type { TableStatus } from './lobby.ts';

/** An event of a table as it is stored. */
export type TableEvent = EventEnvelope;

/** What a viewer gets of a table besides public facts. */
export interface ViewerState {
  /** Where the viewer sits. */
  readonly own: Seat | null;
  /** The viewer's own cards of the running or last hand. */
  readonly cards: readonly PrivateCard[];
}

/** The clock of the present choice, in the server's time. */
export interface Clock {
  readonly deadline: number;
  readonly now: number;
}

/** What every message of a table's subscription carries. */
interface TableMessageBase {
  /** Names by player id; a message carries those that its events need. */
  readonly names: Readonly<Record<string, string>>;
  readonly personal: ViewerState;
  readonly clock: Clock | null;
  readonly status: TableStatus;
}

/** A table as it stands. The client applies the events itself. */
export interface TableSnapshot extends TableMessageBase {
  readonly kind: 'snapshot';
  readonly table: { readonly tableId: string; readonly name: string };
  /** The table's state before `recent`. */
  readonly state: GameState;
  /** The events since then: those of the running or last hand. */
  readonly recent: readonly TableEvent[];
}

/** A message of a table's subscription. */
export type TableMessage =
  | TableSnapshot
  | (TableMessageBase & { readonly kind: 'events'; readonly events: readonly TableEvent[] });

/** A message with the version that a client knows once it has applied it. */
export interface VersionedMessage<Message extends TableMessage = TableMessage> {
  readonly version: number;
  readonly message: Message;
}

/** The result of opening a table. `invitation` opens a private one to whoever has it. */
export type CreateTableResult =
  | { readonly ok: true; readonly tableId: string; readonly invitation: string | null }
  | RefusedResult;

export const id = z.string().check(z.minLength(1), z.maxLength(100));
const handNumber = z.int().check(z.positive());
export const byTableId = z.object({ tableId: id });

/** A command as a client sends it: once, or again with the same id. */
export const tableCommandInput = z.object({ tableId: id, commandId: z.uuid(), command: playerCommand });

/** A command as a client sends it: once, or again with the same id. */
export type TableCommandInput = z.infer<typeof tableCommandInput>;

/** A table as someone asks for it. */
export const createTableInput = z.object({
  name: displayName,
  variant: z.custom<VariantId>((value) => typeof value === 'string' && isVariantId(value)),
  preset: z.enum(['home', 'casino']),
  limit: houseRules.shape.limit,
  /** House rules that depart from the preset. */
  options: z.pipe(ruleOptions, z.transform(optionsFrom)),
  seats: z.int().check(z.minimum(2), z.maximum(10)),
  /** How many of the seats bots take; fewer than seats, so that someone can sit down. */
  bots: z.int().check(z.minimum(0), z.maximum(9)),
  /** Only people who are given the link may look and sit down. */
  isPrivate: z.boolean(),
});

/** A table as someone asks for it, its options as the engine takes them. */
export type CreateTableInput = z.output<typeof createTableInput>;

export const entropyCommitmentInput = z.object({
  tableId: id,
  handNumber,
  /** The SHA-256 of the text: 64 lower-case hex digits. */
  commitment: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
});

export const entropyRevealInput = z.object({
  tableId: id,
  handNumber,
  entropy: z.string().check(z.minLength(1), z.maxLength(200)),
});

/** The open tables. `player` is always the caller's own id. */
export interface TablesPort {
  /** A table as it stands, without following it. Null: no such table, or not for this player. */
  snapshot(player: string, tableId: string): Promise<VersionedMessage<TableSnapshot> | null>;
  /**
   * Follows a table from after `lastVersion` on, or from a snapshot. Null: no such table, or not for this player.
   */
  watch(
    player: string,
    tableId: string,
    lastVersion: number | null,
    signal: AbortSignal,
  ): Promise<AsyncIterable<VersionedMessage> | null>;
  command(player: string, input: TableCommandInput): Promise<CommandResult>;
  /** Resolves when commits to the hand close: with those of all seats, in ascending order of seats. */
  commitEntropy(player: string, input: z.infer<typeof entropyCommitmentInput>): Promise<CommitEntropyResult>;
  revealEntropy(player: string, input: z.infer<typeof entropyRevealInput>): Promise<CommandResult>;
  create(player: string, input: CreateTableInput): Promise<CreateTableResult>;
  /** Opens a table like one whose match is over, with as many bots; refused while it runs. */
  rematch(player: string, tableId: string): Promise<CreateTableResult>;
  /** Lets a player in at a private table by its invitation; false if it does not fit. */
  enter(player: string, tableId: string, invitation: string): Promise<boolean>;
  /** The invitation to a private table, for its members; null for others and for public tables. */
  invitation(player: string, tableId: string): Promise<string | null>;
}
