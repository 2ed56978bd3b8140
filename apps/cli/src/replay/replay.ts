import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { parsePhh } from '@openfelt/hand-history/phh';
import { readEnv } from '@openfelt/server/env';
import { printLine, say, showProgress } from '../output.ts';
import { findFiles } from './find-files.ts';
import { type Importer, openImporter } from './import-file.ts';
import { problemLine, type ReplayLine, replayLine } from './replay-line.ts';

/** Replays the hands of PHH files and prints a line of each. Gives the exit status: 1 if any hand is not ok. */
export async function replay(
  paths: readonly string[],
  options: { readonly import: boolean },
): Promise<number> {
  const files = await findFiles(paths);
  const progress = showProgress(files.length, 'files');
  const importer = options.import ? await importerFromEnv() : null;
  const counts = { imported: 0, 'already-there': 0, 'not-replayable': 0 };
  let allOk = true;
  const print = async (line: ReplayLine) => {
    allOk &&= line.ok;
    await printLine(line);
  };
  try {
    for (const found of files) {
      if ('problem' in found) {
        await print(problemLine(found.file, found.problem));
        progress.step();
        continue;
      }
      const { file } = found;
      const text = await readFile(file, 'utf8').catch((error: Error) => error);
      if (typeof text !== 'string') {
        await print(problemLine(file, text.message));
      } else {
        const many = file.endsWith('.phhs');
        for (const entry of parsePhh(text, many)) await print(replayLine(file, entry));
        const done = (await importer?.importFile(basename(file), text)) ?? [];
        for (const { status } of done) counts[status] += 1;
      }
      progress.step();
    }
  } finally {
    progress.stop();
    await importer?.close();
  }
  if (importer !== null) {
    say(
      `${counts.imported} hands imported, ${counts['already-there']} were there already, ${counts['not-replayable']} cannot be replayed and were left out.`,
    );
  }
  return allOk ? 0 : 1;
}

async function importerFromEnv(): Promise<Importer> {
  const read = readEnv(process.env);
  if (!read.ok) throw new Error(read.message);
  return openImporter(read.env, say);
}
