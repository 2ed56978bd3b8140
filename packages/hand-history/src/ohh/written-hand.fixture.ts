import { type PhhReplay, replayPhh } from '../phh/replay.ts';
import { parseOhh } from './parse.ts';
import { writeOhh } from './write.ts';

/** The hand of a text, replayed, with the unit of its amounts and the names of its players. */
export function replayed(text: string) {
  const [entry] = parseOhh(text);
  if (!entry?.ok) throw new Error(JSON.stringify(entry));
  const { unit, names } = entry.value;
  return { replay: replayPhh(entry.value, 'read'), unit, names, actions: entry.value.actions };
}

/** The text of a replayed hand, as it is written anew with every card that is known. */
export function written({ events, known }: PhhReplay, unit: number) {
  return writeOhh(events, { known: new Map(known.map(({ slot, card }) => [slot, card])), unit });
}
