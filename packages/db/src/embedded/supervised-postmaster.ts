import { join } from 'node:path';
import { findFolderIssue, findStorageIssue } from '../storage-issue.ts';
import { endRunning, type Postmaster, readLog, startPostmaster } from './postmaster.ts';
import { isRunning, sleep } from './processes.ts';

/** A PostgreSQL of our own that is started again whenever it ends, on the same port. */
export interface SupervisedPostmaster {
  /** The address of a database of it, for its owner; with the password. */
  url(database: string): string;
  /** Whether it outlived the program that started it. */
  readonly adopted: boolean;
  /** Why it does not run, or cannot write, in a sentence that names no folder; null where nothing is known to be the matter. */
  findIssue(): Promise<string | null>;
  /** Ends it, or the attempt to start it again, and waits for that. */
  stop(): Promise<void>;
}

/** How often it is looked whether it runs, in ms. */
const lookEvery = 200;
/** Between two tries, in ms: twice as long each time. Once the fault is over nobody is to wait for long. */
const pause = { first: 100, longest: 2_000 } as const;
/** What the processes of the old one still hold keeps the first tries from succeeding: nothing is said of these. */
const quietTries = 3;
/** While the same is the matter it is said again after so long, in ms. */
const sayAgainAfter = 60_000;

const startingAgain = 'The database has ended and is being started again.';

/** What ended it: a panic. What is fatal may be one connection's end only, unless it was just being started. */
const panic = /PANIC: .*/g;
const fatal = /(?:FATAL|PANIC): .*/g;

/** The last of PostgreSQL's words of a kind. */
function findLastWords(text: string, kind: RegExp): string | null {
  return text.match(kind)?.at(-1) ?? null;
}

/** What PostgreSQL says while the killed one before it has not gone altogether: not reaped yet, or with a process left. */
const remains = /lock file .* already exists|pre-existing shared memory block/;
/** For so many tries it is waited for what remains to go: about seven seconds. */
const patientTries = 8;

/** Starts PostgreSQL for the first time; waits for what was killed a moment ago to be gone. */
async function startFirst(dataDir: string, report: (line: string) => void): Promise<Postmaster> {
  let wait: number = pause.first;
  for (let tries = 1; ; tries += 1) {
    try {
      return await startPostmaster(dataDir, report);
    } catch (error) {
      if (tries === patientTries || !(error instanceof Error && remains.test(error.message))) throw error;
    }
    await sleep(wait);
    wait = Math.min(2 * wait, pause.longest);
  }
}

/** Starts PostgreSQL on a data folder, or takes over the one that runs there, and keeps it running. `report` is told what an operator has to know. */
export async function supervisePostmaster(
  dataDir: string,
  report: (line: string) => void,
): Promise<SupervisedPostmaster> {
  const folder = join(dataDir, 'postgres');
  const stopping = new AbortController();
  const { signal } = stopping;
  let current = await startFirst(dataDir, report);
  const { adopted, port } = current;
  let issue: string | null = null;

  /** What the matter is and what to do, in sentences. */
  async function explain(error: unknown): Promise<{ readonly reason: string; readonly line: string }> {
    const found = findStorageIssue(error) ?? (await findFolderIssue(folder, 'start'));
    if (found !== null) return { reason: found.reason, line: `${found.reason} ${found.advise(dataDir)}` };
    const said = error instanceof Error ? error.message : String(error);
    return { reason: startingAgain, line: findLastWords(said, fatal) ?? said };
  }

  async function startAgain(): Promise<void> {
    issue = startingAgain;
    const lastWords = findLastWords(await readLog(folder), panic);
    report(
      `The database ended without being asked to${lastWords === null ? '' : ` (${lastWords})`}. Starting it again …`,
    );
    let said = { line: '', at: 0 };
    let wait: number = pause.first;
    for (let tries = 1; !signal.aborted; tries += 1) {
      try {
        const next = await startPostmaster(dataDir, report, { port, signal });
        if (next.port === port) {
          current = next;
          issue = null;
          report('The database runs again.');
          return;
        }
        // Somebody started it by hand, where nobody looks for it.
        await next.stop();
      } catch (error) {
        const { reason, line } = await explain(error);
        issue = reason;
        const isDue = line !== said.line || Date.now() - said.at > sayAgainAfter;
        if (!signal.aborted && tries > quietTries && isDue) {
          said = { line, at: Date.now() };
          report(`The database cannot be started: ${line} It is tried again until it can.`);
        }
      }
      await sleep(wait, signal);
      wait = Math.min(2 * wait, pause.longest);
    }
  }

  async function keepRunning(): Promise<void> {
    while (!signal.aborted) {
      if (!isRunning(current.pid)) await startAgain();
      await sleep(lookEvery, signal);
    }
  }
  const watching = keepRunning();

  return {
    url: current.url,
    adopted,
    findIssue: async () => issue ?? (await findFolderIssue(folder, 'write'))?.reason ?? null,
    async stop() {
      stopping.abort();
      await watching;
      // Another program may have the number of one that has ended; one that was started again may not answer yet.
      await (issue === null ? current.stop() : endRunning(folder));
    },
  };
}
