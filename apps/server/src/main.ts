import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import next from 'next';
import pino from 'pino';
import { readEnv } from './env.ts';
import { startServer } from './server.ts';

/** How long the server may take to stop, in ms; then it is ended anyway, and nothing acknowledged is lost. */
const patience = 10_000;

const tell = (line: string) => process.stdout.write(`${line}\n`);

const read = readEnv(process.env);
if (!read.ok) {
  process.stderr.write(`${read.message}\n`);
  process.exit(2);
}
const { env } = read;
// On a terminal only what needs attention is logged; where a program reads, everything.
const log = pino({ level: process.stdout.isTTY ? 'warn' : 'info' });

const app = next({ dev: false, dir: join(fileURLToPath(import.meta.url), '../../../web') });
const pages = app.getRequestHandler();

async function start() {
  await app.prepare();
  return startServer({
    ...env,
    pages: (request, response) => pages(request, response),
    log,
    tell,
  });
}

tell('Opening the database and the pages …');
const starting = start();

let stopping = false;
const stop = (signal: NodeJS.Signals) => {
  if (stopping) return;
  stopping = true;
  tell('Stopping …');
  setTimeout(() => process.exit(1), patience).unref();
  // A server that is still opening is stopped when it is open: its database must not outlive it.
  starting
    .then((server) => server.stop())
    .then(
      () => {
        log.info({ signal }, 'stopped');
        process.exit(0);
      },
      (err) => {
        log.error({ err }, 'the server did not stop cleanly');
        process.exit(1);
      },
    );
};
// Before anything is announced: who reads that the server is ready may stop it at once.
process.on('SIGINT', stop);
process.on('SIGTERM', stop);

try {
  const server = await starting;
  if (!stopping) {
    log.info({ address: server.address }, 'started');
    tell(`Openfelt is ready: ${server.address}`);
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  log.debug({ err: error }, 'the server could not start');
  process.exit(1);
}
