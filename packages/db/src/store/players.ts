import type { PrismaClient } from '../generated/prisma/client.ts';
import type { PlayerKind } from '../rows.ts';
import { getBalance } from './ledger.ts';

/** A player as the directory knows them. */
export interface StoredPlayer {
  readonly playerId: string;
  readonly name: string;
  readonly kind: PlayerKind;
}

/** The directory of players, and what they own outside of tables. Amounts are chips. */
export interface Players {
  /** Makes a player known with a starting grant; does nothing for one who is. */
  enrol(player: StoredPlayer & { readonly grant: number }): Promise<void>;
  rename(playerId: string, name: string): Promise<void>;
  /** Null for who is not known, and for who has deleted their account. */
  find(playerId: string): Promise<(StoredPlayer & { readonly createdAt: Date }) | null>;
  /** The ids of all bots whose ids begin so. */
  botsFrom(prefix: string): Promise<readonly string[]>;
  /** The names of those who are known and have not deleted their accounts. */
  names(playerIds: readonly string[]): Promise<Readonly<Record<string, string>>>;
  balance(playerId: string): Promise<number>;
}

/** The directory in a database. */
export function createPlayerDirectory(prisma: PrismaClient): Players {
  return {
    async enrol({ playerId, name, kind, grant }) {
      await prisma.$queryRaw`SELECT enrol_player(${playerId}, ${name}, ${kind}, ${BigInt(grant)})::text`;
    },
    async rename(playerId, name) {
      await prisma.player.update({ where: { playerId }, data: { name } });
    },
    async find(playerId) {
      const row = await prisma.player.findUnique({ where: { playerId } });
      if (row === null || row.name === null) return null;
      return { playerId, name: row.name, kind: row.kind as PlayerKind, createdAt: row.createdAt };
    },
    async botsFrom(prefix) {
      const where = { kind: 'bot', playerId: { startsWith: prefix } };
      const rows = await prisma.player.findMany({ where, orderBy: { playerId: 'asc' } });
      return rows.map((row) => row.playerId);
    },
    async names(playerIds) {
      const rows = await prisma.player.findMany({ where: { playerId: { in: [...playerIds] } } });
      return Object.fromEntries(
        rows.flatMap(({ playerId, name }) => (name === null ? [] : [[playerId, name]])),
      );
    },
    balance: (playerId) => getBalance(prisma, `player:${playerId}`),
  };
}
