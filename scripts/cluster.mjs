// `npm run cluster`: installs, builds what has changed, and runs three servers on one PostgreSQL and one NATS until they are stopped.
import './node-version.mjs';
import './env-file.mjs';
import { buildPrograms, programPath } from './build-programs.mjs';
import { buildWeb } from './build-web.mjs';
import { install } from './pnpm.mjs';
import { runServer } from './run-server.mjs';

const status = install() || buildWeb() || (await buildPrograms());
if (status !== 0) process.exit(status);

const server = [process.execPath, '--enable-source-maps', programPath('server')];
runServer(['--import', 'tsx', 'apps/server/src/dev/cluster.ts', ...server], 'production');
