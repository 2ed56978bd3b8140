import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { watch } from 'chokidar';

const program = fileURLToPath(new URL('./platform.ts', import.meta.url));

/** What can change without a change of the server: what tools write, and tests. */
const isNoSource = (path: string) => /[\\/](node_modules|\.turbo|\.next)$|\.(test|fixture)\.tsx?$/.test(path);

/** An editor may write a file in steps, and a branch many files: the server waits so long for the next change, in ms. */
const pause = 50;

/** The server in a process of its own, which is started anew at each change of its sources. */
export interface PlatformProcess {
  /** Where it answers, as soon as it does; null where it ended instead, for a reason that it printed. */
  address(): Promise<string | null>;
  /** Ends it for good. */
  stop(): Promise<void>;
}

/** Runs the server with these arguments, and watches folders of its sources. */
export function startPlatformProcess(args: readonly string[], folders: readonly string[]): PlatformProcess {
  // Where its data folder is named from, wherever this process goes.
  const cwd = process.cwd();
  let child: ChildProcess;
  let exited: Promise<unknown>;

  async function start(): Promise<string | null> {
    child = fork(program, args, { cwd });
    exited = once(child, 'exit');
    const answers = once(child, 'message').then(([port]) => `http://127.0.0.1:${port}`);
    return Promise.race([answers, exited.then(() => null)]);
  }

  async function end() {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    await exited;
  }

  let starting = start();
  let isEnding = false;

  // What changes while it ends is in what starts then.
  function restart() {
    if (isEnding) return;
    isEnding = true;
    starting = end().then(() => {
      isEnding = false;
      return start();
    });
  }

  let waiting: NodeJS.Timeout | undefined;
  const watcher = watch([...folders], { ignored: isNoSource, ignoreInitial: true });
  watcher.on('all', () => {
    clearTimeout(waiting);
    waiting = setTimeout(restart, pause);
  });

  return {
    async address() {
      for (;;) {
        const awaited = starting;
        const address = await awaited;
        if (awaited === starting) return address;
      }
    },
    async stop() {
      await watcher.close();
      clearTimeout(waiting);
      if (isEnding) await starting;
      await end();
    },
  };
}
