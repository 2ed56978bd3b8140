import { readFile, stat } from 'node:fs/promises';
import type { Seat } from '@openfelt/engine';
import { type Bundle, bundleBytes } from '@openfelt/hand-history/audit';
import type { Phrases } from '@openfelt/phrases';
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

/** What the player of a seat is called: by their id in the bundle, which holds no names. */
export function createSeatNames(bundle: Bundle | null, { say }: Phrases): (seat: Seat) => string {
  const start = bundle?.events.findLast(({ type }) => type === 'HandStarted');
  const { context } = (start?.payload ?? {}) as {
    readonly context?: { readonly seats?: readonly ({ readonly player?: unknown } | null)[] };
  };
  return (seat) => {
    const player = context?.seats?.[seat]?.player;
    return typeof player === 'string' ? player : say('event.seat', { seat: seat + 1 });
  };
}
