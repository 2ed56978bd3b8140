// Files that are made from others and stand in the repository.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './pnpm.mjs';

/** Writes a file by its path from the root where it says something else. With --check it only says that it is stale. */
export function writeGenerated(file, text) {
  const path = join(root, file);
  let stands = '';
  try {
    stands = readFileSync(path, 'utf8');
  } catch {
    // What is missing is stale.
  }
  if (stands === text) return;
  if (process.argv.includes('--check')) {
    process.stderr.write(`Stale: ${file}. Run \`npm run diagrams\` and commit what it writes.\n`);
    process.exitCode = 1;
    return;
  }
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
