import { bytesInUse } from '../../memory.ts';
import { startChild } from './child-process.ts';

/** A server that is measured, in a process of its own. */
export interface ServerProcess {
  readonly port: number;
  /** Where it is reached: `http://localhost:…` */
  readonly address: string;
  /** Ms of processor that it has taken so far. */
  processor(): Promise<number>;
  /** Bytes of what is in use on its heap and beside it, once garbage is collected. */
  inUse(): Promise<number>;
  stop(): Promise<void>;
}

/** In the server's process: reports its port, and what it has taken whenever it is asked. */
export function answerUsage(port: number): void {
  process.send?.({ port });
  process.on('message', (question) => {
    if (question === 'in use') process.send?.(bytesInUse());
    if (question !== 'processor') return;
    const { user, system } = process.cpuUsage();
    process.send?.((user + system) / 1_000);
  });
  process.on('disconnect', () => process.exit(0));
}

/** Starts one of the servers that this program can be; resolves when it answers. */
export async function startProcess(
  server: 'openfelt' | 'boardgame' | 'colyseus',
  args: readonly string[],
): Promise<ServerProcess> {
  const child = startChild(server, args);
  const { port } = await child.hear<{ readonly port: number }>();
  return {
    port,
    address: `http://localhost:${port}`,
    processor: () => child.ask('processor'),
    inUse: () => child.ask('in use'),
    stop: child.stop,
  };
}
