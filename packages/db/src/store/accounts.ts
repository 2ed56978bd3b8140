import type { PrismaClient } from '../generated/prisma/client.ts';

/** What an account may do: everyone plays, an auditor looks into every hand, an administrator gives roles. */
export const roles = ['player', 'auditor', 'admin'] as const;

/** A role of an account. */
export type Role = (typeof roles)[number];

/** An account as administrators see it. */
export interface StoredAccount {
  readonly playerId: string;
  /** The player's. */
  readonly name: string;
  /** In lower case. */
  readonly email: string;
  readonly role: Role;
  /** Ms since the epoch. */
  readonly createdAt: number;
}

/** A page of accounts, by e-mail. */
export interface AccountPage {
  readonly accounts: readonly StoredAccount[];
  /** Give this as `after` for the next page; null at the end. */
  readonly next: string | null;
}

/** The result of giving someone a role. `player` is whose account it is. */
export type RoleChange =
  | { readonly ok: true; readonly player: string }
  | { readonly ok: false; readonly code: 'no-account' | 'last-administrator' };

/** Where an account is signed in. Times are in ms since the epoch. */
interface StoredSession {
  readonly id: string;
  /** What the browser called itself when it signed in. */
  readonly userAgent: string;
  /** The network address of then; null where it is not known. */
  readonly address: string | null;
  readonly createdAt: number;
  /** Kept once a day. */
  readonly lastUsedAt: number;
}

/** Which of a player's sessions. */
type SessionChoice = { readonly only: string } | { readonly allBut: string };

/** Players' accounts. Signing in is better-auth's, which works on `authTables`. */
export interface Accounts {
  /** The tables of users, sessions, credentials and verifications, for better-auth's Prisma adapter, and for nothing else. */
  readonly authTables: object;
  /** Whether a player has an account. */
  has(playerId: string): Promise<boolean>;
  /** Those of some players who have an account. */
  withAccount(playerIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** The roles for which some sessions speak now, by their ids; a session that has ended has none. */
  rolesOfSessions(ids: readonly string[]): Promise<ReadonlyMap<string, Role>>;
  /** Where a player is signed in, the hundred that were used last. */
  sessions(playerId: string): Promise<readonly StoredSession[]>;
  /** Ends a player's sessions, those of the ids or all but one; gives the ids of those that ended. */
  endSessions(playerId: string, which: SessionChoice): Promise<readonly string[]>;
  /** Forgets all that was sent to a player's account or shown there once, such as links for a new password. */
  forgetVerifications(playerId: string): Promise<void>;
  /** The accounts whose e-mail contains a text. */
  page(query: {
    readonly search: string;
    readonly after: string | null;
    readonly limit: number;
  }): Promise<AccountPage>;
  /** Gives a role; refused where it would leave no administrator. */
  setRole(email: string, role: Role): Promise<RoleChange>;
}

/** So many sessions of one account are listed. */
const maxSessions = 100;

/** The accounts in a database. */
export function createAccountStore(prisma: PrismaClient): Accounts {
  const { authUser, authSession, authCredential, authVerification } = prisma;
  return {
    authTables: {
      authUser,
      authSession,
      authCredential,
      authVerification,
      $transaction: prisma.$transaction.bind(prisma),
    },
    async has(playerId) {
      return (await authUser.count({ where: { playerId } })) > 0;
    },
    async withAccount(playerIds) {
      const rows = await authUser.findMany({
        where: { playerId: { in: [...playerIds] } },
        select: { playerId: true },
      });
      return new Set(rows.map(({ playerId }) => playerId));
    },
    async rolesOfSessions(ids) {
      const rows = await authSession.findMany({
        where: { id: { in: [...ids] }, expiresAt: { gt: new Date() } },
        select: { id: true, user: { select: { role: true } } },
      });
      return new Map(rows.map(({ id, user }) => [id, user.role as Role]));
    },
    async sessions(playerId) {
      const rows = await authSession.findMany({
        where: { user: { playerId }, expiresAt: { gt: new Date() } },
        orderBy: { updatedAt: 'desc' },
        take: maxSessions,
      });
      return rows.map(({ id, userAgent, ipAddress, createdAt, updatedAt }) => ({
        id,
        userAgent: userAgent ?? '',
        address: ipAddress,
        createdAt: createdAt.getTime(),
        lastUsedAt: updatedAt.getTime(),
      }));
    },
    async endSessions(playerId, which) {
      const id = 'only' in which ? which.only : { not: which.allBut };
      const where = { id, user: { playerId } };
      const rows = await prisma.$transaction(async (tx) => {
        const found = await tx.authSession.findMany({ where, select: { id: true } });
        await tx.authSession.deleteMany({ where: { id: { in: found.map((row) => row.id) } } });
        return found;
      });
      return rows.map((row) => row.id);
    },
    async forgetVerifications(playerId) {
      const user = await authUser.findUnique({ where: { playerId }, select: { id: true } });
      if (user !== null) await authVerification.deleteMany({ where: { value: user.id } });
    },
    async page({ search, after, limit }) {
      const rows = await authUser.findMany({
        where: { email: { contains: search.toLowerCase(), ...(after === null ? {} : { gt: after }) } },
        orderBy: { email: 'asc' },
        take: limit + 1,
        include: { player: true },
      });
      const accounts = rows.slice(0, limit).map(({ playerId, player, email, role, createdAt }) => ({
        playerId,
        name: player.name,
        email,
        role: role as Role,
        createdAt: createdAt.getTime(),
      }));
      return { accounts, next: rows.length > limit ? (accounts.at(-1)?.email ?? null) : null };
    },
    setRole: (email, role) =>
      prisma.$transaction(async (tx) => {
        // Whoever changes an administrator waits here, so that two of them cannot dismiss each other.
        const administrators = await tx.$queryRaw<readonly { readonly email: string }[]>`
          SELECT email FROM auth_users WHERE role = 'admin' ORDER BY id FOR UPDATE`;
        const found = await tx.authUser.findUnique({ where: { email: email.toLowerCase() } });
        if (found === null) return { ok: false, code: 'no-account' };
        const isLast = administrators.length === 1 && administrators[0]?.email === found.email;
        if (isLast && role !== 'admin') return { ok: false, code: 'last-administrator' };
        await tx.authUser.updateMany({ where: { id: found.id }, data: { role } });
        return { ok: true, player: found.playerId };
      }),
  };
}
