import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** What is published of a seed before the hand that uses it: its SHA-256, as 64 lower-case hex digits. */
export const commitment = (seed: Uint8Array): string => bytesToHex(sha256(seed));

/** What a client publishes of its entropy before it reveals it: the SHA-256 of the text in UTF-8, as 64 lower-case hex digits. */
export const entropyCommitment = (entropy: string): string => bytesToHex(sha256(utf8ToBytes(entropy)));
