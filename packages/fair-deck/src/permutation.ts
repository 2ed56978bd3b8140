import { bigEndian, keyed } from './deck-key.ts';

/**
 * The order that shuffle number `shuffle` under a key gives to `size` things: place `p` gets thing `permutation[p]`.
 *
 * Fisher–Yates from the last place down. Each choice takes bytes of an HMAC-SHA-256 counter stream and throws away those that
 * would make a small choice likelier than a large one, so every order is equally likely as far as the stream is random.
 *
 * @param shuffle 0 for the deck itself, 1 for its first reshuffle …; at most 255
 * @param size 1 to 256
 */
export const permutation = (key: Uint8Array, shuffle: number, size: number): readonly number[] => {
  const nextByte = byteStream(key, shuffle);
  const order = Array.from({ length: size }, (_, index) => index);
  for (let last = size - 1; last > 0; last -= 1) {
    const choices = last + 1;
    const limit = 256 - (256 % choices);
    let byte = nextByte();
    while (byte >= limit) byte = nextByte();
    const chosen = byte % choices;
    [order[last], order[chosen]] = [order[chosen] as number, order[last] as number];
  }
  return order;
};

const byteStream = (key: Uint8Array, shuffle: number): (() => number) => {
  const hash = keyed(key, 'shuffle');
  let block = new Uint8Array(0);
  let counter = 0;
  let place = 0;
  return () => {
    if (place === block.length) {
      block = Uint8Array.from(hash(shuffle, ...bigEndian(counter, 4)));
      counter += 1;
      place = 0;
    }
    const byte = block[place] as number;
    place += 1;
    return byte;
  };
};
