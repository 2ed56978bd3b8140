// The files of the project: those that git tracks, and new ones that it does not ignore.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './pnpm.mjs';

/** The paths, from the root, that match one of git's patterns; none that are generated. */
export const listFiles = (...patterns) =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...patterns], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '' && !file.includes('/generated/'));

/** The text of a file; empty where git lists one that is deleted in the tree. */
export function readText(file) {
  const path = join(root, file);
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}
