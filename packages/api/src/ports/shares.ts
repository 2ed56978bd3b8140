import type { SharedHand, ShareKind } from '@openfelt/hand-history/share';
import * as z from 'zod/mini';
import type { DoneResult } from './done.ts';
import { handId, type StatedNames } from './hands.ts';

/** A link that a player has made to a finished hand. */
export interface HandShare extends ShareKind {
  /** What the link leads by: whoever has it sees the hand. */
  readonly token: string;
  readonly handId: string;
  readonly tableName: string;
  readonly handNumber: number;
  /** Null of a hand that was played here. */
  readonly stated: StatedNames | null;
  /** Ms since the epoch. */
  readonly sharedAt: number;
}

/** A share that was made, or was there already; or why none is. */
export type CreateShareResult =
  | { readonly ok: true; readonly token: string }
  | Extract<DoneResult, { readonly ok: false }>;

const token = z.string().check(z.regex(/^[\w-]{22}$/));

/** The input of `shares.create`. */
export const createShareInput = z.object({ handId, withNames: z.boolean(), withCards: z.boolean() });

/** A share by its token. */
export const byToken = z.object({ token });

/** The links that players make to hands. `player` is always the caller's own id: nobody lists or withdraws another's. */
export interface SharesPort {
  /** The newest first, without those that are withdrawn. */
  list(player: string): Promise<readonly HandShare[]>;
  /** The player's link of this kind to a hand; null where there is no such hand, or the player may not see it. */
  create(player: string, share: z.infer<typeof createShareInput>): Promise<CreateShareResult | null>;
  /** Lets a link lead nowhere until it is restored; false where the player has no such one. */
  withdraw(player: string, token: string): Promise<boolean>;
  /** Lets a withdrawn link lead to its hand again; false where the player has no such one. */
  restore(player: string, token: string): Promise<boolean>;
  /** The hand of a link; null where it is withdrawn or no link, or where whoever made it may not see the hand any more. */
  get(token: string): Promise<SharedHand | null>;
}
