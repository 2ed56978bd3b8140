import { randomBytes } from 'node:crypto';
import { chown, cp, lstat, mkdir, readlink, stat, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Who PostgreSQL runs as where we are root, which it refuses to be: the user that owns nothing. */
const nobody = 65_534;

/** The identity for PostgreSQL's processes; empty where it is our own. */
type Identity = { readonly uid: number; readonly gid: number } | Record<string, never>;

/** Where PostgreSQL keeps its data, and as whom it runs. */
export interface Place {
  /** Owned by the identity, and closed to others. */
  readonly folder: string;
  readonly identity: Identity;
}

/** Whether everyone can go through a folder and all that it lies in. */
async function isReachable(folder: string): Promise<boolean> {
  for (let at = folder; ; at = dirname(at)) {
    const { mode, uid } = await stat(at);
    const mayPass = uid === nobody ? (mode & 0o100) !== 0 : (mode & 0o001) !== 0;
    if (!mayPass) return false;
    if (at === dirname(at)) return true;
  }
}

async function makeOwn(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chown(folder, nobody, nobody);
}

/**
 * The folder for PostgreSQL within the data folder. Root cannot give it there where its way is closed to others:
 * then it lies under /var/tmp, with a link from the data folder.
 */
export async function findPlace(dataDir: string): Promise<Place> {
  const inside = join(dataDir, 'postgres');
  if (process.getuid?.() !== 0) {
    await mkdir(inside, { recursive: true, mode: 0o700 });
    return { folder: inside, identity: {} };
  }
  const identity = { uid: nobody, gid: nobody };
  const there = await lstat(inside).catch(() => null);
  if (there?.isSymbolicLink()) {
    const folder = await readlink(inside);
    await makeOwn(folder);
    return { folder, identity };
  }
  if (await isReachable(dataDir)) {
    await makeOwn(inside);
    return { folder: inside, identity };
  }
  const folder = join('/var/tmp', `openfelt-${randomBytes(8).toString('hex')}`);
  await makeOwn(folder);
  await symlink(folder, inside);
  return { folder, identity };
}

/** Programs that the identity can reach: where they are, or a copy beside the data. */
export async function reachablePrograms(programs: string, place: Place): Promise<string> {
  if (!('uid' in place.identity) || (await isReachable(programs))) return programs;
  const copy = join(place.folder, 'programs');
  await cp(programs, copy, { recursive: true, verbatimSymlinks: true, force: false, errorOnExist: false });
  return copy;
}
