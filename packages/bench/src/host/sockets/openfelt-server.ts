// The server as it runs, but for its pages and the pause between hands, in a process of its own: what it takes is only its own.

import { startServer } from '@openfelt/server/testing';
import pino from 'pino';
import { answerUsage } from './server-process.ts';

const [dataDir = '', url = ''] = process.argv.slice(4);
const server = await startServer({
  port: 0,
  dataDir,
  url,
  pages: async (_request, response) => {
    response.end('<!doctype html>');
  },
  pause: 0,
  log: pino({ level: 'error' }),
  print: () => undefined,
});
answerUsage(server.port);
