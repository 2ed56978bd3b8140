import * as z from 'zod/mini';

/** An account of the ledger. Amounts are chips. */
export interface LedgerAccount {
  readonly account: string;
  /** Of the player or the table; the account itself where there is no other. */
  readonly name: string;
  readonly balance: number;
}

/** A table's escrow, and what the table itself says of its chips. */
export interface EscrowAccount extends LedgerAccount {
  readonly tableId: string;
  /** Null where the table is not open. Stacks, pot and carried pot together are the balance. */
  readonly table: {
    /** Before the players, beside their bets. */
    readonly stacks: number;
    /** In the running hand: bets, pots, a carried pot that it plays for, and the house's part until the hand is over. */
    readonly pot: number;
    /** A carried pot that waits for the next hand (R4.4). */
    readonly carry: number;
    /** What the house has taken here since the table was opened (R3.1, R6.4, B6): it lies in the house's account. */
    readonly house: number;
  } | null;
}

/** Every account, and the sum of all balances, which is zero. */
export interface LedgerAccounts {
  readonly players: readonly LedgerAccount[];
  readonly tables: readonly EscrowAccount[];
  readonly house: LedgerAccount;
  /** Chips that are held for disputes. */
  readonly held: readonly LedgerAccount[];
  readonly sum: number;
}

/** One movement of chips. Its lines sum to zero. */
export interface LedgerEntryItem {
  readonly entryId: string;
  readonly reason: string;
  readonly writtenAt: number;
  readonly lines: readonly { readonly account: string; readonly amount: number }[];
  /** The event that it belongs to, and the public hand that can be replayed there; null for a starting grant, which has none. */
  readonly event: {
    readonly streamId: string;
    readonly version: number;
    readonly handId: string | null;
  } | null;
}

/** Entries of the ledger, newest first. Give `next` as `cursor` for the next page; null at the end. */
export interface LedgerEntryPage {
  readonly entries: readonly LedgerEntryItem[];
  readonly next: string | null;
}

export const entriesInput = z.object({
  account: z._default(z.nullable(z.string().check(z.minLength(1), z.maxLength(250))), null),
  cursor: z._default(z.nullable(z.string().check(z.maxLength(300))), null),
  limit: z._default(z.int().check(z.minimum(1), z.maximum(100)), 50),
});

/** The ledger of all chips. */
export interface LedgerPort {
  accounts(): Promise<LedgerAccounts>;
  entries(query: z.infer<typeof entriesInput>): Promise<LedgerEntryPage>;
}
