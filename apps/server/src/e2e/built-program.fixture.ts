import { fileURLToPath } from 'node:url';

/** What Node is given to run a program as `npm start` and `npm run openfelt` run it; the tests' set-up has built it. */
export function builtProgram(name: 'server' | 'openfelt'): readonly string[] {
  const programs = new URL('../../../../node_modules/.openfelt/programs/', import.meta.url);
  return ['--enable-source-maps', fileURLToPath(new URL(`${name}.mjs`, programs))];
}
