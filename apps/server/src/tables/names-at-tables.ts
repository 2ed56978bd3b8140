import type { NameRefusal } from '@openfelt/api';
import type { CommandResult } from '@openfelt/engine';
import { findPlayerSeat } from '@openfelt/table-host';
import { nameSkeleton } from '../display-name.ts';
import type { Locks } from '../locks.ts';
import type { Names } from '../names.ts';
import type { OpenTable } from './open-table.ts';

/** Keeps names at a table apart: nobody sits there under a name that could be taken for another one's, or for a bot's of the table. */
export interface NamesAtTables {
  /** Takes a seat, unless someone at the table has such a name. */
  sit(table: OpenTable, player: string, take: () => Promise<CommandResult>): Promise<CommandResult>;
  /** Whether nobody else at the table has a name for which a player's own could be taken. */
  isFree(table: OpenTable, player: string): Promise<boolean>;
  /** Gives a player another name, unless someone at a table of theirs has such a name: then why not. */
  rename(player: string, name: string): Promise<NameRefusal | null>;
  /** Takes the name from a player for good where the task did so in the books; null, and nothing is done, while they sit at a table. */
  drop<Result>(player: string, task: () => Promise<Result>): Promise<Result | null>;
}

/** Why somebody may not come to a table, or talk there, under their name. */
export const nameTaken = {
  code: 'name-taken',
  message: 'Someone at this table has a name like that. Choose another name.',
} as const satisfies NameRefusal;

/** What a command of somebody comes to whose account was deleted meanwhile. */
const gone = { code: 'no-player', message: 'This player has deleted their account.' } as const;

/**
 * The names at all open tables. What one looks at must not change before it is done: two could sit down, or one sit down and one be renamed,
 * at once. So who sits down or is renamed keeps others from doing so under the same name of a player or at the same table, on all servers:
 * a player's name is taken first and once, and then those of tables in their order, so that nobody waits for somebody who waits for them.
 */
export function createNamesAtTables(
  names: Names,
  { byId }: { readonly byId: ReadonlyMap<string, OpenTable> },
  exclusively: Locks,
): NamesAtTables {
  const lockNames = (player: string, tables: readonly OpenTable[]) => [
    `player/${player}`,
    ...tables.map(({ card }) => card.id).sort(),
  ];

  const listTables = (player: string): readonly OpenTable[] =>
    [...byId.values()].filter(({ host }) => findPlayerSeat(host.state(), player) !== null);

  async function isTaken({ host, bots }: OpenTable, player: string, name: string): Promise<boolean> {
    const seats = host.state().table?.context.seats ?? [];
    const seated = seats.flatMap((each) => (each === null || each.player === player ? [] : [each.player]));
    const skeleton = nameSkeleton(name);
    // A bot that has got up comes back.
    return Object.values(await names.of([...new Set([...seated, ...bots])])).some(
      (other) => nameSkeleton(other) === skeleton,
    );
  }

  return {
    sit: (table, player, take) =>
      exclusively(lockNames(player, [table]), async () => {
        const { [player]: name } = await names.of([player]);
        if (name === undefined) return { ok: false, ...gone };
        return (await isTaken(table, player, name)) ? { ok: false, ...nameTaken } : take();
      }),
    async isFree(table, player) {
      const { [player]: name } = await names.of([player]);
      return name !== undefined && !(await isTaken(table, player, name));
    },
    async rename(player, name) {
      for (;;) {
        const tables = listTables(player);
        const renamed = await exclusively(lockNames(player, tables), async () => {
          const now = listTables(player);
          // Who has sat down meanwhile did so under their name of before: that table is looked at as well.
          if (now.some((table) => !tables.includes(table))) return 'again';
          for (const table of now) if (await isTaken(table, player, name)) return nameTaken;
          await names.set(player, name);
          return null;
        });
        if (renamed !== 'again') return renamed;
      }
    },
    drop: (player, task) =>
      exclusively(lockNames(player, []), async () => {
        if (listTables(player).length > 0) return null;
        const result = await task();
        names.drop(player);
        return result;
      }),
  };
}
