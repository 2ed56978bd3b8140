import { appendFile, readFile } from 'node:fs/promises';
import { type ParsedWitnessFile, parseWitnessFile, type WitnessLine } from '@openfelt/event-log';

/** Reads a witness's file; where there is none, nothing was seen. Rejects where it cannot be read. */
export async function loadWitnessFile(file: string, keys: readonly string[]): Promise<ParsedWitnessFile> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return parseWitnessFile(text, keys);
}

/** Appends a checkpoint to a witness's file; it is on the disk when the promise resolves. */
export async function appendSeen(file: string, seen: WitnessLine): Promise<void> {
  await appendFile(file, `${JSON.stringify(seen)}\n`, { flush: true });
}
