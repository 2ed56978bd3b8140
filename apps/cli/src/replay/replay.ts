import { basename } from 'node:path';
import { getHandFormat, parseHands } from '@openfelt/hand-history/formats';
import { phrasesIn } from '@openfelt/phrases/catalogues';
import { readEnv } from '@openfelt/server/env';
import { phrases } from '../language.ts';
import { printLine, say, showProgress } from '../output.ts';
import { describeProblem, findFiles, readFound } from './find-files.ts';
import { type Importer, openImporter } from './import-file.ts';
import { problemLine, type ReplayLine, replayLine } from './replay-line.ts';

/** Replays the recorded hands of files and prints a line of each. Gives the exit status: 1 if any hand is not ok. */
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
  /** One file that is refused is no matter of the others. */
  const refuse = (message: string) => {
    allOk = false;
    say(message);
  };
  try {
    for (const found of files) {
      const { file, ...read } = await readFound(found);
      if ('problem' in read) {
        await print(problemLine(file, describeProblem(read.problem, phrasesIn('en'))));
      } else {
        const format = getHandFormat(file);
        const hands = parseHands(read.text, format);
        for (const entry of hands) await print(replayLine(file, format, entry));
        // Other texts lie in folders too; one that was asked for by its name is to hold hands, and any file that is named as one of hands.
        if (hands.length === 0 && (paths.includes(file) || format !== 'pokerstars'))
          await print(problemLine(file, describeProblem({ code: 'no-hand' }, phrasesIn('en'))));
        const done = (await importer?.importFile(basename(file), read.text)) ?? [];
        if (typeof done === 'string') refuse(done);
        else for (const { status } of done) counts[status] += 1;
      }
      progress.step();
    }
  } finally {
    progress.stop();
    await importer?.close();
  }
  if (importer !== null) {
    const { imported, 'already-there': there, 'not-replayable': left } = counts;
    say(phrases.say('cli.replay.imported', { imported, there, left }));
  }
  return allOk ? 0 : 1;
}

async function importerFromEnv(): Promise<Importer> {
  const read = readEnv(process.env);
  if (!read.ok) throw new Error(read.message);
  return openImporter(read.env, say);
}
