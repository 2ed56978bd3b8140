import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

/** What is published of a seed before the hand that uses it: its SHA-256, as 64 lower-case hex digits. */
export const commitment = (seed: Uint8Array): string => bytesToHex(sha256(seed));
