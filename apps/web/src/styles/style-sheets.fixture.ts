import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const source = join(import.meta.dirname, '..');

/** The style sheets of the pages, by their paths below `src`. */
export const sheets: readonly string[] = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.css'),
);

/** A style sheet without its comments. */
export const readSheet = (name: string): string =>
  readFileSync(join(source, name), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '');
