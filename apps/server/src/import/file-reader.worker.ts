import { type MessagePort, parentPort } from 'node:worker_threads';
import type { HandsOfFile } from './file-reader.ts';
import { type HandFile, type HandOfFile, readHandsOfFile } from './read-hands.ts';

/** So many hands are read in a turn, and written in one transaction: few enough that others who read a file or write to the log hardly wait. */
const batchSize = 25;

/** The next hands; none at the end. */
function take(reading: Generator<HandOfFile>): HandsOfFile {
  const hands: HandOfFile[] = [];
  try {
    while (hands.length < batchSize) {
      const next = reading.next();
      if (next.done) break;
      hands.push(next.value);
    }
    return { hands, failure: null };
  } catch (error) {
    return { hands: null, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

// The other end of `readFile`: each file has a port of its own, which asks for its next hands.
parentPort?.on('message', ({ file, port }: { readonly file: HandFile; readonly port: MessagePort }) => {
  const reading = readHandsOfFile(file);
  port.on('message', () => port.postMessage(take(reading)));
});
