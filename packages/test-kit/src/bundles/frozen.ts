import { fileURLToPath } from 'node:url';

/** Where bundles lie that were written once and have to verify for ever. */
export const frozenDir = fileURLToPath(new URL('../../bundles/', import.meta.url));

/** The table whose second hand is kept also as it would be if it had been paid wrongly and put right. */
export const correctedTable = 'holdem';

/** The tables of the corpus whose second hands are kept, in every kind of perspective. */
export const frozenTables: readonly string[] = [
  'holdem',
  'stud-hilo',
  'five-draw',
  'bluffjack',
  'disclosed',
  'voided',
];
