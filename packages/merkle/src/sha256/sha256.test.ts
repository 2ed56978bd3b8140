import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sha256 as native } from './sha256.node.ts';
import { sha256 as portable } from './sha256.ts';

const bytes = fc.uint8Array({ maxLength: 300 });
const toHex = (hash: Uint8Array) => Buffer.from(hash).toString('hex');

test("Node's SHA-256 and the one for browsers agree, of parts and with a key", () => {
  fc.assert(
    fc.property(
      fc.array(bytes, { maxLength: 4 }),
      bytes,
      fc.oneof(
        fc.string({ unit: 'grapheme' }),
        fc.nat({ max: 30_000 }).map((length) => 'ä'.repeat(length)),
      ),
      (parts, key, text) => {
        expect(toHex(native.hash(...parts))).toBe(toHex(portable.hash(...parts)));
        expect(native.hexOfText(text, toHex(key))).toBe(portable.hexOfText(text, toHex(key)));
        const [message = key] = parts;
        const [one, other] = [native.hmac(key), portable.hmac(key)];
        for (const text of [message, key, message]) expect(toHex(one(text))).toBe(toHex(other(text)));
      },
    ),
  );
});
