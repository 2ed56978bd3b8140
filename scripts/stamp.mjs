// Says whether a step was done for the files as they are, so that a second start is quick.
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What no step is done for: what tools write, and tests. */
const isLeftOut = (path) =>
  /(^|\/)(node_modules|\.next|\.turbo|next-env\.d\.ts)(\/|$)|\.tsbuildinfo$|\.(test|fixture)\.tsx?$/.test(
    path.replaceAll('\\', '/'),
  );

/** The files that lie in a folder, however deep. */
function listFiles(root, folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (isLeftOut(path)) return [];
    return entry.isDirectory() ? listFiles(root, path) : [path];
  });
}

/** Files that match a path whose folders may be `*`, and all that lie in it where it is a folder. */
function findFiles(root, pattern) {
  let found = [''];
  for (const part of pattern.split('/')) {
    found = found.flatMap((base) => {
      if (part !== '*') return [join(base, part)];
      return readdirSync(join(root, base)).map((name) => join(base, name));
    });
  }
  return found.flatMap((path) => {
    const stat = statSync(join(root, path), { throwIfNoEntry: false });
    if (stat === undefined) return [];
    return stat.isDirectory() ? listFiles(root, path) : [path];
  });
}

/** A hash over names and contents of files. */
export function fingerprint(root, patterns) {
  const hash = createHash('sha256');
  for (const file of patterns.flatMap((pattern) => findFiles(root, pattern)).sort()) {
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

/** Whether the step was done for this fingerprint. */
export function isDone(stamp, mark) {
  try {
    return readFileSync(stamp, 'utf8') === mark;
  } catch {
    return false;
  }
}

/** Notes that the step is done. */
export function note(stamp, mark) {
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, mark);
}
