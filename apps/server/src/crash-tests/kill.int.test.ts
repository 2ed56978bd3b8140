import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '@openfelt/db';
import { dataFolder } from '@openfelt/db/testing';
import { evolve, initialState } from '@openfelt/engine';
import { GENESIS_HASH, verifyChain } from '@openfelt/event-log';
import { parseGameEvent } from '@openfelt/game-events';
import { type CommandEnvelope, tableStreamId } from '@openfelt/table-host';
import { describe, expect, test } from 'vitest';
import { hostOn, nextRequest, playHands } from './kill-table.fixture.ts';

/** Runs a host until it is killed at a point; gives the last version that it acknowledged, and the request that it did not answer. */
async function runDoomed(dataDir: string, moment: string, type: string) {
  const script = fileURLToPath(new URL('./doomed-host.fixture.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', script, dataDir, moment, type], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let acknowledged = 0;
  let unanswered: CommandEnvelope | null = null;
  createInterface({ input: child.stdout }).on('line', (line) => {
    const printed = JSON.parse(line) as { request?: CommandEnvelope; version?: number };
    acknowledged = printed.version ?? acknowledged;
    unanswered = printed.request ?? null;
  });
  const [, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
  expect(signal).toBe('SIGKILL');
  return { acknowledged, unanswered: unanswered as CommandEnvelope | null };
}

describe('kill -9', () => {
  test.each([
    ['between the seed and the append of a new hand', 'before', 'HandStarted'],
    ['between the commit of a new hand and its acknowledgement', 'after', 'HandStarted'],
    ['in a betting round, before the commit', 'before', 'Bet'],
    ['in a betting round, between commit and acknowledgement', 'after', 'Bet'],
    ['in the draw, between commit and acknowledgement', 'after', 'Discarded'],
    ['at the showdown, before the commit', 'before', 'HandEnded'],
    ['at the showdown, between commit and acknowledgement', 'after', 'HandEnded'],
  ])(
    '%s: the table goes on, nothing acknowledged is lost, the resent command has one effect',
    async (_when, moment, type) => {
      const folder = await dataFolder();
      const { acknowledged, unanswered } = await runDoomed(folder.path, moment, type);
      const database = await openDatabase({ dataDir: folder.path, report: () => undefined });
      const stored = await database.log.read(tableStreamId('t'));
      expect(stored.length).toBeGreaterThanOrEqual(acknowledged);
      const written = stored.filter((event) => event.type === type).length;
      expect(written).toBe(moment === 'before' ? 0 : 1);

      const host = await hostOn(database);
      // The client has no answer: it sends its command again, under the same id, and once more for good measure.
      const before = host.state().version;
      expect(unanswered === null).toBe(type === 'HandStarted');
      if (unanswered !== null) {
        const result = await host.act(unanswered);
        expect(result.ok).toBe(true);
        expect(await host.act(unanswered)).toEqual(result);
        if (moment === 'after') expect(host.state().version).toBe(before);
      }
      await playHands(host, { sent: () => undefined, acknowledged: () => undefined });
      expect(nextRequest(host)).toBeNull();

      const all = await database.log.read(tableStreamId('t'));
      expect(verifyChain(all, { firstVersion: 0, prevHash: GENESIS_HASH })).toMatchObject({ ok: true });
      let state = initialState();
      for (const { type: name, schema, payload } of all) {
        const read = parseGameEvent(name, schema, payload);
        if (!read.ok) throw new Error(read.message);
        const evolved = evolve(state, read.event);
        if (evolved.kind === 'impossible') throw new Error(evolved.message);
        expect(evolved.findings).toEqual([]);
        state = evolved.state;
      }
      expect(state).toEqual(host.state());
      expect(all.filter((event) => event.type === 'TableTakenOver')).toHaveLength(1);
      expect(all.some((event) => event.type === 'HandVoided')).toBe(false);
      const stacks = state.table?.context.seats.map((each) => each?.stack ?? 0) ?? [];
      expect(stacks.reduce((sum, stack) => sum + stack, 0)).toBe(300);
      const commands = all.flatMap(({ commandId }) => (commandId === null ? [] : [commandId]));
      const runs = commands.filter((id, index) => id !== commands[index - 1]);
      expect(new Set(runs).size).toBe(runs.length);
      await database.close();
      await folder.remove();
    },
  );
});
