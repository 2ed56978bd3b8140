// Vitest's set-up of the tests that run the programs.
import { buildPrograms } from './build-programs.mjs';

export async function setup() {
  if ((await buildPrograms()) !== 0) throw new Error('the programs could not be built');
}
