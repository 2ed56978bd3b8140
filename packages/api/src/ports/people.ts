import type { Chips, Millis, Seat } from '@openfelt/engine';
import { stakes } from '@openfelt/engine/commands';
import * as z from 'zod/mini';
import type { DoneResult } from './done.ts';
import { byTableId, id } from './tables.ts';

/** A person by their id and the name that others see. */
export interface NamedPlayer {
  readonly player: string;
  /** Null for who has deleted their account. */
  readonly name: string | null;
}

/** Who is at a table besides playing, as one viewer is told of it. */
export interface TablePeople {
  /** Who opened the table; null at the house's own. */
  readonly host: NamedPlayer | null;
  readonly isHost: boolean;
  readonly isPrivate: boolean;
  /** What the host has asked for that waits for the running hand's end. */
  readonly afterHand: { readonly closes: boolean; readonly removes: readonly string[] };
  /** Who looks on and has an account. */
  readonly watching: readonly NamedPlayer[];
  /** How many guests look on. */
  readonly guests: number;
  /** Who waits for a seat, the first first. */
  readonly waiting: readonly NamedPlayer[];
  /** Whether the viewer waits. */
  readonly isWaiting: boolean;
  /** How long a seat is still kept for the viewer, in ms; null while none is. */
  readonly offer: Millis | null;
  /** What each seat was bought in with since it was taken; a seat is left out where that is not known. */
  readonly buyIns: readonly { readonly seat: Seat; readonly amount: Chips }[];
}

/** The members of a private table. */
export interface TableMembers {
  /** Whether the viewer is the table's host, who removes members. */
  readonly isHost: boolean;
  readonly members: readonly (NamedPlayer & {
    readonly isHost: boolean;
    /** Nobody is removed while they sit. */
    readonly isSeated: boolean;
  })[];
}

/** The input of `people.manage`: what the host of a table asks for. */
export const manageInput = z.extend(byTableId, {
  action: z.discriminatedUnion('type', [
    z.object({ type: z.literal('pause') }),
    z.object({ type: z.literal('resume') }),
    /** Has a player leave with their chips, as soon as they are in no running hand. */
    z.object({ type: z.literal('remove'), player: id }),
    /** Proposes to play for other stakes, from the next hand on after every seated person has agreed. */
    z.object({ type: z.literal('proposeStakes'), stakes }),
    z.object({ type: z.literal('withdrawStakes') }),
    /** Closes the table, as soon as no hand is running. */
    z.object({ type: z.literal('close') }),
  ]),
});

/** What the host of a table asks for. */
export type ManageAction = z.infer<typeof manageInput>['action'];

/** The input of `people.removeMember`. */
export const removeMemberInput = z.extend(byTableId, { player: id });

/** Who is at the tables besides playing. `player` is always the caller's own id. */
export interface PeoplePort {
  /** Follows who is at a table; the caller looks on from then on. Null: no such table, or not for this player. */
  watch(player: string, tableId: string, signal: AbortSignal): Promise<AsyncIterable<TablePeople> | null>;
  /** Joins the waiting list of a full table. Only for who follows it. */
  wait(player: string, tableId: string): Promise<DoneResult>;
  /** Leaves the waiting list. */
  stopWaiting(player: string, tableId: string): Promise<DoneResult>;
  /** The host of a table. What is done may still wait for the end of the running hand. */
  manage(player: string, input: z.infer<typeof manageInput>): Promise<DoneResult>;
  /** Null for everyone but the members of a private table. */
  members(player: string, tableId: string): Promise<TableMembers | null>;
  /** The host of a private table: ends a membership, and makes the invitations so far void. */
  removeMember(player: string, input: z.infer<typeof removeMemberInput>): Promise<DoneResult>;
}
