import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type PhhEntry, parsePhh, replayPhh, writePhh } from '@openfelt/hand-history/phh';
import { phrases } from './language.ts';
import { say, showProgress } from './output.ts';
import { describeProblem, findFiles, readFound } from './replay/find-files.ts';

/** The file of a hand: that of its source, with the hand's name where the source holds several. */
function fileName(source: string, hand: string | null): string {
  const stem = basename(source).replace(/\.phhs?$/, '');
  return hand === null ? `${stem}.phh` : `${stem}-${hand.replace(/[^\w-]+/g, '_')}.phh`;
}

/** A hand written again with the ends that the machines come to, or what is wrong with it. */
function toPhhText(
  entry: PhhEntry,
): { readonly text: string } | { readonly line?: number | null; readonly problem: string } {
  if (!entry.ok) return { line: entry.error.line, problem: entry.error.message };
  const replay = replayPhh(entry.value, 'convert');
  if (replay.error) return { line: replay.error.line, problem: replay.error.message };
  const known = new Map(replay.known.map(({ slot, card }) => [slot, card]));
  const { names, unit } = entry.value;
  const named =
    names === null ? {} : { names: (player: string) => names[Number(player.slice(1)) - 1] ?? player };
  const file = writePhh(replay.events, { known, unit, ...named });
  return file.ok ? file : { problem: file.message };
}

/**
 * Replays the hands of PHH files and writes each as a file of its own, with the ends that the machines come to. Gives the exit
 * status: 1 if any could not be written.
 */
export async function convert(paths: readonly string[], out: string): Promise<number> {
  const files = await findFiles(paths);
  const progress = showProgress(files.length, 'files');
  await mkdir(out, { recursive: true });
  let written = 0;
  const problems: string[] = [];
  try {
    for (const found of files) {
      progress.step();
      const read = await readFound(found);
      if ('problem' in read) {
        problems.push(`${read.file}: ${describeProblem(read.problem, phrases)}`);
        continue;
      }
      const { file, text } = read;
      for (const entry of parsePhh(text, file.endsWith('.phhs'))) {
        const converted = toPhhText(entry);
        if ('problem' in converted) {
          const { line, problem } = converted;
          problems.push(`${file}${line == null ? '' : `:${line}`}: ${problem}`);
          continue;
        }
        await writeFile(join(out, fileName(file, entry.hand)), converted.text);
        written += 1;
      }
    }
  } finally {
    progress.stop();
  }
  for (const problem of problems) say(problem);
  say(phrases.say('cli.convert.done', { written, folder: out, problems: problems.length }));
  return problems.length === 0 ? 0 : 1;
}
