/** SHA-256, as native as it is to be had: which one that is, `package.json` says by the platform (`./sha256`). */
export interface Sha256 {
  /** SHA-256 over bytes, one part after the other: 32 bytes. */
  hash(...parts: readonly Uint8Array[]): Uint8Array;
  /** SHA-256 over the UTF-8 of a text, after bytes in hex: 64 lower-case hex digits. */
  hexOfText(text: string, before?: string): string;
  /** HMAC-SHA-256 (RFC 2104) under a key, of many short messages: 32 bytes each. */
  hmac(key: Uint8Array): (message: Uint8Array) => Uint8Array;
}
