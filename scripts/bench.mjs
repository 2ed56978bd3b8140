// `npm run bench -- <name> …`: measurements beside peers, run as people run the programs.
import './node-version.mjs';
import './env-file.mjs';
import { spawnSync } from 'node:child_process';
import { buildPrograms, programPath } from './build-programs.mjs';
import { install } from './pnpm.mjs';

const status = install() || (await buildPrograms());
if (status !== 0) process.exit(status);

const program = ['--enable-source-maps', programPath('bench')];
const bench = spawnSync(process.execPath, [...program, ...process.argv.slice(2)], { stdio: 'inherit' });
process.exitCode = bench.status ?? 1;
