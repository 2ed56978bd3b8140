import { randomUUID } from 'node:crypto';
import type { CreateTableInput, PractiseInput } from '@openfelt/api';
import { isPracticeTable, toPracticeId } from '@openfelt/api/practice';
import type { TableSetup } from '@openfelt/table-host';
import type { Limits } from '../admission/limits.ts';
import type { Readiness } from '../readiness/readiness.ts';
import { parseCreateTable } from './create-table.ts';
import type { OpenTable } from './open-table.ts';
import { toPracticeTable } from './practice.ts';

/** A new table's id, or why it was not opened. */
type Opened =
  | { readonly ok: true; readonly tableId: string }
  | { readonly ok: false; readonly code: string; readonly message: string };

/** A table that a player opens. */
export interface NewTable {
  readonly id: string;
  readonly owner: string;
  readonly input: CreateTableInput;
}

/** Opens tables for players. */
export interface TableOpenings {
  /** Opens a table that a player asks for. */
  create(owner: string, input: CreateTableInput): Promise<Opened>;
  /** Opens a table for a player to practise a game at, or finds the one that they have. Others of theirs at which nobody looks are left. */
  practise(owner: string, input: PractiseInput): Promise<Opened>;
}

/** What opening tables needs. */
export interface TableOpeningsDependencies {
  /** The open tables. */
  readonly byId: ReadonlyMap<string, OpenTable>;
  /** Whose tables are open, by table. */
  readonly owners: ReadonlyMap<string, string>;
  readonly limits: Limits['tables'];
  readonly readiness: Pick<Readiness, 'check'>;
  /** Has a table played. Rejects where the storage failed. */
  readonly open: (table: NewTable, setup: TableSetup) => Promise<void>;
  /** Closes a table to practise at if nobody looks at it. */
  readonly leaveDeserted: (id: string) => Promise<void>;
}

/** What players open, within limits. */
export function createTableOpenings(parts: TableOpeningsDependencies): TableOpenings {
  const { byId, owners, limits, readiness, open, leaveDeserted } = parts;
  /** Tables that are being opened, by whom: they count as open, or many that are asked for at once would all be. */
  const opening: string[] = [];

  async function openOwn(owner: string, id: string, input: CreateTableInput): Promise<Opened> {
    const read = parseCreateTable(input);
    if (!read.ok) return read;
    const ready = await readiness.check();
    if (!ready.ok) return { ok: false, code: 'unavailable', message: ready.reason };
    const own = [...owners.values(), ...opening].filter((each) => each === owner).length;
    if (own >= limits.player || byId.size + opening.length >= limits.all) {
      const message =
        own >= limits.player
          ? `You have ${own} tables open; one closes half an hour after everyone has left it.`
          : 'As many tables are open as this server runs. Try again later, or sit down at one of them.';
      return { ok: false, code: 'too-many-tables', message };
    }
    opening.push(owner);
    try {
      await open({ id, owner, input }, read.opening);
    } finally {
      opening.splice(opening.indexOf(owner), 1);
    }
    return { ok: true, tableId: id };
  }

  return {
    create: (owner, input) => openOwn(owner, randomUUID(), input),
    async practise(owner, input) {
      const own = [...byId].filter(([id]) => isPracticeTable(id) && owners.get(id) === owner);
      const same = own.find(([, { host }]) => host.state().table?.context.variant === input.variant);
      for (const [id] of own) if (id !== same?.[0]) await leaveDeserted(id);
      if (same !== undefined) return { ok: true, tableId: same[0] };
      return openOwn(owner, toPracticeId(randomUUID()), toPracticeTable(input));
    },
  };
}
