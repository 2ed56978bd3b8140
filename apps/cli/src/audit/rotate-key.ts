import { rotateCheckpointKey } from '@openfelt/server/checkpoint-key';
import { readEnv } from '@openfelt/server/env';
import { phrases } from '../language.ts';
import { print, say } from '../output.ts';

/** Adds a key to those that sign the checkpoints of the data folder, and prints the public key that goes with it. */
export async function rotateKey(): Promise<void> {
  const read = readEnv(process.env);
  if (!read.ok) throw new Error(read.message);
  const verifierKey = await rotateCheckpointKey(read.env.dataDir);
  say(phrases.say('cli.checkpointKey.rotated'));
  await print(verifierKey);
}
