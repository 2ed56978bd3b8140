// Runs Quint on the model of docs/models. Its TypeScript simulator needs nothing that npm did not bring; the one in Rust
// and the model checker Apalache would be fetched from GitHub.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './pnpm.mjs';

const program = fileURLToPath(import.meta.resolve('@informalsystems/quint/dist/src/cli.js'));
const variants = join(root, 'docs/models/takeover-variants.qnt');

/** What `quint run` or `quint test` of one variant came to: whether it found nothing wrong, and what it wrote. */
export function quint(command, variant, args) {
  const { status, stdout, stderr, error } = spawnSync(
    process.execPath,
    [program, command, variants, `--main=${variant}`, '--backend=typescript', '--verbosity=1', ...args],
    { cwd: root, encoding: 'utf8', env: { ...process.env, NO_COLOR: '1' } },
  );
  if (error) throw error;
  return { isFine: status === 0, output: `${stdout}${stderr}` };
}
