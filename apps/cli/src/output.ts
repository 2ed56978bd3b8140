import { SingleBar } from 'cli-progress';
import { phrases } from './language.ts';

/** Where a program reads our output, it may stop reading: then we stop too, without a word. */
export function stopWhenNobodyReads(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0);
    throw error;
  });
}

/** Prints a value as one line of JSON; resolves when it is safe to print more. */
export function printLine(value: unknown): Promise<void> {
  return print(JSON.stringify(value));
}

/** Text of a stranger's file must not steer the terminal: every control character but a line's end is shown as a mark. */
function plain(text: string): string {
  return text.replaceAll(/[^\P{Cc}\n]/gu, '\u{fffd}');
}

/** Tells a person something, beside the output. */
export function say(text: string): void {
  process.stderr.write(`${plain(text)}\n`);
}

/** How far a longer task is. */
export interface Progress {
  step(): void;
  stop(): void;
}

/** Where the bar puts its figures into its text. */
const places = { done: '{value}', total: '{total}', left: '{eta_formatted}' };

/** A bar on the terminal; nothing where standard error is none, or where it would tear the output on the same terminal. */
export function showProgress(total: number, what: 'files' | 'hands' | 'matches'): Progress {
  if (!process.stderr.isTTY || process.stdout.isTTY) return { step: () => undefined, stop: () => undefined };
  const bar = new SingleBar({
    format: `{bar} ${phrases.say('cli.progress', { what, ...places })}`,
    stream: process.stderr,
    hideCursor: true,
    clearOnComplete: true,
  });
  bar.start(total, 0);
  return { step: () => bar.increment(), stop: () => bar.stop() };
}

/** A task that is longer than a moment, and how far it is. */
export interface Stage {
  /** So much of so much. */
  report(done: number, total: number): void;
  stop(): void;
}

/** A bar on the terminal for a task without output; nothing where standard error is no terminal. */
export function showStage(what: 'backup' | 'check' | 'write' | 'verify' | 'reindex'): Stage {
  if (!process.stderr.isTTY) return { report: () => undefined, stop: () => undefined };
  const bar = new SingleBar({
    format: `{bar} ${phrases.say('cli.stage', { what, percent: '{percentage}', left: places.left })}`,
    stream: process.stderr,
    hideCursor: true,
    clearOnComplete: true,
  });
  bar.start(1, 0);
  return {
    report(done, total) {
      bar.setTotal(total);
      bar.update(done);
    },
    stop: () => bar.stop(),
  };
}

/** Prints a line for a person; resolves when it is safe to print more. */
export function print(line: string): Promise<void> {
  return new Promise((resolve) => {
    process.stdout.write(`${plain(line)}\n`, () => resolve());
  });
}
