import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CommandResult } from '@openfelt/engine';
import { findPlayerSeat } from '@openfelt/table-host';
import type { NamesAtTables } from './names-at-tables.ts';
import type { OpenTable } from './open-table.ts';

/** What seating somebody needs. */
export interface SittingDown {
  readonly namesAtTables: Pick<NamesAtTables, 'sit'>;
  /** What a player's account holds. */
  readonly balance: (player: string) => Promise<number>;
}

/** So long it is tried again while it is open what became of it, in ms. */
const patience = 20_000;
/** Between one try and the next, in ms. */
const pause = 500;

/** Whether a refusal leaves open what became of a command: the log failed, or the table is on its way to another server. */
const isOpen = (result: CommandResult): boolean =>
  !result.ok && (result.code === 'unavailable' || result.code === 'moved');

/**
 * Has a player sit down with as many chips as the table and their account allow; does nothing for who sits there already. What came of it is
 * known when it resolves, unless it could not be known in time.
 */
export async function sitDown(
  { namesAtTables, balance }: SittingDown,
  player: string,
  table: OpenTable,
): Promise<CommandResult> {
  // They may have got up over another server, of which this one has not heard yet.
  await table.catchUp();
  /** They sit there already. */
  function findSeated(): CommandResult | null {
    const state = table.host.state();
    return findPlayerSeat(state, player) === null ? null : { ok: true, version: state.version };
  }
  const context = table.host.state().table?.context;
  if (context === undefined) throw new Error(`the table ${table.card.id} has no seats`);
  const seated = findSeated();
  if (seated !== null) return seated;
  // Bots take the first free seat, so the last one is nobody else's.
  const seat = context.seats.lastIndexOf(null);
  const stack = Math.min(context.rules.buyIn.max, await balance(player));
  const command = { type: 'takeSeat', seat, stack } as const;
  const envelope = { commandId: randomUUID(), player: { id: player, kind: 'person' }, command } as const;
  const giveUpAt = performance.now() + patience;
  for (;;) {
    const result = await namesAtTables.sit(table, player, () => table.host.act(envelope));
    if (result.ok) return result;
    if (isOpen(result) && performance.now() < giveUpAt) {
      await sleep(pause);
      continue;
    }
    // The same may have been asked for twice at once, as by a page that came back.
    await table.catchUp();
    return findSeated() ?? result;
  }
}
