import {
  type CommandResult,
  type GameState,
  isVariantId,
  type Millis,
  type PrivateCard,
  type RefusedResult,
  type Seat,
  type VariantId,
} from '@openfelt/engine';
import { playerCommand } from '@openfelt/engine/commands';
import type { Json } from '@openfelt/event-log';
import { type CommitEntropyResult, houseRules, optionsFrom, ruleOptions } from '@openfelt/game-events';
import * as z from 'zod/mini';
import { botStrengths } from '../bots.ts';
import { displayName } from './identity.ts';
import type { TableStatus } from './lobby.ts';

/** What a viewer gets of a table besides public facts. */
export interface ViewerState {
  /** Where the viewer sits. */
  readonly own: Seat | null;
  /** The viewer's own cards of the running or last hand. */
  readonly cards: readonly PrivateCard[];
}

/**
 * An event of a table as pages get it: its type and its payload. A `HandStarted` without a context has that of the table before it,
 * which is what the engine gave it.
 */
export type TableEvent = readonly [type: string, payload: Json];

/** What every message of a table's subscription has. */
interface TableMessageBase {
  /** The version that a client knows once it has applied the message. */
  readonly version: number;
}

/** What follows the action time of whoever has the choice, if they neither come nor go: their time bank, or the grace of who is not there (R8.7). */
export interface Overtime {
  readonly kind: 'bank' | 'grace';
  /** In ms, from the end of the action time on. */
  readonly left: Millis;
}

/** A table as it stands. The client applies the events itself. */
export interface TableSnapshot extends TableMessageBase {
  readonly table: { readonly tableId: string; readonly name: string; readonly isPrivate: boolean };
  /** The table's state before `recent`. */
  readonly state: GameState;
  /** The events since then: those of the running or last hand. */
  readonly recent: readonly TableEvent[];
  /** Names of all players, by id. */
  readonly names: Readonly<Record<string, string>>;
  readonly personal: ViewerState;
  /** How long the action time of the present choice still lasts, in ms, below 0 where it is over; null while no one has one. */
  readonly clock: Millis | null;
  /** Absent where nothing follows the action time. */
  readonly overtime?: Overtime;
  readonly status: TableStatus;
}

/** What is new at a table, the same for everyone who looks on. It says nothing of what has not changed. */
export interface TableUpdate extends TableMessageBase {
  /** The events up to `version`. */
  readonly events: readonly TableEvent[];
  /** Names that the events need and none before did. */
  readonly names?: Readonly<Record<string, string>>;
  /**
   * As in a snapshot. Without it a new choice has its full time, with the time bank that its player's seat says, and an old one what it
   * had.
   */
  readonly clock?: Millis | null;
  /** Of this `clock`; absent where nothing follows it. */
  readonly overtime?: Overtime;
  readonly status?: TableStatus;
  /** Where a hand has ended: how long it is until the next one, in ms, while players are there for it. */
  readonly nextHandIn?: Millis;
}

/** What is new for one viewer alone. It comes before the events that it belongs to. */
export interface TablePersonal extends TableMessageBase {
  readonly personal: ViewerState;
  /** The hand that the cards belong to. */
  readonly handNumber: number;
}

/** A message of a table's subscription, told by its keys: it comes with every action, to everyone. */
export type TableMessage = TableSnapshot | TableUpdate | TablePersonal;

/** The result of opening a table. `invitation` opens a private one to whoever has it. */
export type CreateTableResult =
  | { readonly ok: true; readonly tableId: string; readonly invitation: string | null }
  | RefusedResult;

/** The result of asking for a table to practise at: the player sits at it. */
export type PractiseResult = { readonly ok: true; readonly tableId: string } | RefusedResult;

export const id = z.string().check(z.minLength(1), z.maxLength(100));
/** A game by its id. */
const variantId = z.custom<VariantId>((value) => typeof value === 'string' && isVariantId(value));
const handNumber = z.int().check(z.positive());
export const byTableId = z.object({ tableId: id });

/** A command as a client sends it: once, or again with the same id. */
export const tableCommandInput = z.object({ tableId: id, commandId: z.uuid(), command: playerCommand });

/** A command as a client sends it: once, or again with the same id. */
export type TableCommandInput = z.infer<typeof tableCommandInput>;

/** A table as someone asks for it. */
export const createTableInput = z.object({
  name: displayName,
  variant: variantId,
  preset: z.enum(['home', 'casino']),
  limit: houseRules.shape.limit,
  /** House rules that depart from the preset. */
  options: z.pipe(ruleOptions, z.transform(optionsFrom)),
  seats: z.int().check(z.minimum(2), z.maximum(10)),
  /** How many of the seats bots take; fewer than seats, so that someone can sit down. */
  bots: z.int().check(z.minimum(0), z.maximum(9)),
  /** How well they play. */
  botStrength: z._default(z.enum(botStrengths), 'steady'),
  /** Only people who are given the link may look and sit down. */
  isPrivate: z.boolean(),
});

/** A table as someone asks for it, its options as the engine takes them. */
export type CreateTableInput = z.output<typeof createTableInput>;

/** A game that someone wants to practise, and what its table is called. */
export const practiseInput = z.object({ variant: variantId, name: displayName });

/** A game that someone wants to practise, and what its table is called. */
export type PractiseInput = z.output<typeof practiseInput>;

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

/** A hand that is to come at a table. */
export const nextHandInput = z.object({ tableId: id, handNumber });

/** The open tables. `player` is always the caller's own id. */
export interface TablesPort {
  /** A table as it stands, without following it. Null: no such table, or not for this player. */
  snapshot(player: string, tableId: string): Promise<TableSnapshot | null>;
  /**
   * Follows a table from after `lastVersion` on, or from a snapshot. Null: no such table, or not for this player.
   */
  watch(
    player: string,
    tableId: string,
    lastVersion: number | null,
    signal: AbortSignal,
  ): Promise<AsyncIterable<TableMessage> | null>;
  command(player: string, input: TableCommandInput): Promise<CommandResult>;
  /** Resolves when commits to the hand close: with those of all seats, in ascending order of seats. */
  commitEntropy(player: string, input: z.infer<typeof entropyCommitmentInput>): Promise<CommitEntropyResult>;
  revealEntropy(player: string, input: z.infer<typeof entropyRevealInput>): Promise<CommandResult>;
  /** Notes that a player is ready for the next hand: it starts as soon as all people are who take part in it. */
  ready(player: string, input: z.infer<typeof nextHandInput>): Promise<CommandResult>;
  create(player: string, input: CreateTableInput): Promise<CreateTableResult>;
  /** Opens a table for this player and bots alone and seats them; the one of that game that they have open already, if there is one. */
  practise(player: string, input: PractiseInput): Promise<PractiseResult>;
  /** Opens a table like one whose match is over, with as many bots; refused while it runs. */
  rematch(player: string, tableId: string): Promise<CreateTableResult>;
  /** Lets a player in at a private table by its invitation; false if it does not fit, as when the host has removed somebody since. */
  enter(player: string, tableId: string, invitation: string): Promise<boolean>;
  /** The invitation to a private table, for its members; null for others and for public tables. */
  invitation(player: string, tableId: string): Promise<string | null>;
}
