import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';

/** A server that is started again whenever it ends, as a process manager does it. */
export interface SupervisedServer {
  readonly port: number;
  /** The process that runs now. */
  pid(): number;
  /** Sets its machine's clock, as it reads it, by so many ms. */
  setClock(by: number): void;
  /** Bytes of what is in use on its heap and beside it, once garbage is collected. */
  inUse(): Promise<number>;
  /** Kills it; resolves when the next one is being started. */
  kill(): Promise<void>;
  /** Ends it for good. */
  stop(): Promise<void>;
}

/** Starts a server on a data folder; resolves when it answers. */
export async function superviseServer(dataDir: string): Promise<SupervisedServer> {
  const [, program = ''] = process.argv;
  let port = 0;
  let isStopped = false;

  function start(): ChildProcess {
    const started = fork(program, ['serve', 'faulted', dataDir, String(port)], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    started.once('exit', () => {
      if (!isStopped) child = start();
    });
    return started;
  }

  let child = start();
  const [message] = await once(child, 'message');
  ({ port } = message as { readonly port: number });
  return {
    port,
    pid: () => child.pid ?? 0,
    setClock: (by) => void child.send({ clock: by }),
    async inUse() {
      child.send('in use');
      const [bytes] = await once(child, 'message');
      return bytes as number;
    },
    async kill() {
      const killed = child;
      const gone = once(killed, 'exit');
      killed.kill('SIGKILL');
      await gone;
    },
    async stop() {
      isStopped = true;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}
