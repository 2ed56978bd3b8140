// `npm run openfelt -- …`: the command line, with everything that it needs installed.
import './node-version.mjs';
import './env-file.mjs';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { install, root } from './pnpm.mjs';

const status = install();
if (status !== 0) process.exit(status);

// Paths in the arguments are meant from where the caller stands.
const cwd = process.env.INIT_CWD ?? process.cwd();
const tsx = join(root, 'node_modules/tsx/dist/loader.mjs');
const command = spawn(
  process.execPath,
  ['--import', `file://${tsx}`, join(root, 'apps/cli/src/main.ts'), ...process.argv.slice(2)],
  { cwd, stdio: 'inherit' },
);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => command.kill(signal));
command.on('exit', (code) => {
  process.exitCode = code ?? 1;
});
