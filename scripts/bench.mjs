// `npm run bench -- <name> …`: measurements beside peers, run as people run the programs; `web` measures the pages in a browser.
import './node-version.mjs';
import './env-file.mjs';
import { spawnSync } from 'node:child_process';
import { buildPrograms, programPath } from './build-programs.mjs';
import { buildWeb } from './build-web.mjs';
import { install } from './pnpm.mjs';

const isOfPages = process.argv[2] === 'web';
const status = install() || (isOfPages && buildWeb()) || (await buildPrograms());
if (status !== 0) process.exit(status);

const program = isOfPages
  ? ['--import', 'tsx', 'apps/server/src/e2e/page-times.ts']
  : ['--enable-source-maps', programPath('bench'), ...process.argv.slice(2)];
const bench = spawnSync(process.execPath, program, { stdio: 'inherit' });
process.exitCode = bench.status ?? 1;
