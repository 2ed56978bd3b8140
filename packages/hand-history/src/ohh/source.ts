import type { PhhError } from '../phh/parse.ts';
import type { JsonPlace } from './json.ts';
import type { OhhHand } from './schema.ts';

/** An action as an error shows it is on one line, and no longer than this. */
const maxText = 300;

/** A hand of a file, with where its parts stand. */
export interface Source {
  readonly raw: OhhHand;
  readonly text: string;
  readonly start: number;
  readonly places: ReadonlyMap<string, JsonPlace>;
}

/** The line of a part of the hand, by its path under `ohh`. */
export const findLine = ({ places, start }: Source, path: string) => places.get(`ohh.${path}`)?.line ?? start;

/** Blames a part of the hand, by its path under `ohh`. */
export const blame = (source: Source, path: string, code: string, message: string): PhhError => ({
  code,
  line: findLine(source, path),
  action: null,
  message,
});

/** The text of a part of a hand on one line. */
export function quote(text: string, { from, to }: Pick<JsonPlace, 'from' | 'to'>): string {
  const whole = text.slice(from, to).replace(/\s+/g, ' ');
  return whole.length > maxText ? `${whole.slice(0, maxText)}…` : whole;
}
