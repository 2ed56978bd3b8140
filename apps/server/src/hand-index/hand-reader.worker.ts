import { parentPort } from 'node:worker_threads';
import type { ReadHands } from './hand-reader.ts';
import { type HandSource, readHand } from './read-hand.ts';

// The other end of `startHandReader`: all that reading hands takes is done in this thread, and no table waits for it.
parentPort?.on('message', (sources: readonly HandSource[]) => {
  const read: ReadHands = { hands: [], unreadable: [] };
  for (const source of sources) {
    try {
      read.hands.push(readHand(source));
    } catch (error) {
      read.unreadable.push({ hand: source.hand, reason: String(error) });
    }
  }
  parentPort?.postMessage(read);
});
