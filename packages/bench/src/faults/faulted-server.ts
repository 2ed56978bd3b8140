// The server as it runs, with its embedded database but without pages, in a process of its own whose clock can be set.

import { noLimits, noTracing, startServer } from '@openfelt/server/testing';
import pino from 'pino';
import { answerUsage } from '../host/sockets/server-process.ts';

/** Between hands, in ms: there is to be play at any moment. */
const pause = 200;

const [dataDir = '', port = '0'] = process.argv.slice(4);
const machineNow = Date.now;
let set = 0;
Date.now = () => machineNow() + set;
process.on('message', (message: { readonly clock?: number }) => {
  set = message.clock ?? set;
});

const server = await startServer({
  port: Number(port),
  host: 'localhost',
  allowedHosts: [],
  trustedProxies: [],
  dataDir,
  url: undefined,
  openPages: async () => async (_request, response) => void response.end('<!doctype html>'),
  sendMail: undefined,
  pause,
  limits: noLimits,
  log: pino({ level: 'fatal' }),
  tracing: noTracing,
  metricsToken: undefined,
  print: () => undefined,
});
answerUsage(server.port);
