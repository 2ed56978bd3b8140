// `npm start`: installs, builds what has changed, and runs the server until it is stopped.
import './node-version.mjs';
import { spawn } from 'node:child_process';
import { buildWeb } from './build-web.mjs';
import { install, root } from './pnpm.mjs';

const status = install() || buildWeb();
if (status !== 0) process.exit(status);

const server = spawn(process.execPath, ['--import', 'tsx', 'apps/server/src/main.ts'], {
  cwd: root,
  env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
  stdio: 'inherit',
});
// The terminal sends SIGINT to both; the server alone decides when all is done.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => {
  process.exitCode = code ?? (signal === null ? 1 : 128);
});
