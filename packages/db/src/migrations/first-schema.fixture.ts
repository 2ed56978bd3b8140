import { fileURLToPath } from 'node:url';

/**
 * What the first version of the program wrote in a minute, frozen: 16 hands at three tables, of hold’em, draw and stud, with a person who
 * let their time run out. It was run for this, and its database taken as a backup; no key of it is in use.
 */
export const firstSchemaBackup = fileURLToPath(new URL('first-schema.backup', import.meta.url));
