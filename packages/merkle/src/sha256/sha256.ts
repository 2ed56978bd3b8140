import { hmac } from '@noble/hashes/hmac.js';
import { sha256 as noble } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Sha256 } from './contract.ts';

/** SHA-256 where there is no native one that answers at once, as in browsers. */
export const sha256: Sha256 = {
  hash(...parts) {
    const hash = noble.create();
    for (const part of parts) hash.update(part);
    return hash.digest();
  },
  hexOfText: (text, before = '') =>
    bytesToHex(noble.create().update(hexToBytes(before)).update(utf8ToBytes(text)).digest()),
  hmac: (key) => (message) => hmac(noble, key, message),
};
