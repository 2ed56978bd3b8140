import { type Database, openDatabase, readLock } from '@openfelt/db';
import { type Imported, importFile, importFindings, readImportToken } from '@openfelt/server/import';
import * as z from 'zod';
import { phrases } from '../language.ts';

/** Where imported hands go. */
export interface Importer {
  /** What became of each hand of a file; a text where the whole file is refused, in words. */
  importFile(name: string, text: string): Promise<readonly Imported[] | string>;
  close(): Promise<void>;
}

const imported = z.array(
  z.union([
    z.object({
      hand: z.string().nullable(),
      status: z.enum(['imported', 'already-there']),
      handId: z.string(),
      findings: z.array(z.enum(importFindings)),
    }),
    z.object({
      hand: z.string().nullable(),
      status: z.literal('not-replayable'),
      code: z.string(),
      line: z.number(),
      action: z.string().nullable(),
      message: z.string(),
    }),
  ]),
);

/** Sends files to the server that runs on the data folder. */
function throughServer(address: string, token: string): Importer {
  return {
    async importFile(name, text) {
      const response = await fetch(`${address}/import`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ name, text }),
      });
      if (!response.ok)
        return phrases.say('cli.replay.refused', { address, name, answer: await response.text() });
      return imported.parse(await response.json());
    },
    close: async () => undefined,
  };
}

function into(database: Database): Importer {
  return {
    importFile: (name, text) => importFile(database, { name, text, collectionId: null, at: Date.now() }),
    close: () => database.close(),
  };
}

/** Opens the log for imports: of the server at `url`, of the platform that runs on the data folder, or the data itself. */
export async function openImporter(
  place: { readonly url: string | undefined; readonly dataDir: string },
  report: (line: string) => void,
): Promise<Importer> {
  const { url, dataDir } = place;
  if (url !== undefined) return into(await openDatabase({ url, dataDir, report }));
  const holder = await readLock(dataDir);
  const token = holder === null ? null : await readImportToken(dataDir);
  if (holder?.address != null && token !== null) return throughServer(holder.address, token);
  return into(await openDatabase({ dataDir, report }));
}
