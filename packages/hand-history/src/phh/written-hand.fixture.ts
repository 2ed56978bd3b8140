import { parsePhh } from './parse.ts';
import { type PhhReplay, replayPhh } from './replay.ts';
import { writePhh } from './write.ts';

/** A hand of a PHH file, replayed, and the file's unit. */
export function replayed(text: string): { readonly replay: PhhReplay; readonly unit: number } {
  const [entry] = parsePhh(text, false);
  if (!entry?.ok) throw new Error(entry?.error.message ?? 'no hand');
  return { replay: replayPhh(entry.value, 'written'), unit: entry.value.unit };
}

/** The file of a replayed hand, as it is written anew. */
export function written({ events, known }: PhhReplay, unit: number): string {
  const file = writePhh(events, { known: new Map(known.map(({ slot, card }) => [slot, card])), unit });
  if (!file.ok) throw new Error(file.message);
  return file.text;
}
