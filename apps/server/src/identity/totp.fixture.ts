import { createHmac } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The bytes of a text in base 32 (RFC 4648). */
function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** The secret that an app takes from the address that a page gives it. */
export function readTotpSecret(address: string): Buffer {
  return fromBase32(new URL(address).searchParams.get('secret') ?? '');
}

/** What an authenticator app shows for the address that a page gives it, so many seconds from now (RFC 6238, RFC 4226). */
export function computeTotp(address: string, later = 0): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor((Date.now() / 1_000 + later) / 30)));
  const mac = createHmac('sha1', readTotpSecret(address)).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 15;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}
