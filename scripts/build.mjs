// `npm run build`: installs, and builds the pages and the programs. `npm start` and `npm test` do the same, and find it done.
import './node-version.mjs';
import { buildPrograms } from './build-programs.mjs';
import { buildWeb } from './build-web.mjs';
import { install } from './pnpm.mjs';

process.exitCode = install() || buildWeb() || (await buildPrograms());
