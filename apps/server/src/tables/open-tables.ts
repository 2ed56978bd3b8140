import type { Database } from '@openfelt/db';
import type { Timer } from '@openfelt/table-host';
import type { Logger } from 'pino';
import { demonstrationTables } from './demonstration.ts';
import { type LiveTable, openLiveTable } from './live-table.ts';

/** The tables that this server runs. */
export interface OpenTables {
  readonly byId: ReadonlyMap<string, LiveTable>;
  stop(): Promise<void>;
}

/** Bots stop filling the database among themselves at this size, in bytes; people play on. See docs/operations.md. */
const botsFillUpTo = 1024 ** 3;
/** How often the size is looked at, in ms. */
const sizeEvery = 60_000;

/** Takes over or opens every table, and seats its bots. */
export async function openTables(parts: {
  readonly database: Database;
  readonly now: () => number;
  readonly at: Timer;
  readonly log: Logger;
}): Promise<OpenTables> {
  const { database, now, at, log } = parts;
  const byId = new Map<string, LiveTable>();
  let mayGrow = (await database.size()) < botsFillUpTo;

  for (const { id, name, variant, rules, seats, bots } of demonstrationTables) {
    const botIds = bots.map((bot) => `bot-${id}-${bot.toLowerCase()}`);
    for (const [index, playerId] of botIds.entries()) {
      await database.players.enrol({ playerId, name: bots[index] ?? playerId, kind: 'bot', grant: 0 });
    }
    const card = { id, name, isPrivate: false };
    const table = await openLiveTable(card, { variant, rules, seats }, botIds, {
      database,
      now,
      at,
      mayGrow: () => mayGrow,
      report: ({ table: where, message, error: err }) => log.error({ table: where, err }, message),
    });
    byId.set(id, table);
  }

  const watch = setInterval(async () => {
    try {
      const may = (await database.size()) < botsFillUpTo;
      if (may === mayGrow) return;
      mayGrow = may;
      if (!may)
        log.warn('the database has reached its bound for bots: their tables pause unless people play');
      for (const table of byId.values()) table.review();
    } catch (err) {
      log.error({ err }, 'the size of the database could not be read');
    }
  }, sizeEvery);
  watch.unref();

  return {
    byId,
    async stop() {
      clearInterval(watch);
      await Promise.all([...byId.values()].map((table) => table.stop()));
    },
  };
}
