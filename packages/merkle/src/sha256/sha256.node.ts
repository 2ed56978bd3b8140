import { createHash, createHmac, hash } from 'node:crypto';
import type { Sha256 } from './contract.ts';

/** Where texts become bytes: hashing them in one call, out of memory that is there, takes half the time. */
const scratch = Buffer.allocUnsafeSlow(64 * 1024);
/** A character of UTF-16 takes three bytes of UTF-8 at most. */
const maxBytes = 3;

/** SHA-256 of Node itself, which is several times as fast as one in JavaScript. */
export const sha256: Sha256 = {
  hash(...parts) {
    const hash = createHash('sha256');
    for (const part of parts) hash.update(part);
    return hash.digest();
  },
  hexOfText(text, before = '') {
    if (text.length * maxBytes + before.length > scratch.length)
      return createHash('sha256').update(before, 'hex').update(text, 'utf8').digest('hex');
    const start = scratch.write(before, 'hex');
    const end = start + scratch.write(text, start, 'utf8');
    return hash('sha256', scratch.subarray(0, end), 'hex');
  },
  hmac: (key, message) => createHmac('sha256', key).update(message).digest(),
};
