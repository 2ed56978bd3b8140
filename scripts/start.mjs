// `npm start`: installs, builds what has changed, and runs the server until it is stopped.
import './node-version.mjs';
import './env-file.mjs';
import { buildPrograms, programPath } from './build-programs.mjs';
import { buildWeb } from './build-web.mjs';
import { install } from './pnpm.mjs';
import { runServer, serverOptions } from './run-server.mjs';

const status = install() || buildWeb() || (await buildPrograms());
if (status !== 0) process.exit(status);

runServer([...serverOptions, programPath('server')], 'production');
