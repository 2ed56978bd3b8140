import { join } from 'node:path';
import { backUp } from '@openfelt/db';
import { readEnv } from '@openfelt/server/env';
import { phrases } from '../language.ts';
import { print, say, showStage } from '../output.ts';
import { toPlace } from './place.ts';

/** Writes all that the database holds into a file, also while its server runs. Gives the exit status. */
export async function writeBackup(file: string): Promise<number> {
  const read = readEnv(process.env);
  if (!read.ok) throw new Error(read.message);
  const { dataDir } = read.env;
  const stage = showStage('backup');
  const result = await backUp(toPlace(read.env), file, stage.report).finally(stage.stop);
  if (!result.ok) {
    const message = result.code === 'not-written' ? result.message : '';
    say(phrases.say(`cli.backup.${result.code}`, { file, folder: dataDir, message }));
    return 1;
  }
  const { rows, tables, bytes } = result;
  await print(
    phrases.say('cli.backup.done', { rows, tables, file, megabytes: Math.ceil(bytes / 100_000) / 10 }),
  );
  say(phrases.say('cli.backup.notIn', { key: join(dataDir, 'checkpoint-key') }));
  return 0;
}
