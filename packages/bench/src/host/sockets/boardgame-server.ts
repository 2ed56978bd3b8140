// boardgame.io's server in a process of its own, its matches in PostgreSQL where it is given one, else in memory.
import { PostgresStore } from 'bgio-postgres';
import { Server } from 'boardgame.io/server';
import { checkingGame } from './boardgame-game.ts';
import { answerUsage } from './server-process.ts';

const [url] = process.argv.slice(4);
const server = Server({
  games: [checkingGame],
  origins: ['http://localhost'],
  ...(url === undefined ? {} : { db: new PostgresStore(url, { logging: false }) }),
});
const { appServer } = await server.run({ port: 0, callback: () => undefined });
const address = appServer.address();
if (address === null || typeof address === 'string') throw new Error('the server has no port');
answerUsage(address.port);
