// Runs the pinned pnpm on a machine that has only Node: npx fetches it once and keeps it.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fingerprint, isDone, note } from './stamp.mjs';

/** The repository's root folder. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..');

const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/**
 * Runs `pnpm …args` in the root and returns its exit status.
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, quiet?: boolean }} [options]
 */
export function pnpm(args, options = {}) {
  const stdio = options.quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit';
  const done = spawnSync('npx', ['-y', packageManager, ...args], {
    cwd: root,
    env: { ...process.env, ...options.env },
    stdio,
    shell: process.platform === 'win32',
  });
  if (done.error) process.stderr.write(`npx could not be run: ${done.error.message}\n`);
  if (options.quiet && done.status !== 0) {
    process.stderr.write(done.stdout ?? '');
    process.stderr.write(done.stderr ?? '');
  }
  return done.status ?? 1;
}

/** Installs exactly what the lockfile names, and makes the database client. Returns at once when all is there already. */
export function install() {
  const stamp = join(root, 'node_modules/.openfelt/installed');
  const files = [
    'package.json',
    'pnpm-lock.yaml',
    'pnpm-workspace.yaml',
    'apps/*/package.json',
    'packages/*/package.json',
    'packages/db/prisma/schema.prisma',
  ];
  const mark = fingerprint(root, files);
  if (isDone(stamp, mark)) return 0;
  process.stderr.write('Installing what the lockfile names (about half a minute the first time) …\n');
  const status =
    pnpm(['install', '--frozen-lockfile', '--prefer-offline'], { quiet: true }) ||
    pnpm(['--filter', '@openfelt/db', 'run', 'generate'], { quiet: true });
  if (status === 0) note(stamp, mark);
  return status;
}
