import { randomBytes } from 'node:crypto';
import { bodyHash, GENESIS_HASH, type StreamHead, seal, streamId, verifyChain } from '@openfelt/event-log';
import { expect } from 'vitest';
import type { Database } from '../database.ts';
import { sleep } from './processes.ts';

/** Writes commands into a stream of its own, one after the other, each until it knows that it is written. */
export interface SteadyWriter {
  /** The commands that were acknowledged. */
  readonly acknowledged: readonly string[];
  /** Resolves when so many more are acknowledged. */
  more(count: number): Promise<void>;
  stop(): Promise<void>;
  /** Looks at what is stored: a chain, and every acknowledged command with its event and its chip, once. */
  verify(database: Database): Promise<void>;
}

/** Starts a writer; each of its events has so many bytes. */
export async function startWriter(database: Database, name: string, bytes: number): Promise<SteadyWriter> {
  const { log } = database;
  const stream = streamId(`table/${name}`);
  const acknowledged: string[] = [];
  let stopped = false;
  let head: StreamHead = await log.claim(stream);

  function send(commandId: string, payload: string) {
    const { epoch, version, hash: prevHash } = head;
    const events = seal([{ type: 'Said', schema: 1, payload }], {
      streamId: stream,
      firstVersion: version,
      prevHash,
      actor: name,
      commandId,
      recordedAt: 0,
    });
    const lines = [
      { account: 'house', amount: -1 },
      { account: `player:${name}`, amount: 1 },
    ];
    return log.append([
      {
        streamId: stream,
        epoch,
        expectedVersion: version,
        prevHash,
        events,
        command: { commandId, bodyHash: bodyHash(payload), refusal: null },
        rows: [{ kind: 'ledger', entryId: `${name}-${commandId}`, reason: 'test', lines }],
      },
    ]);
  }

  /** As a client does: the same command under the same id until there is an answer. */
  async function write(commandId: string): Promise<void> {
    const payload = randomBytes(bytes / 2).toString('hex');
    while (!stopped) {
      try {
        const [result] = await send(commandId, payload);
        head = (await log.head(stream)) ?? head;
        if (result?.status === 'appended' || result?.status === 'repeated') {
          acknowledged.push(commandId);
          return;
        }
        expect(result?.status).toBe('conflict');
      } catch {
        await sleep(20);
      }
    }
  }

  const running = (async () => {
    for (let count = 0; !stopped; count += 1) await write(`c-${count}`);
  })();

  return {
    acknowledged,
    async more(count) {
      const goal = acknowledged.length + count;
      while (acknowledged.length < goal) await sleep(20);
    },
    async stop() {
      stopped = true;
      await running;
    },
    async verify(reopened) {
      const stored = await reopened.log.read(stream);
      expect(verifyChain(stored, { firstVersion: 0, prevHash: GENESIS_HASH })).toMatchObject({ ok: true });
      const commands = stored.map(({ commandId }) => commandId);
      expect(new Set(commands).size).toBe(commands.length);
      // The last one may be written and not acknowledged.
      expect(commands.slice(0, acknowledged.length)).toEqual(acknowledged);
      expect(commands.length - acknowledged.length).toBeLessThanOrEqual(1);
      expect(await reopened.balance(`player:${name}`)).toBe(commands.length);
    },
  };
}
