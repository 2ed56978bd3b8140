// The server as it runs, but for its pages and the pause between hands, in a process of its own: what it takes is only its own.

import { noLimits, noTracing, standardLimits, startServer } from '@openfelt/server/testing';
import pino from 'pino';
import { answerUsage } from './server-process.ts';

const [dataDir = '', url = '', limits = 'none', natsUrl] = process.argv.slice(4);
const countless = Number.MAX_SAFE_INTEGER;
const server = await startServer({
  port: 0,
  host: 'localhost',
  allowedHosts: [],
  trustedProxies: [],
  dataDir,
  url,
  natsUrl,
  openPages: async () => async (_request, response) => {
    response.end('<!doctype html>');
  },
  pause: 0,
  limits:
    limits === 'standard' ? standardLimits : { ...noLimits, tables: { player: countless, all: countless } },
  log: pino({ level: 'error' }),
  tracing: noTracing,
  metricsToken: undefined,
  print: () => undefined,
});
answerUsage(server.port);
