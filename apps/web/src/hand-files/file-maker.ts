import type { HandFileKind } from '@openfelt/api';
import { fileFormats, nameHandFile, writeAmongSeveral } from '@openfelt/hand-history/hand-files';
import { strToU8, Zip, ZipDeflate } from 'fflate';

/** A hand whose text goes into a file. */
interface WrittenHand {
  readonly handId: string;
  readonly text: string;
}

/** Makes one file of many hands, that of each when it comes. */
export interface FileMaker {
  /** What the file is called. */
  readonly name: string;
  add(hand: WrittenHand): void;
  /** The file. `leftOut`: a line for each hand that is not in it, which an archive tells as well. */
  finish(leftOut: readonly string[]): Blob;
}

/** Hands one after another in a file of their format. */
function makeText(format: Exclude<HandFileKind, 'bundle'>): FileMaker {
  const texts: string[] = [];
  return {
    name: `openfelt-hands${fileFormats[format].endingOfSeveral}`,
    add: ({ text }) => void texts.push(writeAmongSeveral(text, texts.length + 1, format)),
    finish: () => new Blob(texts, { type: 'text/plain' }),
  };
}

/** An archive with a file for each hand. */
function makeArchive(): FileMaker {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const archive = new Zip((error, chunk) => {
    if (error !== null) throw error;
    chunks.push(chunk as Uint8Array<ArrayBuffer>);
  });
  const put = (name: string, text: string) => {
    const file = new ZipDeflate(name);
    archive.add(file);
    file.push(strToU8(text), true);
  };
  return {
    name: 'openfelt-bundles.zip',
    add: ({ handId, text }) => put(`${nameHandFile(handId)}.json`, text),
    finish(leftOut) {
      if (leftOut.length > 0) put('left-out.txt', `${leftOut.join('\n')}\n`);
      archive.end();
      return new Blob(chunks, { type: 'application/zip' });
    },
  };
}

/** Makes a file of hands of a kind. */
export const createFileMaker = (kind: HandFileKind): FileMaker =>
  kind === 'bundle' ? makeArchive() : makeText(kind);
