import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { bytesInUse } from '../../memory.ts';

/** What a server's process has taken so far. */
interface ServerUsage {
  /** Ms of processor. */
  readonly processor: number;
  /** Bytes of memory that it holds. */
  readonly memory: number;
}

/** A server that is measured, in a process of its own. */
export interface ServerProcess {
  readonly port: number;
  usage(): Promise<ServerUsage>;
  /** Bytes of what is in use on its heap and beside it, once garbage is collected. */
  inUse(): Promise<number>;
  stop(): Promise<void>;
}

/** In the server's process: tells its port, and what it has taken whenever it is asked. */
export function answerUsage(port: number): void {
  process.send?.({ port });
  process.on('message', (question) => {
    if (question === 'in use') {
      process.send?.(bytesInUse());
    }
    if (question !== 'usage') return;
    const { user, system } = process.cpuUsage();
    process.send?.({ processor: (user + system) / 1_000, memory: process.memoryUsage().rss });
  });
  process.on('disconnect', () => process.exit(0));
}

async function hear<Message>(child: ChildProcess): Promise<Message> {
  const [message] = await once(child, 'message');
  return message;
}

/** Starts one of the servers that this program can be: `main.ts` runs it where it is asked to serve. */
export async function startProcess(
  server: 'openfelt' | 'boardgame',
  args: readonly string[],
): Promise<ServerProcess> {
  const [, program = ''] = process.argv;
  const child = fork(program, ['serve', server, ...args], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  // Nobody would be answered any more.
  child.once('exit', (code) => {
    if (code !== 0) throw new Error(`the server ended with ${code}`);
  });
  const { port } = await hear<{ readonly port: number }>(child);
  return {
    port,
    usage() {
      const answer = hear<ServerUsage>(child);
      child.send('usage');
      return answer;
    },
    inUse() {
      const answer = hear<number>(child);
      child.send('in use');
      return answer;
    },
    async stop() {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}
