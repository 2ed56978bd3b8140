import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { decodeText, handFileEnd } from '@openfelt/hand-history/formats';
import type { Phrases } from '@openfelt/phrases';

/** Why a path leads to no text. */
export type Problem =
  | { readonly code: 'missing' | 'no-hands' | 'no-hand' }
  /** As the system says. */
  | { readonly code: 'unreadable'; readonly message: string };

/** A problem in words, without a full stop. */
export function describeProblem(problem: Problem, { say }: Phrases): string {
  return problem.code === 'unreadable' ? problem.message : say(`cli.file.${problem.code}`);
}

/** A file that was asked for, or why a path leads to none. */
export type Found = { readonly file: string } | { readonly file: string; readonly problem: Problem };

async function inFolder(folder: string): Promise<readonly Found[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const found: Found[] = [];
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) found.push(...(await inFolder(path)));
    else if (handFileEnd.test(entry.name)) found.push({ file: path });
  }
  return found;
}

/** The files that paths lead to: a file itself, the files of hands of a folder and of those in it, in the order of their names. */
export async function findFiles(paths: readonly string[]): Promise<readonly Found[]> {
  const found: Found[] = [];
  for (const path of paths) {
    const what = await stat(path).catch(() => null);
    if (what === null) {
      found.push({ file: path, problem: { code: 'missing' } });
    } else if (what.isDirectory()) {
      const files = await inFolder(path);
      found.push(...(files.length > 0 ? files : [{ file: path, problem: { code: 'no-hands' } } as const]));
    } else {
      found.push({ file: path });
    }
  }
  return found;
}

/** The text of a file that was found, or why there is none. */
export async function readFound(
  found: Found,
): Promise<
  { readonly file: string; readonly text: string } | { readonly file: string; readonly problem: Problem }
> {
  if ('problem' in found) return found;
  const { file } = found;
  try {
    return { file, text: decodeText(await readFile(file)) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { file, problem: { code: 'unreadable', message } };
  }
}
