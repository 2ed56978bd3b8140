// One of several servers of a database, as it runs but without pages, in a process of its own.

import { noLimits, noTracing, startServer } from '@openfelt/server/testing';
import pino from 'pino';

/** Between hands, in ms: there is to be play at any moment. */
const pause = 200;
/** Tables that one person may open, and all. */
const tables = { player: 1_000, all: 1_000 };

const [dataDir = '', url = '', natsUrl = '', logFile = ''] = process.argv.slice(4);
const server = await startServer({
  port: 0,
  host: 'localhost',
  allowedHosts: [],
  trustedProxies: ['127.0.0.0/8', '::1'],
  dataDir,
  url,
  natsUrl,
  openPages: async () => async (_request, response) => void response.end('<!doctype html>'),
  sendMail: undefined,
  pause,
  limits: { ...noLimits, tables },
  log: pino({ level: 'warn' }, pino.destination({ dest: logFile, sync: true })),
  tracing: noTracing,
  metricsToken: undefined,
  print: () => undefined,
});
process.on('SIGTERM', () => {
  server.stop().then(
    () => process.exit(0),
    () => process.exit(1),
  );
});
// Whoever started it is gone.
process.on('disconnect', () => process.exit(1));
process.send?.({ address: server.address });
