import { createHash, hkdfSync } from 'node:crypto';
import type { SeedStore } from '@openfelt/table-host';

/** Numbers from 0 to below 1 that are the same for the same text: sfc32 from its SHA-256. For bots, never for cards. */
export function randomFrom(text: string): () => number {
  const hash = createHash('sha256').update(text).digest();
  let [a, b, c, counter] = [hash.readInt32LE(0), hash.readInt32LE(4), hash.readInt32LE(8), 1];
  const next = () => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    c |= 0;
    return (sum >>> 0) / 2 ** 32;
  };
  for (let i = 0; i < 12; i += 1) next();
  return next;
}

/** The seeds of hands derived from one text: every hand has its own, and the same text gives the same. */
export function seedsFrom(text: string): SeedStore {
  const derive = async (table: string, handNumber: number) =>
    new Uint8Array(hkdfSync('sha256', text, 'openfelt/simulation/1', `${table}/${handNumber}`, 32));
  return { keep: derive, find: derive };
}
