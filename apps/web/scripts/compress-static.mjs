// After `next build`: writes beside every built script and style what is sent of it, compressed as well as can be. Brotli is a seventh
// smaller than gzip, and takes so long that it cannot be done while somebody waits; what has no encoding in common is sent as it is.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** The encodings, by how their files end: sirv, which sends them, looks for these. */
const encodings = {
  br: promisify((text, done) =>
    brotliCompress(text, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: text.length } }, done),
  ),
  gz: promisify((text, done) => gzip(text, { level: constants.Z_BEST_COMPRESSION }, done)),
};

const folder = join(import.meta.dirname, '../.next/static');
const built = (await readdir(folder, { recursive: true })).filter((file) => /\.(?:css|js|svg)$/.test(file));
await Promise.all(
  built.map(async (file) => {
    const text = await readFile(join(folder, file));
    for (const [ending, compress] of Object.entries(encodings))
      await writeFile(join(folder, `${file}.${ending}`), await compress(text));
  }),
);
