import { expect, test } from 'vitest';
import { entropyCommitment } from './deck-key.ts';

test("a client's commitment is the SHA-256 of its text in UTF-8 (FIPS 180-2, B.1), also where that looks like hex", () => {
  expect(entropyCommitment('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  expect(entropyCommitment('00')).toBe('f1534392279bddbf9d43dde8701cb5be14b82f76ec6607bf8d6ad557f60f304e');
});
