import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '@openfelt/db';
import { type Env, readEnv } from '@openfelt/server/env';
import { indexHands } from '@openfelt/server/hand-index';
import * as z from 'zod';
import { phrases } from './language.ts';
import { print, say, showStage } from './output.ts';
import { runningPlatform } from './running-platform.ts';

/** How often it is looked how many hands still wait, in ms. */
const interval = 500;

const reply = z.object({ waiting: z.number() });

/** What has all hands read anew, and tells how many still wait. */
interface Reading {
  begin(): Promise<number>;
  countWaiting(): Promise<number>;
  end(): Promise<void>;
}

/** By the server that runs on the data folder; null where none does. */
async function readByServer(env: Env): Promise<Reading | null> {
  const platform = await runningPlatform(env);
  if (platform === null) return null;
  const { address, headers } = platform;
  const ask = async (method: 'POST' | 'GET') => {
    const response = await fetch(`${address}/reindex`, { method, headers });
    if (!response.ok)
      throw new Error(phrases.say('cli.role.refused', { address, answer: await response.text() }));
    return reply.parse(await response.json()).waiting;
  };
  const begin = await ask('POST').catch((error: unknown) => {
    // Nobody answers where the last server was killed.
    if (error instanceof TypeError) return null;
    throw error;
  });
  return begin === null
    ? null
    : { begin: async () => begin, countWaiting: () => ask('GET'), end: async () => undefined };
}

/** Here, where no server runs. */
async function readHere({ url, dataDir }: Env): Promise<Reading> {
  const database = await openDatabase({ ...(url === undefined ? {} : { url }), dataDir, report: say });
  const { handIndex } = database;
  const log = {
    error: ({ handId }: { readonly handId: string }) =>
      say(phrases.say('cli.reindex.unreadable', { hand: handId })),
    warn: ({ err }: { readonly err: unknown }) => say(String(err)),
  };
  await handIndex.rebuild();
  const indexing = indexHands(database, log);
  return {
    begin: handIndex.countWaiting,
    countWaiting: handIndex.countWaiting,
    async end() {
      await indexing.stop();
      await database.close();
    },
  };
}

/** Has all finished hands read anew from the log for the search and the statistics, and waits for it. Gives the exit status. */
export async function reindex(): Promise<number> {
  const read = readEnv(process.env);
  if (!read.ok) throw new Error(read.message);
  const reading = (await readByServer(read.env)) ?? (await readHere(read.env));
  const stage = showStage('reindex');
  try {
    const total = await reading.begin();
    for (let waiting = total; waiting > 0; waiting = await reading.countWaiting()) {
      stage.report(Math.max(0, total - waiting), total);
      await pause(interval);
    }
    await print(phrases.say('cli.reindex.done', { hands: total }));
    return 0;
  } finally {
    stage.stop();
    await reading.end();
  }
}
