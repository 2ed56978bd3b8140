declare const streamIdBrand: unique symbol;

/**
 * The name of one stream, such as `table/9f2c` or `import/<hash of the file>`: 1 to 200 characters out of
 * `A-Z a-z 0-9 . _ / -`. A string becomes one through {@link streamId} or {@link isStreamId}.
 */
export type StreamId = string & { readonly [streamIdBrand]: true };

const STREAM_ID = /^[A-Za-z0-9._/-]{1,200}$/;

/** Whether a text from outside names a stream. */
export const isStreamId = (text: string): text is StreamId => STREAM_ID.test(text);

/**
 * A stream's id from text the caller made itself.
 *
 * @throws RangeError if it is not one; test text from outside with {@link isStreamId}.
 */
export const streamId = (text: string): StreamId => {
  if (!isStreamId(text)) throw new RangeError(`Not a stream id: ${JSON.stringify(text)}`);
  return text;
};
