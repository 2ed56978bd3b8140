import type { Database } from '@openfelt/db';
import { evolve, initialState } from '@openfelt/engine';
import { type EventEnvelope, GENESIS_HASH, verifyChain } from '@openfelt/event-log';
import { parseGameEvent } from '@openfelt/game-events';
import { tableStreamId } from '@openfelt/table-host';

/** A command that was answered. */
export interface Acknowledged {
  readonly tableId: string;
  readonly commandId: string;
}

/** What is wrong with a table's events from its first on: they have to be lawful, and every command stands there once. */
function findTableIssue(events: readonly EventEnvelope[]): string | null {
  let state = initialState();
  for (const { version, type, schema, payload } of events) {
    const read = parseGameEvent(type, schema, payload);
    if (!read.ok) return `event ${version}: ${read.message}`;
    const evolved = evolve(state, read.event);
    if (evolved.kind === 'impossible') return `event ${version}: ${evolved.message}`;
    if (evolved.findings.length > 0) return `event ${version} is against the rules`;
    state = evolved.state;
  }
  const commands = events.flatMap(({ commandId }) => (commandId === null ? [] : [commandId]));
  const runs = commands.filter((id, index) => id !== commands[index - 1]);
  return new Set(runs).size === runs.length ? null : 'a command stands there twice';
}

/**
 * What is wrong with all that a database keeps, or null: every chain has to hold and its times never run back, nothing acknowledged is lost
 * or doubled, and the ledger sums to zero.
 */
export async function findLogIssue(
  { log, ledger }: Database,
  acknowledged: readonly Acknowledged[],
): Promise<string | null> {
  for (const { streamId: stream } of await log.streams('')) {
    const stored = await log.read(stream);
    const chain = verifyChain(stored, { firstVersion: 0, prevHash: GENESIS_HASH });
    if (!chain.ok) return `${stream}, event ${chain.version}: ${chain.message}`;
    const back = stored.find(({ recordedAt }, index) => recordedAt < (stored[index - 1]?.recordedAt ?? 0));
    if (back !== undefined) return `${stream}, event ${back.version}: its time runs back`;
    const issue = stream.startsWith('table/') ? findTableIssue(stored) : null;
    if (issue !== null) return `${stream}: ${issue}`;
  }
  for (const { tableId, commandId } of acknowledged)
    if ((await log.command(tableStreamId(tableId), commandId)) === null)
      return `${commandId} of ${tableId} was acknowledged and is not there`;
  const balances = await ledger.balances();
  const sum = balances.reduce((total, { balance }) => total + balance, 0);
  return sum === 0 ? null : `the ledger sums to ${sum}`;
}
