// Says whether a step was done for the files as they are, so that a second start is quick.
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Files that match a path whose folders may be `*`, and all that lie in it where it is a folder. Sorted. */
function filesOf(root, pattern) {
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
    if (!stat.isDirectory()) return [path];
    return readdirSync(join(root, path), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
  });
}

/** A hash over names and contents of files. */
export function fingerprint(root, patterns) {
  const hash = createHash('sha256');
  for (const file of patterns.flatMap((pattern) => filesOf(root, pattern)).sort()) {
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
