import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';

/** What follows a process's name in the system's line about it: its state is the first field, its start the 20th. */
function toFields(stat: string): readonly string[] {
  // The name in brackets may hold blanks.
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

/** Whether a process has ended and only its parent has not asked how. */
function isZombie(pid: number): boolean {
  try {
    return toFields(readFileSync(`/proc/${pid}/stat`, 'utf8'))[0] === 'Z';
  } catch {
    return false;
  }
}

/** Whether a process runs. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    // It runs, and is someone else's.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** When a process began, in the system's own count; null where the system does not say. It tells a number used again. */
export async function beganAt(pid: number): Promise<string | null> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  return text === null ? null : (toFields(text)[19] ?? null);
}

/** What a process is called; null where the system does not say. */
export async function findProgram(pid: number): Promise<string | null> {
  return readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => null);
}

/** Waits, in ms; ends at once where the signal says so. */
export function sleep(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve();
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal?.addEventListener('abort', end, { once: true });
  });
}
