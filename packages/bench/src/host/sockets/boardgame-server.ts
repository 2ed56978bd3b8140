// boardgame.io's server in a process of its own, its matches in memory.
import { Server } from 'boardgame.io/server';
import { checkingGame } from './boardgame-game.ts';
import { answerUsage } from './server-process.ts';

const server = Server({ games: [checkingGame], origins: ['http://localhost'] });
const { appServer } = await server.run({ port: 0, callback: () => undefined });
const address = appServer.address();
if (address === null || typeof address === 'string') throw new Error('the server has no port');
answerUsage(address.port);
