import type { Prisma, PrismaClient } from '../generated/prisma/client.ts';
import { removeCollections } from './collections.ts';

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

/** What is kept of an account besides its sessions. */
interface OwnStoredAccount extends Omit<StoredAccount, 'playerId' | 'name'> {
  readonly isEmailConfirmed: boolean;
  readonly hasTwoFactor: boolean;
  readonly passkeys: readonly { readonly createdAt: number }[];
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

/** The result of deleting an account. */
type AccountDeletion =
  | { readonly ok: true }
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
  /** The tables of users, sessions, credentials, verifications, second factors and passkeys, for better-auth's Prisma adapter, and for nothing else. */
  readonly authTables: object;
  /** Whether a player has an account, or has deleted one: no guest is that player. */
  has(playerId: string): Promise<boolean>;
  /** Those of some players who have an account, or have deleted one. */
  withAccount(playerIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** The roles for which some sessions speak now, by their ids; a session that has ended has none. */
  rolesOfSessions(ids: readonly string[]): Promise<ReadonlyMap<string, Role>>;
  /** A player's own account; null for a guest. */
  find(playerId: string): Promise<OwnStoredAccount | null>;
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
  /**
   * Deletes a player's account with its sessions, their memberships, what they said at tables and noted, their collections, and their name. What they played stays, under an id that says nothing.
   * Refused to the last administrator.
   */
  delete(playerId: string): Promise<AccountDeletion>;
  /** Gives a role; refused where it would leave no administrator. */
  setRole(email: string, role: Role): Promise<RoleChange>;
}

/** Players of whom a guest's cookie counts no longer: those with an account, and those who have deleted one. */
const ownedByAccount = {
  OR: [{ account: { isNot: null } }, { name: null }],
} satisfies Prisma.PlayerWhereInput;

/** So many sessions of one account are listed. */
const maxSessions = 100;

/** The addresses of all administrators. Whoever changes one waits here, so that two of them cannot dismiss each other. */
async function lockAdministrators(tx: Prisma.TransactionClient): Promise<readonly string[]> {
  const rows = await tx.$queryRaw<readonly { readonly email: string }[]>`
    SELECT email FROM auth_users WHERE role = 'admin' ORDER BY id FOR UPDATE`;
  return rows.map(({ email }) => email);
}

/** The accounts in a database. */
export function createAccountStore(prisma: PrismaClient): Accounts {
  const { authUser, authSession, authCredential, authVerification, authTwoFactor, authPasskey } = prisma;
  return {
    authTables: {
      authUser,
      authSession,
      authCredential,
      authVerification,
      authTwoFactor,
      authPasskey,
      $transaction: prisma.$transaction.bind(prisma),
    },
    async has(playerId) {
      return (await prisma.player.count({ where: { playerId, ...ownedByAccount } })) > 0;
    },
    async withAccount(playerIds) {
      const rows = await prisma.player.findMany({
        where: { playerId: { in: [...playerIds] }, ...ownedByAccount },
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
    async find(playerId) {
      const row = await authUser.findUnique({ where: { playerId }, include: { passkeys: true } });
      if (row === null) return null;
      const passkeys = row.passkeys.map(({ createdAt: madeAt }) => ({ createdAt: madeAt.getTime() }));
      const { email, emailVerified: isEmailConfirmed, twoFactorEnabled: hasTwoFactor, role, createdAt } = row;
      return {
        email,
        isEmailConfirmed,
        hasTwoFactor,
        passkeys,
        role: role as Role,
        createdAt: createdAt.getTime(),
      };
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
        name: player.name ?? '',
        email,
        role: role as Role,
        createdAt: createdAt.getTime(),
      }));
      return { accounts, next: rows.length > limit ? (accounts.at(-1)?.email ?? null) : null };
    },
    delete: (playerId) =>
      prisma.$transaction(
        async (tx) => {
          const administrators = await lockAdministrators(tx);
          const found = await tx.authUser.findUnique({ where: { playerId } });
          if (found === null) return { ok: false, code: 'no-account' };
          if (administrators.length === 1 && administrators[0] === found.email)
            return { ok: false, code: 'last-administrator' };
          const own = { where: { userId: found.id } };
          await tx.authVerification.deleteMany({ where: { value: found.id } });
          await tx.authSession.deleteMany(own);
          await tx.authCredential.deleteMany(own);
          await tx.authTwoFactor.deleteMany(own);
          await tx.authPasskey.deleteMany(own);
          await tx.authUser.delete({ where: { id: found.id } });
          await tx.member.deleteMany({ where: { playerId } });
          await tx.chatMessage.deleteMany({ where: { playerId } });
          await tx.playerNote.deleteMany({ where: { authorId: playerId } });
          await tx.savedSearch.deleteMany({ where: { playerId } });
          await tx.handTag.deleteMany({ where: { playerId } });
          await tx.handNote.deleteMany({ where: { playerId } });
          await tx.handShare.deleteMany({ where: { playerId } });
          await tx.$executeRaw`
            UPDATE waiting_lists SET players = array_remove(players, ${playerId}) WHERE ${playerId} = ANY (players)`;
          await tx.$executeRaw`
            UPDATE host_orders SET removes = array_remove(removes, ${playerId}) WHERE ${playerId} = ANY (removes)`;
          await removeCollections(tx, { ownerId: playerId });
          await tx.player.update({ where: { playerId }, data: { name: null } });
          return { ok: true };
        },
        // Its collections may hold many hands.
        { timeout: 60_000 },
      ),
    setRole: (email, role) =>
      prisma.$transaction(async (tx) => {
        const administrators = await lockAdministrators(tx);
        const found = await tx.authUser.findUnique({ where: { email: email.toLowerCase() } });
        if (found === null) return { ok: false, code: 'no-account' };
        const isLast = administrators.length === 1 && administrators[0] === found.email;
        if (isLast && role !== 'admin') return { ok: false, code: 'last-administrator' };
        await tx.authUser.updateMany({ where: { id: found.id }, data: { role } });
        return { ok: true, player: found.playerId };
      }),
  };
}
