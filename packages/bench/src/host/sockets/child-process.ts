import { fork } from 'node:child_process';
import { once } from 'node:events';

/** What Node is given for a server, as `npm start` gives it (`scripts/run-server.mjs`); the peers' get the same. */
export const serverFlags = ['--max-semi-space-size=64', '--heap-growing-percent=300'] as const;

/** A part of this program in a process of its own, which answers one request after the other. */
interface Child {
  /** What it says next. */
  hear<Message>(): Promise<Message>;
  ask<Answer>(request: string | object): Promise<Answer>;
  /** Resolves when it has ended. */
  stop(): Promise<void>;
}

/** Starts a part of this program: `main.ts` runs it where it is asked to serve, in production as people run it. */
export function startChild(name: string, args: readonly string[]): Child {
  const [, program = ''] = process.argv;
  const child = fork(program, ['serve', name, ...args], {
    execArgv: [...process.execArgv, ...serverFlags],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  // Nobody would be answered any more.
  child.once('exit', (code) => {
    if (code !== 0) throw new Error(`${name} ended with ${code}`);
  });
  async function hear<Message>(): Promise<Message> {
    const [message] = await once(child, 'message');
    return message;
  }
  return {
    hear,
    ask(request) {
      child.send(request);
      return hear();
    },
    async stop() {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}
