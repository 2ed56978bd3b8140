import { createServer } from 'node:http';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import next from 'next';
import { requireEnv } from '../env.ts';
import { listen } from '../http/listen.ts';
import { publicName } from '../http/own-hosts.ts';
import { openFrontDoor } from './front-door.ts';
import { startPlatformProcess } from './platform-process.ts';

// `npm run dev`: Next, which changes pages while they are open, lives in this process, and the server, which ends at each change, in one of
// its own. The arguments are the folders at whose changes it ends.
const { port: wanted, host } = requireEnv();
const front = createServer();
const port = await listen(front, wanted, host).catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});

const pages = createServer();
const nextAddress = `http://127.0.0.1:${await listen(pages, 0, '127.0.0.1')}`;
const address = `http://${publicName(host)}:${port}`;
const folders = process.argv.slice(2).map((folder) => resolve(folder));
const platform = startPlatformProcess([address, nextAddress], folders);
openFrontDoor(front, nextAddress, platform);

let stopping = false;
async function stop(status: number) {
  if (stopping) return;
  stopping = true;
  await platform.stop();
  await app.close();
  process.exit(status);
}
process.on('SIGINT', () => stop(0));
process.on('SIGTERM', () => stop(0));

const dir = join(fileURLToPath(import.meta.url), '../../../../web');
// The plugins of its configuration look for their files from where the process stands.
process.chdir(dir);
const app = next({ dev: true, dir, port, httpServer: pages });
await app.prepare();
const answer = app.getRequestHandler();
pages.on('request', (request, response) => answer(request, response));

if ((await platform.address()) === null) await stop(1);
// The first page is made before anybody asks for it.
else fetch(address).catch(() => undefined);
