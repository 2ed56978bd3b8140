import { hmac } from '@noble/hashes/hmac.js';
import { sha256 as noble } from '@noble/hashes/sha2.js';
import type { Sha256 } from './contract.ts';

/** SHA-256 where there is no native one that answers at once, as in browsers. */
export const sha256: Sha256 = {
  hash(...parts) {
    const hash = noble.create();
    for (const part of parts) hash.update(part);
    return hash.digest();
  },
  hmac: (key, message) => hmac(noble, key, message),
};
