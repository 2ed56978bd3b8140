// Runs the server until it is stopped.
import { spawn } from 'node:child_process';
import { root } from './pnpm.mjs';

/**
 * What Node is given to run the built server; the Dockerfile and the benches say the same. What a message to a viewer takes is garbage some
 * ms later: with the usual 16 MiB for what is young it is copied several times first. A collection of everything takes half a second at
 * 2,000 tables, whenever the heap has grown to some multiple of what was left after the one before: 1.4, as V8 reckons it for a server that
 * has time to spare, and so every 12 seconds; four, the most that it would take by itself, and every two minutes.
 */
export const serverOptions = [
  '--enable-source-maps',
  '--max-semi-space-size=64',
  '--heap-growing-percent=300',
];

/**
 * Runs a program of the server in a process of its own; this one ends with its status.
 * @param {string[]} program what Node is to run: its options, the file and the file's arguments
 * @param {'production' | 'development'} mode
 */
export function runServer(program, mode) {
  const server = spawn(process.execPath, program, {
    cwd: root,
    env: { ...process.env, NODE_ENV: mode, NEXT_TELEMETRY_DISABLED: '1' },
    stdio: 'inherit',
  });
  // The terminal sends SIGINT to both; the server alone decides when all is done.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
  server.on('exit', (code, signal) => {
    process.exitCode = code ?? (signal === null ? 1 : 128);
  });
}
