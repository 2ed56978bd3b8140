import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** A free port of this machine. */
async function findPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('there is no port');
  return address.port;
}

/** A NATS server of one's own, which may be stopped and started again. */
export interface OwnNats {
  readonly port: number;
  readonly url: string;
  start(): Promise<void>;
  /** Kills it. */
  stop(): Promise<void>;
}

/** A NATS server on a free port; null where the machine has none. */
export async function createNats(): Promise<OwnNats | null> {
  const port = await findPort();
  let running: ChildProcess | null = null;
  const nats: OwnNats = {
    port,
    url: `nats://127.0.0.1:${port}`,
    async start() {
      const started = spawn('nats-server', ['-a', '127.0.0.1', '-p', String(port)], { stdio: 'pipe' });
      running = started;
      let said = '';
      await new Promise<void>((resolve, reject) => {
        started.on('error', reject);
        started.on('exit', () => reject(new Error(`the NATS server has ended: ${said}`)));
        started.stderr.on('data', (text: Buffer) => {
          said += text.toString();
          if (said.includes('Server is ready')) resolve();
        });
      });
    },
    async stop() {
      if (running === null) return;
      const ended = once(running, 'exit');
      running.kill('SIGKILL');
      running = null;
      await ended;
    },
  };
  try {
    await nats.start();
    return nats;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
