import { createProxyServer } from 'httpxy';
import { requireEnv } from '../env.ts';
import { runServer } from '../run.ts';

// The server of a working day, in a process that ends at each change. Its arguments: where people reach it, and where its pages are made.
const [address = '', pagesAddress = ''] = process.argv.slice(2);
const proxy = createProxyServer({ target: pagesAddress });

// The process that started this one ends it, and takes it along if it is killed itself.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
if (!process.connected) process.exit();

const env = requireEnv();
const { port } = await runServer({
  // The front door alone asks it, on this machine, and says for whom.
  env: { ...env, port: 0, host: '127.0.0.1', trustedProxies: [...env.trustedProxies, '127.0.0.1'] },
  address,
  printMail: true,
  openPages: async () => (request, response) => proxy.web(request, response),
});
if (process.connected) process.send?.(port);
