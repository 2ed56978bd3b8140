/** The marks that a text of UTF-16 begins with, in either order of its bytes. */
const marks = [
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
] as const;

/**
 * The text of a file of hands: UTF-16 where it begins with the mark of that (old trackers write so), else UTF-8. A mark stays in the text;
 * what cannot be decoded is U+FFFD.
 */
export function decodeText(bytes: Uint8Array): string {
  const mark = marks.find((each) => each.bytes.every((byte, at) => bytes[at] === byte));
  return new TextDecoder(mark?.encoding ?? 'utf-8', { ignoreBOM: true }).decode(bytes);
}
