// `npm start`: installs, builds what has changed, and runs the server until it is stopped.
import './node-version.mjs';
import './env-file.mjs';
import { buildWeb } from './build-web.mjs';
import { install } from './pnpm.mjs';
import { runServer } from './run-server.mjs';

const status = install() || buildWeb();
if (status !== 0) process.exit(status);

runServer(['apps/server/src/main.ts'], 'production');
