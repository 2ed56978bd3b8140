import { mkdir, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { getHandFormat, handFileEnd, parseHands } from '@openfelt/hand-history/formats';
import { type FileFormatId, fileFormats } from '@openfelt/hand-history/hand-files';
import { type PhhEntry, type PhhError, replayPhh } from '@openfelt/hand-history/phh';
import { phrases } from './language.ts';
import { say, showProgress } from './output.ts';
import { describeProblem, findFiles, readFound } from './replay/find-files.ts';
import { writeConverted } from './write-converted.ts';

/** What is written, and from whose seat. */
export interface ConvertOptions {
  readonly out: string;
  readonly replace: boolean;
  readonly format: FileFormatId;
  /** A player's name; absent of whoever's cards the source tells. */
  readonly hero?: string;
}

const withoutEnd = (file: string) => file.replace(handFileEnd, '');

/** The file of a hand: that of its source, with the hand's name where the source holds several. */
function fileName(source: string, hand: string | null, ending: string): string {
  const stem = withoutEnd(basename(source));
  return hand === null ? `${stem}${ending}` : `${stem}-${hand.replace(/[^\w-]+/g, '_')}${ending}`;
}

/** A hand written again with the ends that the machines come to, or what is wrong with it. */
function toText(
  entry: PhhEntry,
  source: string,
  { format, hero }: ConvertOptions,
): { readonly text: string } | PhhError {
  if (!entry.ok) return entry.error;
  // Formats that name a table name it after the file.
  const replay = replayPhh(entry.value, basename(source));
  if (replay.error) return replay.error;
  const converted = { hand: entry.value, replay, source, name: entry.hand, hero: hero ?? null };
  const file = writeConverted(converted, format);
  const line = entry.value.lines.start;
  return file.ok ? file : { code: 'unwritable', line, action: null, message: file.message };
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
export async function convert(paths: readonly string[], options: ConvertOptions): Promise<number> {
  const { out, replace, format } = options;
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
      const source = withoutEnd(relative(root, resolve(file)));
      const folder = join(out, relative(root, dirname(resolve(file))));
      for (const entry of parseHands(text, getHandFormat(file))) {
        const converted = toText(entry, source, options);
        if ('code' in converted) {
          const { code, line, action, message } = converted;
          problems.push(`${file}:${line}: ${code}${action === null ? '' : ` "${action}"`}: ${message}`);
          continue;
        }
        const path = join(folder, fileName(file, entry.hand, fileFormats[format].ending));
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
