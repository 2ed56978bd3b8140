// `npm run dev`: installs, and runs the server so that it and its pages follow each change, until it is stopped.
import './node-version.mjs';
import './env-file.mjs';
import { buildPrograms } from './build-programs.mjs';
import { install } from './pnpm.mjs';
import { runServer } from './run-server.mjs';
import { findFolder, findNeededFolders } from './workspace.mjs';

// The threads of the server run what is built.
const status = install() || (await buildPrograms());
if (status !== 0) process.exit(status);

const server = '@openfelt/server';
const program = ['--import', 'tsx', 'apps/server/src/dev/main.ts'];
runServer([...program, findFolder(server), ...findNeededFolders(server)], 'development');
