// Colyseus's server in a process of its own; its rooms are in memory.
import { Server } from '@colyseus/core';
import { WebSocketTransport } from '@colyseus/ws-transport';
import { CheckingGame } from './colyseus-game.ts';
import { answerUsage } from './server-process.ts';

const [patches] = process.argv.slice(4);
const transport = new WebSocketTransport();
const server = new Server({ transport, greet: false });
server.define('checking', CheckingGame, { isAtOnce: patches === 'at once' });
await server.listen(0, 'localhost');
const address = transport.server?.address();
if (address === undefined || address === null || typeof address === 'string')
  throw new Error('the server has no port');
answerUsage(address.port);
