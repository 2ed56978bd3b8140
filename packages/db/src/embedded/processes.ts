import { readFile } from 'node:fs/promises';

/** Whether a process runs. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It runs, and is someone else's.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** When a process began, in the system's own count; null where the system does not say. It tells a number used again. */
export async function beganAt(pid: number): Promise<string | null> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  // The name in brackets may hold blanks; the start is the 20th field after it.
  return text?.slice(text.lastIndexOf(')') + 2).split(' ')[19] ?? null;
}

/** What a process is called; null where the system does not say. */
export async function findProgram(pid: number): Promise<string | null> {
  return readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => null);
}

/** Waits, in ms. */
export function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
