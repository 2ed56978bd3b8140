// `npm run openfelt -- …`: the command line, with everything that it needs installed.
import './node-version.mjs';
import './env-file.mjs';
import { spawn } from 'node:child_process';
import { buildPrograms, programPath } from './build-programs.mjs';
import { install } from './pnpm.mjs';

const status = install() || (await buildPrograms());
if (status !== 0) process.exit(status);

// Paths in the arguments are meant from where the caller stands.
const cwd = process.env.INIT_CWD ?? process.cwd();
const program = ['--enable-source-maps', programPath('openfelt')];
const command = spawn(process.execPath, [...program, ...process.argv.slice(2)], { cwd, stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => command.kill(signal));
command.on('exit', (code) => {
  process.exitCode = code ?? 1;
});
