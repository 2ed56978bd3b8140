import { mkdir, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { getHandFormat, handFileEnd, parseHands } from '@openfelt/hand-history/formats';
import { type PhhEntry, type PhhError, replayPhh, writePhh } from '@openfelt/hand-history/phh';
import { phrases } from './language.ts';
import { say, showProgress } from './output.ts';
import { describeProblem, findFiles, readFound } from './replay/find-files.ts';

/** The file of a hand: that of its source, with the hand's name where the source holds several. */
function fileName(source: string, hand: string | null): string {
  const stem = basename(source).replace(handFileEnd, '');
  return hand === null ? `${stem}.phh` : `${stem}-${hand.replace(/[^\w-]+/g, '_')}.phh`;
}

/** A hand written again with the ends that the machines come to, or what is wrong with it. */
function toPhhText(entry: PhhEntry): { readonly text: string } | PhhError {
  if (!entry.ok) return entry.error;
  const replay = replayPhh(entry.value, 'convert');
  if (replay.error) return replay.error;
  const known = new Map(replay.known.map(({ slot, card }) => [slot, card]));
  const { names, unit, lines } = entry.value;
  const named =
    names === null ? {} : { names: (player: string) => names[Number(player.slice(1)) - 1] ?? player };
  const file = writePhh(replay.events, { known, unit, ...named });
  return file.ok ? file : { code: 'unwritable', line: lines.start, action: null, message: file.message };
}

/** The deepest folder that holds all that was asked for: what lies below it is kept as a tree. */
async function findRoot(paths: readonly string[]): Promise<string> {
  const folders = await Promise.all(
    paths.map(async (path) => {
      const isFolder = (await stat(path).catch(() => null))?.isDirectory() ?? false;
      return (isFolder ? resolve(path) : dirname(resolve(path))).split(sep);
    }),
  );
  const [first = [], ...others] = folders;
  const parts = first.findIndex((part, at) => others.some((folder) => folder[at] !== part));
  return first.slice(0, parts < 0 ? first.length : parts).join(sep) || sep;
}

/** Writes a new file and its folders; gives whether there was none. What this run has written is never replaced. */
async function writeNew(
  path: string,
  text: string,
  options: { readonly replaces: boolean },
): Promise<boolean> {
  await mkdir(dirname(path), { recursive: true });
  try {
    await writeFile(path, text, { flag: options.replaces ? 'w' : 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Replays recorded hands and writes each as a file of its own, with the ends that the machines come to, in folders as those of
 * the sources. A file that is there is replaced only where that is asked for. Gives the exit status: 1 if any hand was not written.
 */
export async function convert(
  paths: readonly string[],
  { out, replace }: { readonly out: string; readonly replace: boolean },
): Promise<number> {
  const files = await findFiles(paths);
  const root = await findRoot(paths);
  const progress = showProgress(files.length, 'files');
  await mkdir(out, { recursive: true });
  const written = new Set<string>();
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
      const folder = join(out, relative(root, dirname(resolve(file))));
      for (const entry of parseHands(text, getHandFormat(file))) {
        const converted = toPhhText(entry);
        if ('code' in converted) {
          const { code, line, action, message } = converted;
          problems.push(`${file}:${line}: ${code}${action === null ? '' : ` "${action}"`}: ${message}`);
          continue;
        }
        const path = join(folder, fileName(file, entry.hand));
        const replaces = replace && !written.has(path);
        if (await writeNew(path, converted.text, { replaces })) written.add(path);
        else problems.push(`${file}: ${phrases.say('cli.convert.exists', { path })}`);
      }
    }
  } finally {
    progress.stop();
  }
  for (const problem of problems) say(problem);
  say(phrases.say('cli.convert.done', { written: written.size, folder: out, problems: problems.length }));
  return problems.length === 0 ? 0 : 1;
}
