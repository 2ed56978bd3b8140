// Builds the pages if anything that they are made of has changed since the last build.
import { join } from 'node:path';
import { pnpm, root } from './pnpm.mjs';
import { fingerprint, isDone, note } from './stamp.mjs';
import { findNeededFolders } from './workspace.mjs';

/** Returns the exit status. */
export function buildWeb() {
  const stamp = join(root, 'apps/web/.next/openfelt-built');
  const needed = findNeededFolders('@openfelt/web').flatMap((folder) => [
    `${folder}/package.json`,
    `${folder}/src`,
  ]);
  const mark = fingerprint(root, ['apps/web', ...needed, 'tsconfig.base.json', 'pnpm-lock.yaml']);
  if (isDone(stamp, mark)) return 0;
  process.stderr.write('Building the pages (about half a minute, only when they have changed) …\n');
  const status = pnpm(['--filter', '@openfelt/web', 'run', 'build'], {
    quiet: true,
    env: { NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' },
  });
  if (status === 0) note(stamp, mark);
  return status;
}
