import { type RestoredBackup, type RestoreStage, restore } from '@openfelt/db';
import { readVerifierKeys } from '@openfelt/server/checkpoint-key';
import { readEnv } from '@openfelt/server/env';
import { readKeyOption } from '../audit/key-option.ts';
import { phrases } from '../language.ts';
import { print, type Stage, say, showStage } from '../output.ts';
import { toPlace } from './place.ts';

/** Shows the stages of a restore, one after the other. */
function showStages() {
  let shown: { readonly name: RestoreStage; readonly stage: Stage } | null = null;
  return {
    report(name: RestoreStage, done: number, total: number) {
      if (shown?.name !== name) {
        shown?.stage.stop();
        shown = { name, stage: showStage(name) };
      }
      shown.stage.report(done, total);
    },
    stop: () => shown?.stage.stop(),
  };
}

async function printRestored(restored: RestoredBackup, folder: string): Promise<void> {
  const { takenAt, events, streams, covered, ledgerEntries, signedBy } = restored;
  await print(phrases.say('cli.restore.done', { taken: new Date(takenAt).toISOString() }));
  await print(phrases.say('cli.restore.verified', { events, streams, covered, entries: ledgerEntries }));
  if (signedBy !== null) await print(phrases.say('cli.restore.signed', { key: signedBy }));
  else if (covered > 0) say(phrases.say('cli.restore.unsigned', { folder }));
}

/** Restores a backup into an empty database, and verifies all of it. Gives the exit status. */
export async function restoreBackup(file: string, { key }: { readonly key?: string }): Promise<number> {
  const read = readEnv(process.env);
  if (!read.ok) throw new Error(read.message);
  const { dataDir } = read.env;
  const keys = key === undefined ? await readVerifierKeys(dataDir) : await readKeyOption(key);
  const stages = showStages();
  const result = await restore(toPlace(read.env), file, { keys, progress: stages.report }).finally(
    stages.stop,
  );
  if (!result.ok) {
    const message = result.code === 'unproved' ? result.message : '';
    say(phrases.say(`cli.restore.${result.code}`, { file, message }));
    return 1;
  }
  await printRestored(result, dataDir);
  return 0;
}
