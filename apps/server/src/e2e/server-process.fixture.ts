import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { metricsToken } from '../test-platform.fixture.ts';
import { builtProgram } from './built-program.fixture.ts';

/** The server as `npm start` runs it, in a process of its own. */
export interface ServerProcess {
  readonly address: string;
  readonly pid: number;
  /** Its exit status when it has ended; null where a signal ended it. */
  readonly exited: Promise<number | null>;
  /** Ends it and gives its exit status. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/**
 * Starts the server on a data folder, with the embedded database or the one at `url`; resolves when it says that it is ready. Port 0 takes a
 * free one. With `natsUrl` it is one of several.
 */
export async function startProcess(
  dataDir: string,
  port = 0,
  url = '',
  natsUrl = '',
): Promise<ServerProcess> {
  const child: ChildProcess = spawn(process.execPath, builtProgram('server'), {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      OPENFELT_DATA_DIR: dataDir,
      DATABASE_URL: url,
      NATS_URL: natsUrl,
      METRICS_TOKEN: metricsToken,
      // Beside other tests a machine is late with everything.
      BUSY_AFTER_MS: '600000',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit').then(([code]) => code as number | null);
  if (child.stdout === null) throw new Error('the server says nothing');
  const lines = createInterface({ input: child.stdout });
  const ready = new Promise<string>((resolve) => {
    lines.on('line', (line) => {
      const [, address] = /is ready: (http:\S+)/.exec(line) ?? [];
      if (address !== undefined) resolve(address);
    });
  });
  const address = await Promise.race([
    ready,
    exited.then((code) => {
      throw new Error(`the server ended with ${code} instead of starting`);
    }),
  ]);
  return {
    address,
    pid: child.pid ?? 0,
    exited,
    end(signal) {
      child.kill(signal);
      return exited;
    },
  };
}
