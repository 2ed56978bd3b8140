import { writeFile } from 'node:fs/promises';
import { readEnv } from '@openfelt/server/env';
import { phrases } from '../language.ts';
import { print, say } from '../output.ts';
import { runningPlatform } from '../running-platform.ts';

/** The options of `openfelt bundle`. */
export interface TakeBundleOptions {
  /** `public`, `auditor` or `seat-<number>`. */
  readonly as: string;
  /** The file for the bundle; standard output without it. */
  readonly out?: string;
}

/** Takes the bundle of a finished hand from the platform that runs on the data folder. Gives the exit status. */
export async function takeBundle(hand: string, { as, out }: TakeBundleOptions): Promise<number> {
  const read = readEnv(process.env);
  if (!read.ok) throw new Error(read.message);
  const platform = await runningPlatform(read.env);
  if (platform === null) {
    say(phrases.say('cli.bundle.noPlatform', { folder: read.env.dataDir }));
    return 1;
  }
  const { address, headers } = platform;
  const query = new URLSearchParams({ hand, as });
  const response = await fetch(`${address}/bundle?${query}`, { headers });
  const text = await response.text();
  if (!response.ok) {
    const { error } = JSON.parse(text) as { readonly error?: string };
    say(error ?? phrases.say('cli.bundle.answered', { address, status: response.status }));
    return 1;
  }
  if (out === undefined) await print(text);
  else {
    await writeFile(out, `${text}\n`);
    say(phrases.say('cli.bundle.written', { hand, file: out, address }));
  }
  return 0;
}
