import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { temporaryFolder } from '@openfelt/db/testing';

/** What a run of the command line came to. */
export interface Run {
  readonly status: number;
  /** The lines of JSON among what was printed. */
  readonly lines: readonly unknown[];
  readonly out: string;
  readonly said: string;
}

/** The program as `npm run openfelt` runs it; the tests' set-up has built it. */
const main = fileURLToPath(new URL('../../../node_modules/.openfelt/programs/openfelt.mjs', import.meta.url));

/** Runs `openfelt …args` as people do, in a process of its own, which a signal may end. */
export function openfelt(
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
  signal?: AbortSignal,
): Promise<Run> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['--enable-source-maps', main, ...args],
      { env: { ...process.env, LC_ALL: 'C', DATABASE_URL: '', ...env }, maxBuffer: 64 * 1024 * 1024, signal },
      (error, out, said) => {
        const status = error === null ? 0 : typeof error.code === 'number' ? error.code : 1;
        const lines = out
          .split('\n')
          .filter((line) => /^[[{]/.test(line))
          .map((line) => JSON.parse(line) as unknown);
        resolve({ status, lines, out, said });
      },
    );
  });
}

/** Writes files into a fresh folder. */
export async function folderWith(files: Readonly<Record<string, string>>) {
  const folder = await temporaryFolder();
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder.path, name), text);
  return folder;
}

/** A hand that ends when the button folds. */
export const foldedHand = `variant = 'NT'
antes = [0, 0]
blinds_or_straddles = [0.5, 1]
min_bet = 1
starting_stacks = [inf, 20.5]
players = ['Ann', 'Bob']
actions = ['d dh p1 AsAd', 'd dh p2 KsKd', 'p2 f']
`;
