/** Rows of bytes that are all of one length, in one piece of memory. */
export interface ByteRows {
  readonly width: number;
  readonly bytes: Uint8Array;
}

/**
 * Copies rows into one piece of memory. A hash that stays as it came holds on to the pool that it was cut from, up to 64 KiB, and is an
 * object that the collector goes through: a deck has a hundred of them, and a server thousands of decks.
 *
 * @throws RangeError for rows of another length.
 */
export const packRows = (rows: readonly Uint8Array[], width: number): ByteRows => {
  const bytes = new Uint8Array(rows.length * width);
  for (const [place, row] of rows.entries()) {
    if (row.length !== width) throw new RangeError(`A row has ${width} bytes, not ${row.length}`);
    bytes.set(row, place * width);
  }
  return { width, bytes };
};

/** One row, as a view of the memory that it lies in. */
export const rowAt = ({ width, bytes }: ByteRows, place: number): Uint8Array =>
  bytes.subarray(place * width, (place + 1) * width);

/** All rows in their order, as views of the memory that they lie in. */
export const listRows = (rows: ByteRows): readonly Uint8Array[] =>
  Array.from({ length: rows.bytes.length / rows.width }, (_, place) => rowAt(rows, place));
