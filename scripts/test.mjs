// `npm test`: installs, builds the pages for the browser tests, and runs every test. Arguments go to vitest.
import './node-version.mjs';
import './env-file.mjs';
import { buildWeb } from './build-web.mjs';
import { install, pnpm } from './pnpm.mjs';

process.exitCode = install() || buildWeb() || pnpm(['exec', 'vitest', 'run', ...process.argv.slice(2)]);
