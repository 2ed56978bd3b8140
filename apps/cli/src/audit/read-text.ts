import { readFile, stat } from 'node:fs/promises';
import { bundleBytes } from '@openfelt/hand-history/audit';
import { phrases } from '../language.ts';

/** The text of a file of at most so many bytes, or a sentence that says why there is none. */
export async function readText(
  file: string,
): Promise<{ readonly ok: true; readonly text: string } | { readonly ok: false; readonly message: string }> {
  try {
    const { size } = await stat(file);
    if (size > bundleBytes) return { ok: false, message: phrases.say('cli.file.too-large', { file }) };
    return { ok: true, text: await readFile(file, 'utf8') };
  } catch (error) {
    return { ok: false, message: error instanceof Error ? error.message : String(error) };
  }
}
